import { expect, it } from 'vitest';
import { newsTimeIssues } from './news.ts';

const NOW = new Date('2026-11-20T09:00:00+09:00');
const at = (text: string) => new Date(`2026-11-${text}:00+09:00`);

it.each([
  ['予約には日時が要る', { delivery: 'RESERVED' }, true, 'validation.publishAtMissing'],
  [
    '過ぎた日時は予約できない',
    { delivery: 'RESERVED', publishAt: at('20T08:59') },
    true,
    'validation.past',
  ],
  [
    '今ちょうども過ぎている',
    { delivery: 'RESERVED', publishAt: at('20T09:00') },
    true,
    'validation.past',
  ],
  ['1分先は予約できる', { delivery: 'RESERVED', publishAt: at('20T09:01') }, true, undefined],
  [
    '待っているものの本文だけなら直せる',
    { status: 'RESERVED', publishAt: at('20T08:00') },
    false,
    undefined,
  ],
  ['下書きには日時が要らない', { delivery: 'DRAFT' }, true, undefined],
  ['最終日は公開の日でもよい', { delivery: 'NOW', endsOn: '2026-11-20' }, true, undefined],
  ['最終日が昨日', { delivery: 'NOW', endsOn: '2026-11-19' }, true, 'validation.newsEndsBefore'],
  [
    '最終日が予約の日より前',
    { delivery: 'RESERVED', publishAt: at('25T00:00'), endsOn: '2026-11-24' },
    true,
    'validation.newsEndsBefore',
  ],
  [
    '日本時間で数える',
    { delivery: 'RESERVED', publishAt: new Date('2026-11-24T15:00:00Z'), endsOn: '2026-11-25' },
    true,
    undefined,
  ],
] as const)('%s', (_name, wanted, changed, key) => {
  expect(newsTimeIssues(wanted, NOW, changed).map((issue) => issue.key)).toEqual(key ? [key] : []);
});
