import { useDeferredValue, useState } from 'react';
import { useDocument } from '#kit/data/useDocument.ts';
import { currentLanguage } from '#kit/i18n/i18n.ts';
import { ErrorPanel, Panel, Skeleton, Stack } from '#kit/ui/index.ts';
import { ConditionFields } from '../ConditionFields.tsx';
import { peopleOf, periodOf, usualConditions } from '../conditions.ts';
import { OutputPreviewDocument } from '../DataOutput.generated.ts';
import { useOutputText } from '../output-text.ts';
import classes from './FormatForm.module.css';
import { type TableValues, tableOfFormat } from './table-of-format.ts';

const SHOWN_PEOPLE = 10;

/** Ten people as the file will have them, while it is built. */
export const OutputPreview = ({ table: values }: { readonly table: TableValues }) => {
  const t = useOutputText();
  const [conditions, setConditions] = useState(usualConditions());
  const table = useDeferredValue(tableOfFormat(values));
  const period = periodOf(conditions);
  const { data, error, loading, refetch } = useDocument(
    OutputPreviewDocument,
    { table, period: period ?? {}, people: peopleOf(conditions), language: currentLanguage() },
    { keepRows: true, skip: table.columns.length === 0 || !period },
  );
  const preview = table.columns.length > 0 ? data?.outputPreview : undefined;
  return (
    <Panel title={t('builder.preview')}>
      <Stack gap={3}>
        <ConditionFields value={conditions} onChange={setConditions} />
        {error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
        {loading ? <Skeleton height={160} /> : null}
        {table.columns.length === 0 ? <p>{t('builder.noPreview')}</p> : null}
        {preview?.people === 0 ? <p>{t('builder.nobody')}</p> : null}
        {preview && preview.people > 0 ? (
          <>
            <p>
              {t('builder.previewOf', {
                people: preview.people,
                shown: Math.min(preview.people, SHOWN_PEOPLE),
              })}
            </p>
            <PreviewTable {...preview} label={t('builder.previewTable')} />
          </>
        ) : null}
      </Stack>
    </Panel>
  );
};

const isNumber = (kind: string | undefined): boolean => kind !== 'TEXT' && kind !== 'DATE';

type TableProps = {
  readonly label: string;
  readonly headings: readonly string[];
  readonly kinds: readonly string[];
  readonly rows: readonly (readonly string[])[];
};

const PreviewTable = ({ label, headings, kinds, rows }: TableProps) => {
  const columns = headings.map((heading, at) => ({
    id: String(at),
    heading,
    isNumber: isNumber(kinds[at]),
  }));
  const lines = rows.map((cells, line) => ({ id: String(line), cells }));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled by keyboard
    <section className={classes.frame} tabIndex={0} aria-label={label}>
      <table className={classes.table}>
        <thead>
          <tr>
            {columns.map(({ id, heading }) => (
              <th key={id} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ id: line, cells }) => (
            <tr key={line}>
              {columns.map(({ id, isNumber: right }) => (
                <td key={id} data-number={right || undefined}>
                  {cells[Number(id)]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};
