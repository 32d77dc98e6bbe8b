import { expect, it } from 'vitest';
import { readAsked, writeAsked } from './asked-scheme.ts';

const ASKED = {
  validFrom: '2027-04-01',
  scheme: 'TWO_DATES',
  ...{ baseMonth: 4, baseDay: 1, secondMonth: 10, secondDay: 31 },
} as const;

it('試算した基準日はアドレスに残り、開き直しても同じになる', () => {
  const address = JSON.parse(JSON.stringify(writeAsked(ASKED)));
  expect(readAsked(address)).toEqual(ASKED);
});

it.each<[string, Record<string, unknown>]>([
  ['何もない', {}],
  ['知らない決め方', { ...writeAsked(ASKED), scheme: 'EVERY_DAY' }],
  ['日でない適用開始日', { ...writeAsked(ASKED), from: '2027-02-30' }],
  ['日が足りない', { ...writeAsked(ASKED), secondDay: undefined }],
  ['数でない月', { ...writeAsked(ASKED), baseMonth: 'four' }],
])('試算できないアドレスでは何も問い合わせない：%s', (_what, search) => {
  expect(readAsked(search)).toBeUndefined();
});

it('決め方にない日は捨てる', () => {
  expect(readAsked({ ...writeAsked(ASKED), scheme: 'HIRE_DATE' })).toMatchObject({
    ...{ baseMonth: null, secondDay: null },
  });
});
