import type { GroupPermissionHoldersQuery } from '../GroupPermissions.generated.ts';

export type HolderRow =
  GroupPermissionHoldersQuery['groupPermissionHoldersConnection']['nodes'][number];
