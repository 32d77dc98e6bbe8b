import type { ImportWords, Kind } from './import-words.ts';
import { type FileFormat, tableFile, workbook } from './table-file.ts';
import type { TransferText } from './text.ts';

/** Headings with one row to follow; in Excel a second sheet says what each column takes. */
export async function templateFile(
  kind: Kind,
  words: ImportWords,
  t: TransferText,
  format: FileFormat,
): Promise<Blob> {
  const headers = kind.columns.map(({ key }) => words.labelOf(key));
  const rows = [kind.columns.map(({ example }) => example)];
  if (format !== 'XLSX') return tableFile({ headers, rows }, format);
  return workbook([
    { name: t('template.sheet'), headers, rows },
    {
      name: t('template.about'),
      headers: [
        t('template.column'),
        t('template.required'),
        t('template.hint'),
        t('template.example'),
      ],
      rows: kind.columns.map(({ key, required, hint, example }) => [
        words.labelOf(key),
        t(`need.${required}`),
        hint ? words.text(hint) : '',
        example,
      ]),
    },
  ]);
}
