import { useGrants } from '#kit/access/useGrants.ts';
import { useDocument } from '#kit/data/useDocument.ts';
import { Outlet, useParams, usePathname } from '#kit/navigation/navigation.ts';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { EmptyState } from '#kit/ui/messages/EmptyState.tsx';
import { ErrorPanel } from '#kit/ui/messages/ErrorPanel.tsx';
import { PanelSkeleton } from '#kit/ui/messages/Skeleton.tsx';
import { useEmployeeText } from '../../text.ts';
import { EmployeeActions } from './EmployeeActions.tsx';
import { EmployeeFrameDocument } from './EmployeeFrame.generated.ts';
import { EmployeeFrameView } from './EmployeeFrameView.tsx';
import { pageAt } from './pages.ts';

/** Who the pages below are about, and the way between them. */
export function EmployeeFrame() {
  const t = useEmployeeText();
  const grants = useGrants();
  const { employeeId } = useParams<{ employeeId: string }>();
  const { data, loading, error, refetch } = useDocument(EmployeeFrameDocument, { id: employeeId });
  // The page stands below only after the person came; what it asks does not wait for that.
  const page = pageAt(usePathname(), employeeId);
  const mayAsk = page?.asks !== undefined && grants.has(page.grant);
  useDocument(page?.asks ?? EmployeeFrameDocument, { id: employeeId }, { skip: !mayAsk });
  if (loading) return <PanelSkeleton lines={12} />;
  if (error) return <ErrorPanel error={error} onRetry={() => void refetch()} />;
  const employee = data?.employee;
  if (!employee) {
    return (
      <EmptyState
        title={t('detail.gone')}
        action={<LinkButton to="/admin/employee/list">{t('detail.back')}</LinkButton>}
      >
        {t('detail.goneBody')}
      </EmptyState>
    );
  }
  return (
    <EmployeeFrameView
      employee={employee}
      has={grants.has}
      actions={grants.has('employee.list:update') ? <EmployeeActions employee={employee} /> : null}
    >
      <Outlet />
    </EmployeeFrameView>
  );
}
