import { useState } from 'react';
import { useAllRows } from '../../data/useAllRows.ts';
import { useDocument } from '../../data/useDocument.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { saveFile } from '../../ui/DataTable/save-file.ts';
import { IconDownload } from '../../ui/icons.ts';
import { Group, Stack } from '../../ui/layout/layout.tsx';
import { Pagination } from '../../ui/layout/Pagination.tsx';
import { ErrorPanel } from '../../ui/messages/ErrorPanel.tsx';
import { TableSkeleton } from '../../ui/messages/Skeleton.tsx';
import { tellFailure } from '../../ui/messages/tell-failure.ts';
import {
  ImportBadRowsDocument,
  type ImportBadRowsQuery,
  type ImportBadRowsQueryVariables,
} from '../Imports.generated.ts';
import type { ImportWords, Kind } from '../import-words.ts';
import { ScrollFrame } from '../ScrollFrame.tsx';
import { extensionOf, type FileFormat, tableFile } from '../table-file.ts';
import { useTransferText } from '../text.ts';
import classes from '../transfer.module.css';
import type { AtHand } from './steps.ts';

/** Of a value that is shown beside its reason. */
const MOST_LETTERS = 40;

type BadRow = NonNullable<ImportBadRowsQuery['import']>['badRows']['nodes'][number];
const NOTHING = { nodes: [] as readonly BadRow[], totalCount: 0 };
const pageOf = (answer: ImportBadRowsQuery) => answer.import?.badRows ?? NOTHING;

/** As the file came: whoever mends it opens it with the program that wrote it. */
const formatOf = ({ format, encoding }: AtHand): FileFormat =>
  format === 'XLSX' ? 'XLSX' : encoding === 'CP932' ? 'CSV_CP932' : 'CSV_UTF8';

type BadRowsProps = {
  readonly kind: Kind;
  readonly words: ImportWords;
  readonly found: AtHand;
};

export function BadRows({ kind, words, found }: BadRowsProps) {
  const t = useTransferText();
  const [place, setPlace] = useState({ page: 1, rowsPerPage: 20 });
  const window = { skip: (place.page - 1) * place.rowsPerPage, first: place.rowsPerPage };
  const { data, loading, error, refetch } = useDocument(
    ImportBadRowsDocument,
    { id: found.id, ...window },
    { keepRows: true },
  );
  const readAll = useAllRows<ImportBadRowsQuery, ImportBadRowsQueryVariables, BadRow>(
    ImportBadRowsDocument,
    { id: found.id },
    pageOf,
  );
  const reasonsOf = ({ issues, cells }: BadRow) =>
    issues.map((issue) => {
      const at = found.headers.findIndex(({ column }) => column && column === issue.column);
      const value = [...(cells[at] ?? '').trim()];
      return {
        column: issue.column ? words.labelOf(issue.column) : t('bad.row'),
        value: value.slice(0, MOST_LETTERS).join('') + (value.length > MOST_LETTERS ? '…' : ''),
        reason: words.reasonOf(issue),
      };
    });
  const download = async () => {
    const rows = await readAll();
    const format = formatOf(found);
    const headers = [...found.headers.map(({ name }) => name), t('bad.line'), t('bad.reason')];
    const file = await tableFile(
      {
        headers,
        rows: rows.map((row) => [
          ...found.headers.map((_header, at) => row.cells[at] ?? ''),
          row.line,
          reasonsOf(row)
            .map(({ column, reason }) => t('bad.reasonOf', { column, reason }))
            .join(' '),
        ]),
      },
      format,
    );
    const name = found.fileName.replace(/\.[^.]*$/u, '');
    saveFile(`${t('bad.fileName', { name })}.${extensionOf(format)}`, file);
  };

  if (error) return <ErrorPanel error={error} onRetry={() => void refetch()} />;
  const { nodes, totalCount } = data ? pageOf(data) : NOTHING;
  const keyOfKind = kind.keyColumns[0] ?? kind.columns[0]?.key;
  const keyAt = found.headers.findIndex(({ column }) => column === keyOfKind);
  return (
    <div>
      <Stack gap={3}>
        <Group justify="space-between">
          <h3 className={classes.heading}>{t('bad.heading', { count: found.bad })}</h3>
          <Button
            size="sm"
            icon={<IconDownload size={16} aria-hidden />}
            onClick={() => void download().catch(tellFailure)}
          >
            {t('bad.download')}
          </Button>
        </Group>
        <p className={classes.hint}>{t('bad.note')}</p>
        {loading ? <TableSkeleton columns={4} rows={5} /> : null}
        {nodes.length > 0 ? (
          <ScrollFrame label={t('bad.heading', { count: found.bad })}>
            <table className={classes.plainTable}>
              <thead>
                <tr>
                  <th scope="col">{t('bad.line')}</th>
                  {keyAt >= 0 ? <th scope="col">{found.headers[keyAt]?.name}</th> : null}
                  <th scope="col">{t('bad.column')}</th>
                  <th scope="col">{t('bad.reason')}</th>
                </tr>
              </thead>
              <tbody>
                {nodes.flatMap((row) =>
                  reasonsOf(row).map(({ column, value, reason }, at, all) => (
                    <tr key={`${row.line} ${column}`}>
                      {at === 0 ? (
                        <>
                          <td rowSpan={all.length}>{row.line}</td>
                          {keyAt >= 0 ? <td rowSpan={all.length}>{row.cells[keyAt]}</td> : null}
                        </>
                      ) : null}
                      <td className={classes.columnOf}>
                        {column}
                        {value ? <div className={classes.badValue}>{value}</div> : null}
                      </td>
                      <td className={classes.reason}>{reason}</td>
                    </tr>
                  )),
                )}
              </tbody>
            </table>
          </ScrollFrame>
        ) : null}
        <Pagination {...place} total={totalCount} onChange={setPlace} />
      </Stack>
    </div>
  );
}
