import { type PointerEvent, type RefObject, useRef } from 'react';
import { isInside, type Place, type Range } from '#plugins/attendance/domain/shifts/board-edits.ts';
import type { BoardActions } from './board-actions.ts';
import type { BoardStore } from './board-store.ts';
import { placeAt } from './geometry.ts';

type Drag =
  | { readonly kind: 'select'; readonly anchor: Place }
  | { readonly kind: 'move'; readonly source: Range; readonly from: Place }
  | { readonly kind: 'fill'; readonly source: Range };

/** Near the edge the board scrolls along. */
const EDGE = 36;

const joined = (one: Range, place: Place): Range => ({
  top: Math.min(one.top, place.row),
  bottom: Math.max(one.bottom, place.row),
  left: Math.min(one.left, place.column),
  right: Math.max(one.right, place.column),
});

/** Filled over days or over people, whichever the mouse went further. */
function filledTo(source: Range, place: Place): Range {
  const all = joined(source, place);
  const wide = Math.max(source.left - all.left, all.right - source.right);
  const high = Math.max(source.top - all.top, all.bottom - source.bottom);
  return wide >= high
    ? { ...all, top: source.top, bottom: source.bottom }
    : { ...all, left: source.left, right: source.right };
}

/**
 * One listener for the whole board: a cell is found by arithmetic. A finger scrolls and taps; only a
 * mouse or a pen drags.
 */
export function usePointer(
  store: BoardStore,
  actions: BoardActions,
  frame: RefObject<HTMLDivElement | null>,
  body: RefObject<HTMLDivElement | null>,
) {
  const drag = useRef<Drag | undefined>(undefined);
  const at = useRef<Place>({ row: 0, column: 0 });

  const placeOf = (event: PointerEvent): Place => {
    const box = body.current?.getBoundingClientRect();
    return placeAt(
      event.clientX - (box?.left ?? 0),
      event.clientY - (box?.top ?? 0),
      store.grid.people.length,
      store.dates.length,
    );
  };

  const landing = (source: Range, from: Place, to: Place): Place => ({
    row: Math.max(0, source.top + to.row - from.row),
    column: Math.max(0, source.left + to.column - from.column),
  });

  return {
    onPointerDown(event: PointerEvent<HTMLDivElement>) {
      if (event.button !== 0 || !body.current?.contains(event.target as Node)) return;
      const target = event.target as HTMLElement;
      if (target.closest('[role="rowheader"]')) return;
      const place = placeOf(event);
      at.current = place;
      if (event.pointerType === 'touch') {
        store.select(place);
        return;
      }
      frame.current?.focus({ preventScroll: true });
      event.currentTarget.setPointerCapture(event.pointerId);
      event.preventDefault();
      const selected = actions.selected();
      if (target.dataset.handle !== undefined) drag.current = { kind: 'fill', source: selected };
      else if (event.shiftKey) {
        const { anchor } = store.selection();
        drag.current = { kind: 'select', anchor };
        store.select(anchor, place);
      } else if (store.board.mayEdit && isInside(selected, place))
        drag.current = { kind: 'move', source: selected, from: place };
      else {
        drag.current = { kind: 'select', anchor: place };
        store.select(place);
      }
    },
    onPointerMove(event: PointerEvent<HTMLDivElement>) {
      const now = drag.current;
      if (!now) return;
      const box = frame.current?.getBoundingClientRect();
      if (frame.current && box) {
        if (event.clientX > box.right - EDGE) frame.current.scrollLeft += 12;
        if (event.clientX < box.left + 168 + EDGE) frame.current.scrollLeft -= 12;
        if (event.clientY > box.bottom - EDGE) frame.current.scrollTop += 10;
        if (event.clientY < box.top + EDGE) frame.current.scrollTop -= 10;
      }
      const place = placeOf(event);
      if (place.row === at.current.row && place.column === at.current.column) return;
      at.current = place;
      if (now.kind === 'select') store.select(now.anchor, place);
      else if (now.kind === 'fill') store.show(filledTo(now.source, place));
      else {
        const { row, column } = landing(now.source, now.from, place);
        const { source } = now;
        store.show({
          top: row,
          left: column,
          bottom: Math.min(row + source.bottom - source.top, store.grid.people.length - 1),
          right: Math.min(column + source.right - source.left, store.dates.length - 1),
        });
      }
    },
    onPointerUp(event: PointerEvent<HTMLDivElement>) {
      const now = drag.current;
      drag.current = undefined;
      if (!now) return;
      store.show(undefined);
      const place = placeOf(event);
      if (now.kind === 'fill') {
        const over = filledTo(now.source, place);
        actions.fillOut(now.source, over);
        store.select(
          { row: over.top, column: over.left },
          { row: over.bottom, column: over.right },
        );
      } else if (now.kind === 'move') {
        const { from, source } = now;
        if (place.row === from.row && place.column === from.column) store.select(place);
        else
          actions.move(
            source,
            landing(source, from, place),
            event.ctrlKey || event.metaKey || event.altKey,
          );
      }
    },
    onPointerCancel() {
      drag.current = undefined;
      store.show(undefined);
    },
  };
}
