import { useGrants } from '../../../../../web/kit/access/useGrants.ts';
import { useAllRows } from '../../../../../web/kit/data/useAllRows.ts';
import { useDocument } from '../../../../../web/kit/data/useDocument.ts';
import { Outlet } from '../../../../../web/kit/navigation/navigation.ts';
import {
  toSkipFirst,
  useTableUrlState,
} from '../../../../../web/kit/ui/DataTable/table-url-state.ts';
import { EmployeeChoicesDocument, EmployeeListDocument } from './Employees.generated.ts';
import { EmployeesView } from './EmployeesView.tsx';
import { orderOf, whereOf } from './employee-query.ts';

const DEFAULTS = {
  filters: ['status', 'group', 'workplace'],
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
  const { data: choices } = useDocument(EmployeeChoicesDocument);
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
        mayCreate={grants.has('employee.list:update')}
      />
      <Outlet />
    </>
  );
}
