import { expect, it } from 'vitest';
import { byLastOnline, isOnline } from './online.ts';

const now = new Date('2026-11-20T09:00:00+09:00');

it('2分以内に接続があった人だけがオンライン', () => {
  expect(isOnline('2026-11-20T08:58:00+09:00', now)).toBe(true);
  expect(isOnline('2026-11-20T08:57:59.999+09:00', now)).toBe(false);
  expect(isOnline(null, now)).toBe(false);
});

it('端末の時計が遅れていても、いま接続した人はオンライン', () => {
  expect(isOnline('2026-11-20T09:00:30+09:00', now)).toBe(true);
});

it('最後に接続した人から並び、一度も接続していない人は最後にそのままの順で並ぶ', () => {
  const people = [
    { id: 'a', lastOnline: null },
    { id: 'b', lastOnline: '2026-11-20T08:00:00Z' },
    { id: 'c', lastOnline: null },
    { id: 'd', lastOnline: '2026-11-20T09:00:00Z' },
  ];
  expect(byLastOnline(people).map(({ id }) => id)).toEqual(['d', 'b', 'a', 'c']);
});
