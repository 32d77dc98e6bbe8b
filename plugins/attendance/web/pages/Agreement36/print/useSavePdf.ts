import { useState } from 'react';
import type { PdfPage } from '#core/pdf/page.ts';
import { useMutate } from '#kit/data/useMutate.ts';
import { currentLanguage } from '#kit/i18n/i18n.ts';
import { makePdf } from '#kit/pdf/make-pdf.ts';
import { RecordExportDocument } from '#kit/transfer/RecordExport.generated.ts';
import { saveFile } from '#kit/ui/DataTable/save-file.ts';
import { notify } from '#kit/ui/index.ts';
import { tellFailure } from '#kit/ui/messages/tell-failure.ts';
import { useLimitText } from '../limit-text.ts';

type Paper = {
  readonly pages: readonly PdfPage[];
  readonly rows: number;
  readonly columns: readonly string[];
};

/** Pages that lie on their side, saved as a PDF; who took it out stays in the history. */
export function useSavePdf() {
  const t = useLimitText();
  const [record] = useMutate(RecordExportDocument);
  const [making, setMaking] = useState(false);
  const save = async (name: string, print: () => Promise<Paper>) => {
    setMaking(true);
    try {
      const { pages, rows, columns } = await print();
      const unique = [...new Set(columns.map((column) => column.replaceAll('\n', ' ')))];
      await record({ data: { name, format: 'PDF', rows, columns: unique } });
      const file = await makePdf({
        ...{ title: name, language: currentLanguage(), pages, landscape: true },
      });
      saveFile(`${name}.pdf`, file);
      notify.success(t('paper.done'));
    } catch (error) {
      tellFailure(error);
    }
    setMaking(false);
  };
  return { save, making };
}
