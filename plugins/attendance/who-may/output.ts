import type { AccessTable } from '#core/who-may.ts';

/** Of whom, the read model asks: those of one's groups, or everybody by the grant. */
const OUTPUT = ['staff', 'attendance.output'];

export const outputWhoMay: AccessTable = {
  'Query.outputItems': OUTPUT,
  'Query.outputPreview': OUTPUT,
  'Query.outputFilesConnection': OUTPUT,
  'Query.outputFile': OUTPUT,
  'Mutation.createRecordData': OUTPUT,
  'Mutation.discardOutputFile': OUTPUT,
};
