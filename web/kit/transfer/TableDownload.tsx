import { lazy, Suspense, useState } from 'react';
import { useText } from '../i18n/useText.ts';
import { Button } from '../ui/actions/Button.tsx';
import { Menu } from '../ui/actions/Menu.tsx';
import { IconDownload } from '../ui/icons.ts';
import classes from './TableDownload.module.css';
import type { FileFormat, FileTable } from './table-file.ts';

// Who takes nothing out loads nothing of it, not even the words.
const RunExport = lazy(async () => {
  const [{ RunExport: shown }] = await Promise.all([
    import('./RunExport.tsx'),
    import('./text.ts').then(({ loadTransferTexts }) => loadTransferTexts()),
  ]);
  return { default: shown };
});

export type TableDownloadProps = {
  /** Of the file, without its ending. */
  readonly fileName: string;
  /** How the list is called in the history of what was taken out. */
  readonly name: string;
  readonly read: () => Promise<FileTable>;
  /** `read` also answers with lines of JSON. */
  readonly asLines?: boolean;
  readonly disabled?: boolean;
};

const FORMATS: readonly FileFormat[] = ['CSV_UTF8', 'CSV_CP932', 'XLSX'];

/** The formats to choose from, and the run of the chosen one, which its user draws in a place that stays. */
export function useTableDownload({ fileName, name, read, asLines = false }: TableDownloadProps) {
  const t = useText('kit');
  const [format, setFormat] = useState<FileFormat>();
  return {
    formats: [...FORMATS, ...(asLines ? (['JSONL'] as const) : [])].map((one) => ({
      label: t(`download.${one}`),
      onSelect: () => setFormat(one),
    })),
    isRunning: format !== undefined,
    run: format ? (
      <Suspense fallback={null}>
        <RunExport
          format={format}
          fileName={fileName}
          name={name}
          read={read}
          onEnd={() => setFormat(undefined)}
        />
      </Suspense>
    ) : null,
  };
}

export function TableDownload(props: TableDownloadProps) {
  const t = useText('kit');
  const { formats, isRunning, run } = useTableDownload(props);
  return (
    <>
      <Menu
        label={t('download.label')}
        header={<p className={classes.note}>{t('download.guard')}</p>}
        trigger={
          <Button
            size="sm"
            icon={<IconDownload size={16} aria-hidden />}
            loading={isRunning}
            disabled={props.disabled ?? false}
            disabledReason={t('download.nothing')}
          >
            {t('download.button')}
          </Button>
        }
        items={formats}
      />
      {run}
    </>
  );
}
