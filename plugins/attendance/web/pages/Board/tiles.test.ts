import { describe, expect, it } from 'vitest';
import { GAP, roomFor } from './useTiles.ts';

const size = ({ columns, rows, tile }: ReturnType<typeof roomFor>) => [
  columns * (tile.width + GAP) - GAP,
  rows * (tile.height + GAP) - GAP,
];

describe('the tiles of the projector view', () => {
  it('draws few people large, and everybody of a company of sixty on one screen', () => {
    expect(roomFor(1_860, 840, 20).tile.scale).toBe(1.6);
    const sixty = roomFor(1_860, 840, 54);
    expect(sixty.columns * sixty.rows).toBeGreaterThanOrEqual(54);
  });

  it('turns pages of the smallest where a thousand do not fit, and never cuts one off', () => {
    for (const [width, height] of [
      [1_860, 840],
      [1_240, 620],
      [1_000, 500],
      [374, 600],
    ] as const) {
      const room = roomFor(width, height, 1_000);
      expect(room.tile.scale).toBe(1);
      const [wide = 0, high = 0] = size(room);
      expect([wide <= width, high <= height]).toEqual([true, true]);
    }
    expect(roomFor(100, 40, 1_000)).toMatchObject({ columns: 1, rows: 1 });
  });
});
