import type { Place, Range } from '#plugins/attendance/domain/shifts/board-edits.ts';

export type Editor = { readonly id: string; readonly name: string; readonly place: Place };

/**
 * Where somebody is on the board: the selection, what the mouse would do, and who else is there. It has
 * listeners of its own, so that moving about draws no cell and no count again.
 */
export function createPlaces() {
  const listeners = new Set<() => void>();
  let editors: readonly Editor[] = [];
  let selection: { readonly anchor: Place; readonly focus: Place } = {
    anchor: { row: 0, column: 0 },
    focus: { row: 0, column: 0 },
  };
  /** Drawn while the mouse moves: where a block would land, how far it would be filled. */
  let preview: Range | undefined;

  const tellPlaces = () => {
    for (const listener of listeners) listener();
  };

  return {
    tellPlaces,
    /** The rows may be others now: a selection stays with its person. */
    moveWithPeople(before: readonly string[], people: readonly string[]): void {
      const last = Math.max(0, people.length - 1);
      const moved = ({ row, column }: Place): Place => {
        const now = people.indexOf(before[row] ?? '');
        return { row: now < 0 ? Math.min(row, last) : now, column };
      };
      selection = { anchor: moved(selection.anchor), focus: moved(selection.focus) };
    },
    subscribePlaces(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    selection: () => selection,
    select(anchor: Place, focus: Place = anchor) {
      selection = { anchor, focus };
      tellPlaces();
    },
    preview: () => preview,
    show(range: Range | undefined) {
      preview = range;
      tellPlaces();
    },
    editors: () => editors,
    setEditors(next: readonly Editor[]) {
      editors = next;
      tellPlaces();
    },
  };
}
