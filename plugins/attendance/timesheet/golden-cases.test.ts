import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Untyped } from '#test/support/untyped.ts';
import { answerOf } from './questions/questions.ts';

type Case = {
  id: string;
  topic: string;
  given: Record<string, Untyped>;
  expected: object;
  why: string;
};
const { cases } = JSON.parse(
  readFileSync(new URL('./golden-cases.json', import.meta.url), 'utf8'),
) as { cases: Case[] };
const rows = cases.map((one) => [one.id, one.why, one] as const);

describe('資料の計算例は分単位で一致する', () => {
  it.each(rows)('%s %s', (_id, _why, { topic, given, expected }) => {
    expect(answerOf(given, topic)).toMatchObject(expected);
  });

  it('何の計算かを書かなくても、内容から分かる', () => {
    const wrong = cases.filter(({ given, expected }) => {
      try {
        expect(answerOf(given)).toMatchObject(expected);
        return false;
      } catch {
        return true;
      }
    });
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });

  it('翌日の始業まで続いた徹夜は、一続きで渡しても、その時刻で二日に分かれる', () => {
    const { given, expected } = cases.find(({ id }) => id === 'DAY-09') as Case;
    const days = given.days.map(({ work: _work, breaks: _breaks, ...day }: Untyped) => day);
    const breaks = given.days.flatMap((day: Untyped) => day.breaks);
    const file = { ...given, days: [{ ...days[0], breaks }, days[1]] };
    expect(answerOf(file)).toMatchObject(expected);
  });
});
