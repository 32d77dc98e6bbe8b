import { useDocument } from '#kit/data/useDocument.ts';
import { listPage } from '#kit/fields/list-page.tsx';
import { Outlet } from '#kit/navigation/navigation.ts';
import { affiliationGroupWeb } from '#plugins/company/generated/records/AffiliationGroup.web.ts';
import { manifest } from '#plugins/company/plugin.ts';
import { AffiliationGroupTreeDocument } from './AffiliationGroups.generated.ts';
import { AffiliationGroupsView } from './AffiliationGroupsView.tsx';
import { GroupWindow } from './GroupWindow.tsx';

/** The tree, which no table shows. */
export const List = () => {
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

export const { Create, Update } = listPage(affiliationGroupWeb, {
  manifest,
  columns: [],
  own: GroupWindow,
  createSearch: ['parentId'],
});
