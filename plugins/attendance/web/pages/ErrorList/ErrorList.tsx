import { useState } from 'react';
import { isMonth, monthOf } from '#core/time/dates.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { useAllRows } from '#kit/data/useAllRows.ts';
import { useDocument } from '#kit/data/useDocument.ts';
import { Outlet, useNavigate, useSearch } from '#kit/navigation/navigation.ts';
import { toSkipFirst, useTableUrlState } from '#kit/ui/DataTable/table-url-state.ts';
import type { AttendanceErrorKind } from '#schema/generated/schema-types.ts';
import { AttendanceErrorListDocument } from './ErrorList.generated.ts';
import { ErrorListView } from './ErrorListView.tsx';
import { dayKey, ERROR_PATHS } from './error-kinds.ts';
import { useAsk } from './useAsk.ts';

/** The month in the address; what is none counts as not given. */
export function useMonthOfAddress(): readonly [string, (month: string) => void] {
  const { month } = useSearch<{ month?: unknown }>();
  const navigate = useNavigate();
  const shown =
    typeof month === 'string' && isMonth(month) ? month : monthOf(tokyoDate(new Date()));
  return [
    shown,
    (next) => void navigate({ search: (before) => ({ ...before, month: next, page: undefined }) }),
  ];
}

function ErrorList({ kind }: { readonly kind: AttendanceErrorKind }) {
  const navigate = useNavigate();
  const [month, setMonth] = useMonthOfAddress();
  const [state, setState] = useTableUrlState({ filters: ['applied'], rowsPerPage: 50 });
  const [selected, setSelected] = useState<readonly string[]>([]);
  const { ask, asking } = useAsk();
  const narrowed = {
    kind,
    month,
    where: {
      ...(state.search ? { search: state.search } : {}),
      ...((state.filters.applied ?? []).length > 0 ? { withoutApplication: true } : {}),
    },
  };
  const { data, loading, refreshing, error, refetch } = useDocument(
    AttendanceErrorListDocument,
    { ...narrowed, ...toSkipFirst(state) },
    { keepRows: true },
  );
  const readAll = useAllRows(
    AttendanceErrorListDocument,
    narrowed,
    (answer) => answer.attendanceErrorsConnection,
  );
  const errors = data?.attendanceErrorsConnection;
  return (
    <>
      <ErrorListView
        kind={kind}
        month={month}
        onMonth={setMonth}
        errors={errors}
        state={state}
        onStateChange={setState}
        loading={loading}
        refreshing={refreshing}
        error={error}
        onRetry={() => void refetch()}
        readAll={readAll}
        selected={selected}
        onSelect={setSelected}
        asking={asking}
        onAsk={(ids) => {
          const days = (errors?.nodes ?? []).filter(({ id }) => ids.includes(id));
          void ask(days).then(() => setSelected([]));
        }}
        onOpen={(day) => {
          const { list, detail } = ERROR_PATHS[kind];
          void navigate({ to: `${list}/${detail}/${dayKey(day)}`, search: true });
        }}
      />
      <Outlet />
    </>
  );
}

export const StampingErrors = () => <ErrorList kind="STAMPING" />;
export const OvertimeErrors = () => <ErrorList kind="OVERTIME" />;
export const ShortBreakErrors = () => <ErrorList kind="SHORT_BREAK" />;
export const Concerns = () => <ErrorList kind="CONCERN" />;
