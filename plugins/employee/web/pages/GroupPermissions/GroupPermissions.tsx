import { useDocument } from '#kit/data/useDocument.ts';
import { GroupPermissionListDocument } from './GroupPermissions.generated.ts';
import { GroupPermissionsView } from './GroupPermissionsView.tsx';

export function GroupPermissions() {
  const { data, loading, error, refetch } = useDocument(GroupPermissionListDocument);
  return (
    <GroupPermissionsView
      groups={data?.groupPermissions}
      loading={loading}
      error={error}
      onRetry={() => void refetch()}
    />
  );
}
