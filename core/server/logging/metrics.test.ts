import { expect, it } from 'vitest';
import { mayReadMetrics } from './metrics.ts';

const TOKEN = 't'.repeat(32);
const asking = (authorization?: string) => ({ headers: { authorization } });

it.each([
  ['nobody who comes from elsewhere, without a token', undefined, undefined, false, false],
  ['whoever asks from the machine itself, without a token', undefined, undefined, true, true],
  ['whoever shows the token, from anywhere', TOKEN, `Bearer ${TOKEN}`, false, true],
  ['nobody with another token', TOKEN, `Bearer ${TOKEN}x`, true, false],
  ['nobody without one where one is set, not even here', TOKEN, undefined, true, false],
])('the figures are for %s', (_who, token, authorization, isHere, may) => {
  expect(mayReadMetrics(token, asking(authorization), isHere)).toBe(may);
});
