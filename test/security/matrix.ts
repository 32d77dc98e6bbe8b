import { globSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { ROOT } from '#codegen.ts';
import { type Ids, type IsolationRow, nothing, where } from '../support/isolation.ts';
import { recordIsolation } from '../support/record-rows.ts';

const NAMED = [
  (theirs: Ids) => ({ subject: 'Workplace', id: theirs.of('workplaces') }),
  (theirs: Ids) => ({ subject: 'AffiliationGroup', id: theirs.of('affiliation_groups') }),
  (theirs: Ids) => ({ subject: 'EmploymentDivision', id: theirs.of('employment_divisions') }),
];

const core: Readonly<Record<string, IsolationRow>> = {
  'Query.version': nothing,
  'Query.searchEverywhere': {
    sends: () =>
      ['APP', 'ADMIN'].flatMap((area) =>
        ['a', '佐藤', 'サトウ', '@', '1'].map((words) => ({ words, area, first: 20 })),
      ),
  },
  'Subscription.heartbeat': nothing,
  // Numbers; that others hear none is asked where changes of many are tested.
  'Subscription.bulkProgress': nothing,
  'Mutation.createPresignedPostUrl': {
    ...nothing,
    sends: () => [{ fileName: '勤怠.csv', fileSize: 100 }],
  },
  'Mutation.uploadFile': {
    sends: (theirs) => [
      {
        nodeId: theirs.of('employees'),
        fieldName: 'profileImage',
        fileName: 'photo.png',
        mimetype: 'image/png',
        fileSize: 100,
      },
    ],
  },
  'Query.auditEntriesConnection': {
    sends: (theirs) => [
      {},
      { where: { subject: 'Workplace', subjectId: theirs.of('workplaces') } },
      { where: { employeeIds: [theirs.of('employees')] } },
      { where: { subject: 'Product', subjectId: theirs.of('products') } },
    ],
  },
  'Query.auditPeople': {},
  'Query.recordKinds': nothing,
  'Query.recordNames': {
    sends: (theirs) => NAMED.map((one) => ({ where: one(theirs) })),
  },
  'Mutation.setRecordName': {
    sends: (theirs) =>
      NAMED.map((one) => ({ where: one(theirs), data: { name: 'のっとり', from: '2027-04-01' } })),
  },
  'Mutation.cancelRecordName': {
    sends: (theirs) => NAMED.map((one) => ({ where: one(theirs), from: '2027-04-01' })),
  },
  'Query.recordUse': {
    sends: (theirs) => [
      { where: { subject: 'Workplace', id: theirs.of('workplaces') } },
      {
        where: { subject: 'AffiliationGroup', id: theirs.of('affiliation_groups') },
        day: '2026-11-20',
      },
      { where: { subject: 'Employee', id: theirs.of('employees') } },
      { where: { subject: 'GroupPermission', id: theirs.of('permission_groups') } },
    ],
  },
  'Query.trashConnection': {},
  'Query.trashSettings': nothing,
  'Mutation.restoreAuditValue': {
    sends: (theirs) => [{ where: { id: theirs.of('audit_entries') }, fields: ['name'] }],
  },
  'Mutation.restoreFromTrash': where('trash_entries'),
  'Mutation.destroyTrash': {
    sends: (theirs) => [{ ids: [theirs.of('trash_entries')] }],
    ...nothing,
  },
  'Mutation.updateTrashSettings': { ...nothing, sends: () => [{ data: { keepDays: 10 } }] },
  'Query.importKinds': nothing,
  'Query.importKind': { ...nothing, sends: () => [{ where: { id: 'employee.employees' } }] },
  'Query.importsConnection': { sends: () => [{}, { where: { kind: 'employee.employees' } }] },
  'Query.import': where('imports'),
  'Mutation.createImport': {
    sends: (theirs) => [
      { data: { kind: 'employee.employees', fileKey: theirs.of('files') } },
      { data: { kind: 'employee.employees', fileKey: 'hinata/upload/stolen.csv' } },
    ],
  },
  'Mutation.checkImport': {
    sends: (theirs) => [
      {
        where: { id: theirs.of('imports') },
        data: {
          mapping: [{ index: 0, column: 'lastName' }],
          emptyCells: 'CLEAR',
          options: [{ key: 'invite', value: true }],
        },
      },
    ],
  },
  'Mutation.applyImport': {
    sends: (theirs) => [{ where: { id: theirs.of('imports') }, mode: 'VALID_ONLY' }],
  },
  'Mutation.undoImport': where('imports'),
  // A percentage; that strangers hear none is asked where imports are tested.
  'Subscription.importProgress': { ...nothing, sends: (theirs) => [{ id: theirs.of('imports') }] },
  'Mutation.recordExport': {
    ...nothing,
    sends: () => [{ data: { name: '従業員', format: 'XLSX', rows: 60, columns: ['氏名'] } }],
  },
};

/** Each plugin brings the rows of its own fields. */
const brought = await Promise.all(
  globSync('plugins/*/isolation.ts', { cwd: ROOT }).map(
    (file) => import(/* @vite-ignore */ pathToFileURL(`${ROOT}/${file}`).href),
  ),
);

export const matrix: Readonly<Record<string, IsolationRow>> = Object.assign(
  {},
  core,
  recordIsolation,
  ...brought.map(({ isolation }) => isolation as Readonly<Record<string, IsolationRow>>),
);
