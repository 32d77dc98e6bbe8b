export const GROUPS = '/admin/company/group_permission';
export const CREATE_GROUP = `${GROUPS}/create`;
export const EDIT_GROUP = `${GROUPS}/update/$groupPermissionId`;
export const COMPARE_GROUPS = `${GROUPS}/compare`;
export const WHO_MAY = `${GROUPS}/who_may`;
