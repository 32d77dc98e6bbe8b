import { type IsolationRow, where } from '#test/support/isolation.ts';

const table = {
  columns: [{ code: 'employeeNumber' }, { code: 'name' }, { code: 'worked' }],
  unit: 'PERIOD_TOTAL',
  time: 'MINUTES',
};
const period = { month: '2026-10' };
const askedTable = { table, period, language: 'ja' };

/** How another company would try to take out figures and files of people who are not theirs. */
export const outputIsolation: Readonly<Record<string, IsolationRow>> = {
  'Query.outputItems': { sends: () => [{}] },
  'Query.outputChoices': { sends: () => [{}] },
  'Query.outputPreview': {
    tellsNothing: true,
    sends: (theirs) => [
      { ...askedTable, people: { employeeIds: [theirs.of('employees')] } },
      { ...askedTable, people: { groupIds: [theirs.of('affiliation_groups')] } },
      { ...askedTable, people: { divisionIds: [theirs.of('employment_divisions')] } },
    ],
  },
  'Query.outputFilesConnection': { sends: () => [{ first: 500 }] },
  'Query.outputFile': where('output_files'),
  // The second file is one that the page writes; of the first there is no table.
  'Query.outputTable': {
    sends: (theirs) => [
      { where: { id: theirs.of('output_files', 1) } },
      { where: { id: theirs.of('output_files') } },
    ],
  },
  'Query.yearOvertimesConnection': {
    sends: (theirs) => [
      { year: 2026, first: 500 },
      { year: 2026, where: { employeeIds: [theirs.of('employees')] } },
    ],
  },
  'Query.monthOutlooksConnection': {
    sends: (theirs) => [
      { month: '2026-10', first: 500 },
      { month: '2026-10', where: { groupIds: [theirs.of('affiliation_groups')] } },
    ],
  },
  'Query.inspectionPackOutlook': {
    tellsNothing: true,
    sends: (theirs) => [
      { from: '2026-10', to: '2026-10', people: { employeeIds: [theirs.of('employees')] } },
      { from: '2026-10', to: '2026-10', people: { groupIds: [theirs.of('affiliation_groups')] } },
    ],
  },
  'Mutation.createStampData': {
    sends: (theirs) => [
      {
        data: {
          period,
          language: 'ja',
          name: '打刻',
          format: 'CSV_UTF8',
          people: { employeeIds: [theirs.of('employees')] },
        },
      },
    ],
  },
  'Mutation.createInspectionPack': {
    sends: (theirs) => [
      {
        data: {
          ...{ name: '調査用', from: '2026-10', to: '2026-10', language: 'ja', parts: ['WAGES'] },
          people: { employeeIds: [theirs.of('employees')] },
        },
      },
    ],
  },
  'Mutation.createRecordData': {
    sends: (theirs) => [
      {
        data: {
          ...askedTable,
          name: '勤務実績',
          format: 'CSV_UTF8',
          people: { employeeIds: [theirs.of('employees')] },
        },
      },
    ],
  },
  'Mutation.discardOutputFile': {
    sends: (theirs) => [{ where: { id: theirs.of('output_files') } }],
  },
};
