import { useDocument } from '#kit/data/useDocument.ts';
import { useNavigate, useSearch } from '#kit/navigation/navigation.ts';
import { ErrorPanel, FormSkeleton, PageHeader } from '#kit/ui/index.ts';
import { useEmployeeText } from '#plugins/employee/web/text.ts';
import { GroupPermissionListDocument } from '../GroupPermissions.generated.ts';
import { GroupTabs } from '../GroupTabs.tsx';
import { usePermissionTree } from '../tree/usePermissionTree.ts';
import { CompareView } from './CompareView.tsx';

/** Two groups side by side; which ones stands in the address, so that it can be sent to somebody. */
export function CompareGroups() {
  const t = useEmployeeText();
  const navigate = useNavigate();
  const { left, right } = useSearch<{ left?: string; right?: string }>();
  const tree = usePermissionTree();
  const { data, loading, error, refetch } = useDocument(GroupPermissionListDocument);
  const failure = tree.error ?? error;
  const retry = () => {
    void tree.refetch();
    void refetch();
  };
  return (
    <>
      <PageHeader
        title={t('rights.title')}
        description={t('rights.compare.description')}
        tabs={<GroupTabs />}
      />
      {failure ? <ErrorPanel error={failure} onRetry={retry} /> : null}
      {!failure && (loading || tree.loading) ? <FormSkeleton fields={4} /> : null}
      {data && tree.lines.length > 0 ? (
        <CompareView
          tree={tree}
          groups={data.groupPermissions}
          left={left ?? data.groupPermissions[0]?.id}
          right={right ?? data.groupPermissions[1]?.id}
          onChoose={(chosen) =>
            void navigate({ search: (before) => ({ ...before, ...chosen }), replace: true })
          }
        />
      ) : null}
    </>
  );
}
