import { expect, it } from 'vitest';
import { withoutNulls } from './difference.ts';

it('what is empty is left out at any depth, and nothing else', () => {
  const image = {
    fields: { name: '山田', boss: null, day: '', count: 0, isActive: false },
    rows: { posts: [{ id: 'a', duty: null }, null], none: null },
  };
  expect(withoutNulls(image)).toEqual({
    fields: { name: '山田', day: '', count: 0, isActive: false },
    rows: { posts: [{ id: 'a' }, null] },
  });
});

it('an instant stays what it is', () => {
  const at = new Date('2026-11-26T00:00:00Z');
  expect(withoutNulls({ at })).toEqual({ at });
});
