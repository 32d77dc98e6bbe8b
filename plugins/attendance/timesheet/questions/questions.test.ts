import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { answerOf } from './questions.ts';

type Case = { topic: string; given: unknown };
const { cases } = JSON.parse(
  readFileSync(new URL('../golden-cases.json', import.meta.url), 'utf8'),
) as { cases: Case[] };
/** The fullest case of each topic. */
const fullest = Object.values(
  Object.groupBy(cases, ({ topic }) => topic) as Record<string, Case[]>,
).map((list) =>
  list.reduce((a, b) => (JSON.stringify(b.given).length > JSON.stringify(a.given).length ? b : a)),
);

const WRONG = [null, -1, 1.5, 1e9, '', 'x', [], {}, [null], true, '2025-02-30', '25:00'];

/** Every version of a value in which one thing is wrong; of a list, its first entry stands for all. */
function* withOneWrong(value: unknown): Generator<unknown> {
  yield* WRONG;
  if (Array.isArray(value) && value.length > 0) {
    for (const first of withOneWrong(value[0])) yield [first, ...value.slice(1)];
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, one] of Object.entries(value)) {
      const { [key]: _gone, ...rest } = value as Record<string, unknown>;
      yield rest;
      for (const wrong of withOneWrong(one)) yield { ...value, [key]: wrong };
    }
  }
}

const isWhole = (answer: unknown): boolean => !/NaN|Infinity/.test(textOf(answer));
const textOf = (answer: unknown): string =>
  JSON.stringify(answer, (_key, value) =>
    typeof value === 'number' && !Number.isFinite(value) ? String(value) : value,
  );

describe('どの計算も、間違った値で倒れない', () => {
  it.each(fullest.map((one) => [one.topic, one] as const))('%s', (_topic, { topic, given }) => {
    for (const wrong of withOneWrong(given)) {
      const answer = answerOf(wrong, topic);
      if ('mistakes' in answer) {
        expect(answer.mistakes).not.toEqual([]);
        for (const mistake of answer.mistakes as string[]) expect(mistake).toMatch(/\.$|\?$/);
      } else if (!isWhole(answer)) expect(textOf([wrong, answer])).toBe('');
    }
  });
});
