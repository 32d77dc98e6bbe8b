import { expect, it } from 'vitest';
import { type Outcome, settled } from './outcome.ts';

const kept: Outcome = {
  key: 'a',
  type: 'BREAK_IN',
  at: 0,
  result: 'kept',
  position: 'NOT_ASKED',
};

it.each([
  ['still waits for the network', [{ key: 'a' }], 'kept'],
  ['was sent since', [{ key: 'b' }], 'accepted'],
  ['was sent since and refused', [{ key: 'a', refused: 'STATE' as never }], 'refused'],
])('a stamp of this device that %s is told so', (_what, unsent, result) => {
  expect(settled(kept, unsent)).toEqual({ ...kept, result });
});

it('a refused stamp that is put away was not accepted by that', () => {
  const refused = settled(kept, [{ key: 'a', refused: 'STATE' as never }]);
  expect(settled(refused, [])).toBe(refused);
});
