import { useDocument } from '#kit/data/useDocument.ts';
import { useParams } from '#kit/navigation/navigation.ts';
import { EmptyState, ErrorPanel, PanelSkeleton, Stack } from '#kit/ui/index.ts';
import { useEmployeeText } from '../../text.ts';
import { SectionTitle } from '../EmployeeFrame/SectionTitle.tsx';
import { EmployeeRightsPageDocument } from './EmployeeRights.generated.ts';
import { EmployeeRightsView } from './EmployeeRightsView.tsx';

/** What one person may do, and why. */
export function EmployeeRights() {
  const t = useEmployeeText();
  const { employeeId } = useParams<{ employeeId: string }>();
  const { data, loading, error, refetch } = useDocument(EmployeeRightsPageDocument, {
    id: employeeId,
  });
  return (
    <Stack gap={4}>
      <SectionTitle>{t('person.rights')}</SectionTitle>
      {error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
      {loading ? <PanelSkeleton lines={6} /> : null}
      {data?.employeeRights ? <EmployeeRightsView rights={data.employeeRights} /> : null}
      {data && !data.employeeRights ? <EmptyState title={t('rights.person.notFound')} /> : null}
    </Stack>
  );
}
