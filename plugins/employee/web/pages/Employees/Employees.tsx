import { useGrants } from '#kit/access/useGrants.ts';
import { useAllRows } from '#kit/data/useAllRows.ts';
import { useDocument } from '#kit/data/useDocument.ts';
import { inputOf, knownConditions } from '#kit/fields/condition-fields.ts';
import { Outlet } from '#kit/navigation/navigation.ts';
import { toSkipFirst, useTableUrlState } from '#kit/ui/DataTable/table-url-state.ts';
import { EmployeeFiltersDocument, EmployeeListDocument } from './Employees.generated.ts';
import { EmployeesView } from './EmployeesView.tsx';
import { useEmployeeConditions } from './employee-conditions.ts';
import { orderOf, whereOf } from './employee-query.ts';

const LIST = '/admin/employee/list';
const DEFAULTS = {
  filters: ['status', 'group', 'workplace', 'recruitmentType', 'division', 'matter'],
  filtered: { status: ['ACTIVE'] },
  sort: 'name',
  conditions: true,
} as const;

export function Employees() {
  const grants = useGrants();
  const [state, setState, bare] = useTableUrlState(DEFAULTS);
  const { data: choices } = useDocument(EmployeeFiltersDocument);
  const conditions = useEmployeeConditions(choices);
  const { known } = knownConditions(state.conditions, conditions);
  const where = { ...whereOf(state), ...(known ? { filter: inputOf(known) } : {}) };
  const variables = { where, orderBy: orderOf(state), ...toSkipFirst(state) };
  const { data, loading, refreshing, error, refetch } = useDocument(
    EmployeeListDocument,
    variables,
    {
      keepRows: true,
    },
  );
  const readAll = useAllRows(
    EmployeeListDocument,
    { where, orderBy: orderOf(state) },
    (answer) => answer.employeesConnection,
  );
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
        conditions={conditions}
        views={{ list: LIST, bare }}
        mayCreate={grants.has('employee.list:update')}
      />
      <Outlet />
    </>
  );
}
