import type { Kind } from '#kit/kept-list/kind.ts';
import type { OutputFormatUse } from '#schema/generated/schema-types.ts';

export const OUTPUT = '/app/staff/attendance/management/data_output';
export const RECORD_DATA = `${OUTPUT}/record_data`;
export const WORK_STATUS = `${OUTPUT}/work_status`;
export const INSPECTION = `${OUTPUT}/inspection`;

/** The two lists of formats: where they are, and which words they use. */
export const FORMAT_KINDS: { readonly [Use in OutputFormatUse]: Kind } = {
  RECORD_DATA: {
    plugin: 'output',
    words: 'outputFormat',
    subject: 'OutputFormat',
    path: RECORD_DATA,
    createPath: `${RECORD_DATA}/create`,
    editPath: `${RECORD_DATA}/$recordDataFormat`,
    createSearch: ['from'],
  },
  WORK_STATUS: {
    plugin: 'output',
    words: 'workStatus',
    subject: 'OutputFormat',
    path: WORK_STATUS,
    createPath: `${WORK_STATUS}/format/create`,
    editPath: `${WORK_STATUS}/format/update/$settingId`,
    createSearch: ['from'],
  },
};
