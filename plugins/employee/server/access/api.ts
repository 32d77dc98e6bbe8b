// What the other rooms of this plugin may use of access: who holds which permission group.
export { loadGroupPermission } from './permissions/group-permission.read-model.ts';
export { holders, onlyFrom } from './permissions/group-permission.store.ts';
export type { PermissionLine } from './permissions/permission-tree.ts';
export { findViewer, findViewerOf } from './viewer/find-viewer.ts';
export { codesGranting } from './viewer/grants.ts';
export { countUnfiled, notFiled } from './viewer/lacking.ts';
export { shownPages } from './viewer/shown-pages.ts';
export { workNeeds } from './viewer/work-needs.ts';
