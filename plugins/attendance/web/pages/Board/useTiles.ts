import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';

/** How large a person is drawn, in pixels; `scale` is of the letters. */
export type Tile = { readonly width: number; readonly height: number; readonly scale: number };
/** What a screen holds: so many columns and rows of tiles. */
export type Room = { readonly columns: number; readonly rows: number; readonly tile: Tile };

export const GAP = 8;
/** Beginning with the largest: letters for the back of a room. */
const TILES: readonly Tile[] = [
  { width: 456, height: 132, scale: 1.6 },
  { width: 360, height: 104, scale: 1.25 },
  { width: 280, height: 84, scale: 1 },
];
const PHONE_TILE: Tile = { width: 150, height: 84, scale: 1 };
const NARROW = 600;

/**
 * The largest tiles with which so many people stand on a screen of so many pixels at once; where they do not,
 * the smallest. At least one tile.
 */
export function roomFor(width: number, height: number, people: number): Room {
  const most = (length: number, one: number) =>
    Math.max(1, Math.floor((length + GAP) / (one + GAP)));
  const rooms = (width < NARROW ? [PHONE_TILE] : TILES).map((tile) => ({
    columns: most(width, tile.width),
    rows: most(height, tile.height),
    tile,
  }));
  return (rooms.find(({ columns, rows }) => columns * rows >= people) ?? rooms.at(-1)) as Room;
}

/** What the box holds of so many people, as long as it is measured; before that nobody knows. */
export function useRoom(box: RefObject<HTMLElement | null>, people: number): Room | undefined {
  const [size, setSize] = useState<readonly [width: number, height: number]>();
  useLayoutEffect(() => {
    const measured = box.current;
    if (!measured) return;
    const observer = new ResizeObserver(() =>
      setSize([measured.clientWidth, measured.clientHeight]),
    );
    observer.observe(measured);
    return () => observer.disconnect();
  }, [box]);
  return size && roomFor(size[0], size[1], people);
}

/**
 * The page that is shown, from 1: the next one every so many milliseconds, the first after the last, and the same
 * while it is stopped.
 */
export function useTurning(pages: number, every: number, isStopped: boolean): number {
  const [page, setPage] = useState(1);
  const isTurning = !isStopped && pages > 1;
  useEffect(() => {
    if (!isTurning) return;
    const timer = setInterval(() => setPage((before) => (before % pages) + 1), every);
    return () => clearInterval(timer);
  }, [isTurning, pages, every]);
  // People went home, or the window grew: the page may be gone.
  return Math.min(page, Math.max(pages, 1));
}
