/**
 * Who may call what, said a second time beside the rules, so that test/security/permissions.test.ts
 * can compare the two: each plugin keeps its table in plugins/<id>/who-may.ts.
 *
 * - `public`: strangers too
 * - `everybody`: whoever is signed in
 * - `admin`: whoever holds any right of the administration
 * - `staff`: attendance managers; `provider`: staff of the company that runs the service
 * - `master`: the one master administrator, for being that and not by a permission
 * - `request`, `request:update`: whoever holds the right over a kind of request; `route`, `route:update`: the
 *   permission that keeps the routes of approval (`requests` of the manifests)
 * - `company.workplace`: whoever holds this permission; `company.workplace:update` to change things
 *
 * Of several, one is enough. The master holds every permission of every plugin.
 */
type WhoMay = string | readonly string[];

/** 'Query.workplaces', 'Mutation.createWorkplace', or a field of an object that has its own @can. */
export type AccessTable = Readonly<Record<string, WhoMay>>;

/** The core's own fields. */
export const whoMay: AccessTable = {
  'Query.version': 'public',
  // Each source asks for the right to read what it finds.
  'Query.searchEverywhere': 'everybody',
  'Mutation.createPresignedPostUrl': 'everybody',
  'Mutation.uploadFile': 'everybody',
  'Query.auditEntriesConnection': 'everybody',
  'Query.auditPeople': 'company.audit',
  'Query.recordKinds': 'everybody',
  // Each import asks for the rights on its own records; who has none is shown an empty list.
  'Query.import': 'everybody',
  'Query.importKind': 'everybody',
  'Query.importKinds': 'everybody',
  'Query.importsConnection': 'everybody',
  // Each kind of record asks for the right to read, to change or to delete it.
  'Query.recordNames': 'everybody',
  'Query.recordUse': 'everybody',
  'Mutation.setRecordName': 'everybody',
  'Mutation.cancelRecordName': 'everybody',
  'Query.trashConnection': 'company.trash',
  'Query.trashSettings': 'company.trash',
  'Mutation.createImport': 'everybody',
  'Mutation.checkImport': 'everybody',
  'Mutation.applyImport': 'everybody',
  'Mutation.undoImport': 'everybody',
  'Mutation.recordExport': 'everybody',
  'Mutation.restoreAuditValue': 'everybody',
  'Mutation.restoreFromTrash': 'everybody',
  'Mutation.destroyTrash': 'company.trash:update',
  'Mutation.updateTrashSettings': 'company.trash:update',
  'Subscription.heartbeat': 'public',
  'Subscription.bulkProgress': 'everybody',
  'Subscription.importProgress': 'everybody',
};
