import type { AccessTable } from '#core/who-may.ts';

/** Of whom, the read model asks: those of one's groups, or everybody by the grant. */
const OUTPUT = ['staff', 'attendance.output'];

export const outputWhoMay: AccessTable = {
  'Query.outputItems': OUTPUT,
  // Whoever may make a file of their people chooses a format for it; changing one asks for the grant.
  'Query.outputFormats': OUTPUT,
  'Query.outputFormat': OUTPUT,
  'Query.outputChoices': OUTPUT,
  'Query.outputPreview': OUTPUT,
  'Query.outputFilesConnection': OUTPUT,
  'Query.outputFile': OUTPUT,
  'Query.outputTable': OUTPUT,
  'Query.yearOvertimesConnection': OUTPUT,
  'Query.monthOutlooksConnection': OUTPUT,
  'Query.inspectionPackOutlook': OUTPUT,
  'Mutation.createInspectionPack': OUTPUT,
  'Mutation.createRecordData': OUTPUT,
  'Mutation.createStampData': OUTPUT,
  'Mutation.discardOutputFile': OUTPUT,
};
