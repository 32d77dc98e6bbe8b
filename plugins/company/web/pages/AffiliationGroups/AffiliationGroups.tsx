import { useDocument } from '#kit/data/useDocument.ts';
import { Outlet } from '#kit/navigation/navigation.ts';
import { AffiliationGroupTreeDocument } from './AffiliationGroups.generated.ts';
import { AffiliationGroupsView } from './AffiliationGroupsView.tsx';

export const AffiliationGroups = () => {
  const { data, loading, error, refetch } = useDocument(AffiliationGroupTreeDocument);
  return (
    <>
      <AffiliationGroupsView
        groups={data?.allAffiliationGroups}
        loading={loading}
        error={error}
        onRetry={() => void refetch()}
      />
      <Outlet />
    </>
  );
};
