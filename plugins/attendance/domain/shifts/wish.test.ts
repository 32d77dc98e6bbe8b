import { expect, it } from 'vitest';
import { isFollowed, type Wish } from './wish.ts';

const wish = (kind: Wish['wish'], start: number | null = null, end: number | null = null) => ({
  wish: kind,
  start,
  end,
});
const DAY = { from: 540, until: 1080 };

it.each<[string, Wish, typeof DAY | null, boolean]>([
  ['休みたい日が休み', wish('OFF'), null, true],
  ['休みたい日に勤務', wish('OFF'), DAY, false],
  ['働きたい日に勤務', wish('WORK'), DAY, true],
  ['働きたい日が休み', wish('WORK'), null, false],
  ['希望した時間に勤務', wish('WORK', 540, 1080), DAY, true],
  ['違う時間に勤務', wish('WORK', 420, 960), DAY, false],
  ['どちらでもよい', wish('EITHER'), DAY, true],
])('%s', (_what, wanted, planned, followed) => {
  expect(isFollowed(wanted, planned)).toBe(followed);
});
