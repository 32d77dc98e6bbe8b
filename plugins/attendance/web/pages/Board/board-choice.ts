import { type TableState, toSkipFirst } from '#kit/ui/DataTable/table-url-state.ts';
import { PRESENCES, type Presence } from '#plugins/attendance/domain/presence.ts';
import type { AttendanceBoardOrderBy } from '#schema/generated/schema-types.ts';

/** The filters of the board, as they are called in its address. */
export const BOARD_FILTERS = ['presence', 'late', 'group', 'off'] as const;
/** Who needs somebody first. */
export const BY_ATTENTION = 'presence';

const ORDERS: Readonly<Record<string, string>> = {
  [BY_ATTENTION]: 'ATTENTION',
  name: 'KANA',
  number: 'NUMBER',
  group: 'GROUP',
  firstIn: 'FIRST_IN',
};
const AT_WORK = PRESENCES.filter((presence) => presence !== 'DAY_OFF');

/**
 * Whether days off are one line with their number: always, until somebody opens it, chooses by presence or
 * lateness, or looks for somebody, who may be off today.
 */
export const areDaysOffFolded = ({ filters, search }: TableState): boolean =>
  isEmpty(filters.presence) && isEmpty(filters.late) && isEmpty(filters.off) && search === '';

const isEmpty = (values: readonly string[] | undefined): boolean => (values ?? []).length === 0;

/** The presences that the list shows; all of them: undefined. */
export function shownPresences(state: TableState): readonly Presence[] | undefined {
  const { presence = [] } = state.filters;
  if (presence.length > 0) return presence as readonly Presence[];
  return areDaysOffFolded(state) ? AT_WORK : undefined;
}

/** What the server is asked for this page of the list. */
export function variablesOf(state: TableState) {
  const { late = [], group = [] } = state.filters;
  const presence = shownPresences(state);
  const order = ORDERS[state.sort?.id ?? ''] ?? 'KANA';
  return {
    where: {
      ...(presence ? { presence: [...presence] } : {}),
      ...(late.length > 0 ? { late: true } : {}),
      ...(group[0] ? { groupId: group[0] } : {}),
      ...(state.search ? { search: state.search } : {}),
    },
    orderBy: `${order}_${state.sort?.desc ? 'DESC' : 'ASC'}` as AttendanceBoardOrderBy,
    ...toSkipFirst(state),
  };
}
