import { useGrants } from '#kit/access/useGrants.ts';
import { useAllRows } from '#kit/data/useAllRows.ts';
import { useDocument } from '#kit/data/useDocument.ts';
import { Outlet } from '#kit/navigation/navigation.ts';
import { toSkipFirst, useTableUrlState } from '#kit/ui/DataTable/table-url-state.ts';
import { EmployeeFiltersDocument, EmployeeListDocument } from './Employees.generated.ts';
import { EmployeesView } from './EmployeesView.tsx';
import { orderOf, whereOf } from './employee-query.ts';
import { SavedViews } from './SavedViews.tsx';

const DEFAULTS = {
  filters: ['status', 'group', 'workplace', 'recruitmentType', 'division', 'matter'],
  filtered: { status: ['ACTIVE'] },
  sort: 'name',
} as const;

export function Employees() {
  const grants = useGrants();
  const [state, setState] = useTableUrlState(DEFAULTS);
  const variables = { where: whereOf(state), orderBy: orderOf(state), ...toSkipFirst(state) };
  const { data, loading, refreshing, error, refetch } = useDocument(
    EmployeeListDocument,
    variables,
    {
      keepRows: true,
    },
  );
  const readAll = useAllRows(
    EmployeeListDocument,
    { where: whereOf(state), orderBy: orderOf(state) },
    (answer) => answer.employeesConnection,
  );
  const { data: choices } = useDocument(EmployeeFiltersDocument);
  return (
    <>
      <EmployeesView
        rows={data?.employeesConnection.nodes ?? []}
        totalCount={data?.employeesConnection.totalCount}
        state={state}
        onStateChange={setState}
        loading={loading || refreshing}
        error={error}
        onRetry={() => void refetch()}
        readAll={readAll}
        groups={choices?.affiliationGroups ?? []}
        workplaces={choices?.workplaces ?? []}
        recruitmentTypes={choices?.recruitmentTypes ?? []}
        divisions={choices?.employmentDivisions ?? []}
        views={<SavedViews />}
        mayCreate={grants.has('employee.list:update')}
      />
      <Outlet />
    </>
  );
}
