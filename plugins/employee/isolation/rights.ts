import type { Ids } from '#test/support/isolation.ts';

const GROUPS = 'permission_groups';
// The first group of a company is the master's; the last one can be changed.
const where = (id: string) => ({ where: { id } });
const each = (theirs: Ids) => [where(theirs.of(GROUPS)), where(theirs.of(GROUPS, 1))];

/** How somebody of another company would try to get at rights. */
export const rightsIsolation = {
  'Query.permissions': { tellsNothing: true },
  'Query.groupPermission': { sends: each },
  'Query.groupPermissionsConnection': { sends: () => [{}, { where: { search: 'マスター' } }] },
  'Query.groupPermissionHoldersConnection': {
    sends: (theirs: Ids) => [
      { where: { groupPermissionId: theirs.of(GROUPS) } },
      { where: { groupPermissionId: theirs.of(GROUPS, 1), search: '佐' } },
    ],
  },
  'Query.whoMay': {
    sends: () => [{ where: { path: '/admin/company/info' } }, { where: { code: 'company.info' } }],
  },
  'Query.whomToAsk': {
    sends: () => [
      { where: {} },
      { where: { right: 'company.info' } },
      { where: { isManager: true } },
    ],
  },
  'Query.employeeRights': { sends: (theirs: Ids) => [where(theirs.of('employees', 1))] },
  'Mutation.createGroupPermission': {
    tellsNothing: true,
    sends: () => [
      {
        data: { name: '新しい権限', actionPermissions: [{ code: 'company.info', action: 'READ' }] },
      },
    ],
  },
  'Mutation.updateGroupPermission': {
    sends: (theirs: Ids) =>
      each(theirs).map((one) => ({
        ...one,
        data: { name: 'のっとり', actionPermissions: [{ code: 'company.info', action: 'READ' }] },
      })),
  },
  'Mutation.deleteGroupPermission': { sends: each },
  'Mutation.updateDisplayOrderGroupPermissions': {
    sends: (theirs: Ids, own: Ids) => [
      { inputs: [{ id: theirs.of(GROUPS), displayOrder: 0 }] },
      {
        inputs: [
          { id: own.of(GROUPS), displayOrder: 0 },
          { id: theirs.of(GROUPS, 1), displayOrder: 1 },
        ],
      },
    ],
  },
  'Mutation.addGroupPermissionHolders': {
    sends: (theirs: Ids, own: Ids) => [
      { ...where(theirs.of(GROUPS, 1)), data: { employeeIds: [own.of('employees', 1)] } },
      { ...where(own.of(GROUPS, 1)), data: { employeeIds: [theirs.of('employees', 1)] } },
    ],
  },
  'Mutation.removeGroupPermissionHolders': {
    sends: (theirs: Ids, own: Ids) => [
      { ...where(theirs.of(GROUPS, 1)), data: { employeeIds: [theirs.of('employees', 1)] } },
      { ...where(own.of(GROUPS, 1)), data: { employeeIds: [theirs.of('employees', 1)] } },
    ],
  },
  'Mutation.startViewAs': {
    sends: (theirs: Ids) => [where(theirs.of('employees', 1)), where(theirs.of('employees', 3))],
  },
  'Mutation.stopViewAs': { tellsNothing: true },
  'Subscription.rightsChanged': { tellsNothing: true },
};
