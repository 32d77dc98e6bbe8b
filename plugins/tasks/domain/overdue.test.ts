import { expect, it } from 'vitest';
import { isOverdue } from './overdue.ts';

it.each([
  ['期限の翌日から遅れになる', 'OPEN', '2026-11-19', true],
  ['期限の当日はまだ遅れではない', 'OPEN', '2026-11-20', false],
  ['対応中や保留でも期限は過ぎる', 'PENDING', '2026-11-19', true],
  ['終わったタスクは遅れない', 'RESOLVED', '2026-01-01', false],
  ['期限がなければ遅れない', 'OPEN', null, false],
])('%s', (_promise, status, deadline, late) => {
  expect(isOverdue({ status, deadline }, '2026-11-20')).toBe(late);
});
