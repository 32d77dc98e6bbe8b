import { addDays, isDate } from '#core/time/dates.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { useAllRows } from '#kit/data/useAllRows.ts';
import { useDocument } from '#kit/data/useDocument.ts';
import { Outlet, useNavigate, useSearch } from '#kit/navigation/navigation.ts';
import {
  type TableState,
  toSkipFirst,
  useTableUrlState,
} from '#kit/ui/DataTable/table-url-state.ts';
import type { LimitState, LimitsOrderBy } from '#schema/generated/schema-types.ts';
import { personPath } from './addresses.ts';
import { LimitsPageDocument, type LimitsPageQuery } from './Limits.generated.ts';
import { LimitsView } from './LimitsView.tsx';
import { STATES } from './limit-words.ts';

const ORDERS: Readonly<Record<string, LimitsOrderBy>> = {
  name: 'name_ASC',
  year: 'year_DESC',
  average: 'average_DESC',
};
const orderOf = ({ sort }: TableState): LimitsOrderBy => (sort && ORDERS[sort.id]) || 'risk_DESC';
const isState = (value: string | undefined): value is LimitState =>
  STATES.some((state) => state === value);

/** A day of the year that is looked at; today where the address says none, or one to come. */
function useDay(): readonly [string | undefined, (on: string | undefined) => void] {
  const { on } = useSearch<{ on?: unknown }>();
  const navigate = useNavigate();
  const isPast = typeof on === 'string' && isDate(on) && on < tokyoDate(new Date());
  return [
    isPast ? on : undefined,
    (next) => void navigate({ search: (before) => ({ ...before, on: next, page: undefined }) }),
  ];
}

/** 36協定の状況: people × 12 months against the limits of LSA 36, whoever has least left first. */
export function Limits() {
  const navigate = useNavigate();
  const [on, setOn] = useDay();
  const [state, setState] = useTableUrlState({ filters: ['state', 'group'], rowsPerPage: 50 });
  const { state: [chosen] = [], group: [groupId] = [] } = state.filters;
  const narrowed = {
    where: {
      ...(on ? { on } : {}),
      ...(state.search ? { search: state.search } : {}),
      ...(groupId ? { groupId } : {}),
      ...(isState(chosen) ? { state: chosen } : {}),
    },
    orderBy: orderOf(state),
  };
  const { data, loading, refreshing, error, refetch } = useDocument(
    LimitsPageDocument,
    { ...narrowed, ...toSkipFirst(state) },
    { keepRows: true },
  );
  const readAll = useAllRows(LimitsPageDocument, narrowed, rowsOf);
  const overview = data?.limitsOverview;
  const turn = (direction: -1 | 1) => {
    if (!overview) return;
    const next = direction < 0 ? addDays(overview.from, -1) : yearAfter(overview.to);
    setOn(next < tokyoDate(new Date()) ? next : undefined);
  };
  return (
    <>
      <LimitsView
        overview={overview}
        people={data?.personLimitsConnection}
        state={state}
        onStateChange={setState}
        loading={loading}
        refreshing={refreshing}
        error={error}
        onRetry={() => void refetch()}
        readAll={readAll}
        onTurn={turn}
        isCurrent={on === undefined}
        onOpen={({ employeeId }) =>
          void navigate({ to: personPath(employeeId), search: on ? { on } : {} })
        }
      />
      <Outlet />
    </>
  );
}

/** The last day of the twelve months behind the day. */
const yearAfter = (to: string): string =>
  addDays(`${Number(to.slice(0, 4)) + 1}${addDays(to, 1).slice(4)}`, -1);

const rowsOf = ({ personLimitsConnection }: LimitsPageQuery) => personLimitsConnection;
