import { useState } from 'react';

type Row = { readonly id: string };

/**
 * The row that stands open before somebody opens one. Where another takes it, or one comes before it, it stays: would the next
 * slip into its place, a key pressed at that moment decided on a request that nobody has read. `list` is undefined while rows
 * of another list may be drawn still; `gone` are the viewer's own decisions, which go on with the next row.
 */
export function useFirstOpen(
  list: string | undefined,
  rows: readonly Row[],
  gone: ReadonlySet<string>,
): string | undefined {
  const [kept, setKept] = useState<{ readonly list: string; readonly id: string }>();
  const first = rows[0]?.id;
  const holds =
    first !== undefined &&
    kept !== undefined &&
    !gone.has(kept.id) &&
    (list === undefined ? rows.some(({ id }) => id === kept.id) : kept.list === list);
  const id = holds ? kept.id : first;
  if (list !== undefined && kept?.id !== id) setKept(id === undefined ? undefined : { list, id });
  return id;
}
