import { useDocument } from '../../../../../web/kit/data/useDocument.ts';
import { Outlet } from '../../../../../web/kit/navigation/navigation.ts';
import { WorkplaceListDocument } from '../../../generated/records/Workplace.generated.ts';
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
