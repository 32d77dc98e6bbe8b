import { describe, expect, it } from 'vitest';
import {
  COLUMN_OF,
  sumOfMinutes,
  type WorkMinutes,
  workMinuteKeys,
  workMinutesOf,
} from './work-minutes.ts';

describe('the minutes of a day, a week and a month', () => {
  const values = workMinuteKeys.map((_key, index) => index + 1);
  it('are the columns in their order, from the first of them on', () => {
    expect(Object.values(workMinutesOf(values))).toEqual(values);
    expect(Object.values(workMinutesOf(['x', 'y', ...values], 2))).toEqual(values);
    expect(workMinutesOf(values.map(String))).toEqual(workMinutesOf(values));
    expect(Object.values(workMinutesOf([]))).toEqual(values.map(() => 0));
  });
  it('are added up one by one, and are 0 for nobody', () => {
    const one = workMinutesOf(values);
    expect(Object.values(sumOfMinutes([one, one, one]))).toEqual(values.map((value) => value * 3));
    expect(Object.values(sumOfMinutes([]))).toEqual(values.map(() => 0));
    expect(Object.values(one)).toEqual(values);
  });
  it('each has a column of its own, named as it is', () => {
    const named = (key: string) => key.replace(/[A-Z0-9]+/g, (part) => `_${part.toLowerCase()}`);
    const others: Partial<Record<keyof WorkMinutes, string>> = { privateOuting: 'outing' };
    for (const key of workMinuteKeys) expect(COLUMN_OF[key]).toBe(others[key] ?? named(key));
  });
});
