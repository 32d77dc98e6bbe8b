import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';

/** As large as a name can be read from the back of a room; pixels. */
const TILE = { width: 288, height: 84, gap: 8 } as const;
const NARROW_TILE = { width: 150, height: 84, gap: 8 } as const;
const NARROW = 600;

type Room = { readonly columns: number; readonly rows: number };

/** How many tiles a room of so many pixels holds, at least one. */
export function roomFor(width: number, height: number): Room {
  const tile = width < NARROW ? NARROW_TILE : TILE;
  const most = (length: number, one: number) =>
    Math.max(1, Math.floor((length + tile.gap) / (one + tile.gap)));
  return { columns: most(width, tile.width), rows: most(height, tile.height) };
}

/** What the box holds, as long as it is measured; before that nobody knows. */
export function useRoom(box: RefObject<HTMLElement | null>): Room | undefined {
  const [room, setRoom] = useState<Room>();
  useLayoutEffect(() => {
    const measured = box.current;
    if (!measured) return;
    const look = () => {
      const next = roomFor(measured.clientWidth, measured.clientHeight);
      setRoom((before) =>
        before?.columns === next.columns && before.rows === next.rows ? before : next,
      );
    };
    const observer = new ResizeObserver(look);
    observer.observe(measured);
    look();
    return () => observer.disconnect();
  }, [box]);
  return room;
}

/** The page that is shown: the next one every so many milliseconds, and the first after the last. */
export function useTurning(pages: number, every: number, stopped: boolean) {
  const [page, setPage] = useState(1);
  const isTurning = !stopped && pages > 1;
  useEffect(() => {
    if (!isTurning) return;
    const timer = setInterval(() => setPage((before) => (before % pages) + 1), every);
    return () => clearInterval(timer);
  }, [isTurning, pages, every]);
  // People went home, or the window grew: the page may be gone.
  return [Math.min(page, Math.max(pages, 1)), setPage] as const;
}
