/** Files as pages write them, for tests of what reads them back. */
export { type FileFormat, type FileTable, tableFile } from '#kit/transfer/table-file.ts';
