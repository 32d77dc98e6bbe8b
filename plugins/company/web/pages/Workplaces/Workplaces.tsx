import { useDocument } from '#kit/data/useDocument.ts';
import { Outlet } from '#kit/navigation/navigation.ts';
import { WorkplaceListDocument } from '#plugins/company/generated/records/Workplace.generated.ts';
import { WorkplacesView } from './WorkplacesView.tsx';

export const Workplaces = () => {
  const { data, loading, error, refetch } = useDocument(WorkplaceListDocument);
  return (
    <>
      <WorkplacesView
        workplaces={data?.rows}
        loading={loading}
        error={error}
        onRetry={() => void refetch()}
      />
      <Outlet />
    </>
  );
};
