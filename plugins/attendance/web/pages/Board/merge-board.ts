import type { TableState } from '#kit/ui/DataTable/table-url-state.ts';
import type { BoardPersonFragment } from './Board.generated.ts';
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
    nodes,
    counts: counted?.counts ?? board.counts,
    totalCount: (counted && totalOf(counted.counts, state)) ?? board.totalCount - gone,
    updatedAt: [board, ...[...pushed.people.values(), counted].filter((one) => one !== undefined)]
      .map((one) => ('updatedAt' in one ? one.updatedAt : one.at))
      .reduce((latest, at) => (Date.parse(at) > Date.parse(latest) ? at : latest)),
  };
}

/**
 * Whether the page has to be asked for where this row belongs: it came into what is shown, or what the
 * rows are in order of has changed.
 */
export const belongsElsewhere = (
  board: BoardData,
  row: BoardPersonFragment,
  state: TableState,
): boolean =>
  state.sort?.id === 'firstIn' ||
  (isNarrowed(state) &&
    isShown(row, state) &&
    !board.nodes.some(({ employeeId }) => employeeId === row.employeeId));

const isNarrowed = ({ filters: { presence = [], late = [] } }: TableState): boolean =>
  presence.length > 0 || late.length > 0;

/** Stamps move presence and lateness alone: group and words stay as they were. */
const isShown = (
  row: BoardPersonFragment,
  { filters: { presence = [], late = [] } }: TableState,
): boolean =>
  (presence.length === 0 || presence.includes(row.presence)) && (late.length === 0 || row.late);

export const COUNTS = {
  IN: 'in',
  BREAK: 'break',
  OUT: 'out',
  NOT_STAMPED: 'notStamped',
  DAY_OFF: 'dayOff',
} as const;

/** How many rows there are, where the counts say it: nobody counts late people by presence. */
function totalOf(
  counts: BoardData['counts'],
  { filters: { presence = [], late = [] } }: TableState,
): number | undefined {
  if (late.length > 0) return presence.length > 0 ? undefined : counts.late;
  if (presence.length === 0) return counts.total;
  return (presence as (keyof typeof COUNTS)[]).reduce(
    (sum, one) => sum + (counts[COUNTS[one]] ?? 0),
    0,
  );
}
