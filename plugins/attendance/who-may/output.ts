import type { AccessTable } from '#core/who-may.ts';

/** Of whom, the read model asks: those of one's groups, or everybody by the grant. */
const OUTPUT = ['staff', 'attendance.output'];

export const outputWhoMay: AccessTable = {
  'Query.outputItems': OUTPUT,
  'Query.outputChoices': OUTPUT,
  'Query.outputPreview': OUTPUT,
  'Query.outputFilesConnection': OUTPUT,
  'Query.outputFile': OUTPUT,
  'Query.outputTable': OUTPUT,
  'Query.yearOvertimesConnection': OUTPUT,
  'Query.monthOutlooksConnection': OUTPUT,
  'Mutation.createInspectionPack': OUTPUT,
  'Mutation.createRecordData': OUTPUT,
  'Mutation.createStampData': OUTPUT,
  'Mutation.discardOutputFile': OUTPUT,
};
