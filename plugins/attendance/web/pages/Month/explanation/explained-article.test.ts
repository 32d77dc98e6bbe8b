import { expect, it } from 'vitest';
import { articlesOf } from './explained-article.ts';

const words = (cited: string) =>
  articlesOf(cited)?.map(({ number, sub, paragraph, isProviso }) =>
    [number, sub ?? '-', paragraph ?? '-', isProviso ? 'proviso' : ''].join(' ').trim(),
  );

it.each([
  ['LSA 32(2)', ['32 - 2']],
  ['LSA 32-3(2)', ['32 3 2']],
  ['LSA 35, 37(1)', ['35 - -', '37 - 1']],
  ['LSA 38-3, 38-4', ['38 3 -', '38 4 -']],
  ['LSA 32(2), LSA 37(1) proviso, LSA 37(4)', ['32 - 2', '37 - 1 proviso', '37 - 4']],
  ['LSR 25-2', undefined],
])('%s is read as the articles that it names', (cited, articles) => {
  expect(words(cited)).toEqual(articles);
});
