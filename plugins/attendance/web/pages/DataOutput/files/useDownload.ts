import { useState } from 'react';
import { useDataSource } from '#kit/data/DataProvider.tsx';
import { currentLanguage } from '#kit/i18n/i18n.ts';
import { makePdf } from '#kit/pdf/make-pdf.ts';
import { workbook } from '#kit/transfer/table-file.ts';
import { saveFile } from '#kit/ui/DataTable/save-file.ts';
import { tellFailure } from '#kit/ui/messages/tell-failure.ts';
import { type OutputFileLineFragment, OutputTableDocument } from '../DataOutput.generated.ts';
import { paperOfTable } from './paper-of-table.ts';

const AT_ONCE = 500;

/** Saves a file that is done. Excel and PDF are written here, out of the table that the server made. */
export function useDownload() {
  const { request } = useDataSource();
  const [saving, setSaving] = useState<string>();

  async function readTable(id: string) {
    const rows: string[][] = [];
    for (;;) {
      const { outputTable } = await request(OutputTableDocument, {
        id,
        skip: rows.length,
        first: AT_ONCE,
      });
      rows.push(...outputTable.rows);
      if (outputTable.rows.length === 0 || rows.length >= outputTable.lines)
        return { ...outputTable, rows };
    }
  }

  async function write({ id, name, format, url }: OutputFileLineFragment): Promise<void> {
    if (url) {
      const link = document.createElement('a');
      link.href = url;
      link.download = name;
      link.click();
      return;
    }
    const { headings, kinds, rows, fixedColumns } = await readTable(id);
    if (format === 'PDF') {
      const title = name.replace(/\.pdf$/u, '');
      const pages = paperOfTable({ title, headings, kinds, rows, fixedColumns });
      return saveFile(name, await makePdf({ title, language: currentLanguage(), pages }));
    }
    const cells = rows.map((row) =>
      row.map((text, at) => {
        const isNumber = kinds[at] !== 'TEXT' && kinds[at] !== 'DATE' && text !== '';
        return isNumber && Number.isFinite(Number(text)) ? Number(text) : text;
      }),
    );
    const sheet = { name: 'Sheet1', headers: headings, rows: cells, daysAreDates: true };
    saveFile(name, await workbook([{ ...sheet, fixedColumns }]));
  }

  return {
    /** The file that is being written; undefined where none is. */
    saving,
    async save(file: OutputFileLineFragment): Promise<void> {
      setSaving(file.id);
      try {
        await write(file);
      } catch (error) {
        tellFailure(error);
      }
      setSaving(undefined);
    },
  };
}
