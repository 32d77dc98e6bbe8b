import type { TableState } from '#kit/ui/DataTable/table-url-state.ts';
import type { BoardPersonFragment } from './Board.generated.ts';
import { areDaysOffFolded, BY_ATTENTION, shownPresences } from './board-choice.ts';
import type { BoardData } from './board-data.ts';

/** What was pushed since the page asked; times are the server's. */
export type Pushed = {
  readonly people: ReadonlyMap<
    string,
    { readonly person: BoardPersonFragment; readonly at: string }
  >;
  readonly counted?: { readonly counts: BoardData['counts']; readonly at: string };
};

/**
 * The page's answer with what was pushed after it: rows where they stood, without those that no longer
 * are what the page shows, and the newest counts. A row that was read before the answer was is known
 * to it already.
 */
export function mergeBoard(board: BoardData, state: TableState, pushed: Pushed): BoardData {
  const since = Date.parse(board.updatedAt);
  const isNewer = ({ at }: { readonly at: string }) => Date.parse(at) >= since;
  const rows = board.nodes.map((row) => {
    const news = pushed.people.get(row.employeeId);
    return news && isNewer(news) ? news.person : row;
  });
  const nodes = rows.filter((row, at) => row === board.nodes[at] || isShown(row, state));
  const counted = pushed.counted && isNewer(pushed.counted) ? pushed.counted : undefined;
  const gone = rows.length - nodes.length;
  return {
    ...board,
    nodes: state.sort?.id === BY_ATTENTION ? inOrder(nodes, state.sort.desc) : nodes,
    counts: counted?.counts ?? board.counts,
    totalCount: (counted && totalOf(counted.counts, state)) ?? board.totalCount - gone,
    updatedAt: [board, ...[...pushed.people.values(), counted].filter((one) => one !== undefined)]
      .map((one) => ('updatedAt' in one ? one.updatedAt : one.at))
      .reduce((latest, at) => (Date.parse(at) > Date.parse(latest) ? at : latest)),
  };
}

/**
 * Whether the page has to be asked for where this row belongs: it came into what is shown, or what the
 * rows are in order of has changed. With days off folded away a page of many says nothing of whether the
 * person was shown before; most were, and the page asks by itself once a minute.
 */
export const belongsElsewhere = (
  board: BoardData,
  row: BoardPersonFragment,
  state: TableState,
): boolean =>
  state.sort?.id === 'firstIn' ||
  (isNarrowed(state) &&
    (!areDaysOffFolded(state) || board.nodes.length >= board.totalCount) &&
    isShown(row, state) &&
    !board.nodes.some(({ employeeId }) => employeeId === row.employeeId));

const isNarrowed = (state: TableState): boolean =>
  shownPresences(state) !== undefined || (state.filters.late ?? []).length > 0;

/** Stamps move presence and lateness alone: group and words stay as they were. */
const isShown = (row: BoardPersonFragment, state: TableState): boolean =>
  (shownPresences(state)?.includes(row.presence) ?? true) &&
  ((state.filters.late ?? []).length === 0 || row.late);

/** The ranks of AttendanceBoardOrderBy.ATTENTION_ASC: who was missing and stamps leaves the first place at once. */
export const attentionOf = ({
  presence,
  late,
}: Pick<BoardPersonFragment, 'presence' | 'late'>): number => {
  if (presence === 'DAY_OFF') return 5;
  if (late) return presence === 'NOT_STAMPED' ? 0 : 1;
  if (presence === 'NOT_STAMPED') return 2;
  return presence === 'OUT' ? 4 : 3;
};

/** Equal ranks stay as the server put them. */
const inOrder = (rows: BoardData['nodes'], desc: boolean): BoardData['nodes'] =>
  rows.toSorted((a, b) => (attentionOf(a) - attentionOf(b)) * (desc ? -1 : 1));

export const COUNTS = {
  IN: 'in',
  BREAK: 'break',
  OUT: 'out',
  NOT_STAMPED: 'notStamped',
  DAY_OFF: 'dayOff',
} as const;

/** How many rows there are, where the counts say it: nobody counts late people by presence. */
function totalOf(counts: BoardData['counts'], state: TableState): number | undefined {
  const presences = shownPresences(state);
  if ((state.filters.late ?? []).length > 0) return presences ? undefined : counts.late;
  if (!presences) return counts.total;
  return presences.reduce((sum, one) => sum + counts[COUNTS[one]], 0);
}
