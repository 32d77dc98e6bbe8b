import { useState } from 'react';
import { useDocument } from '../../data/useDocument.ts';
import { ChangeList } from '../../records/ChangeList.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { Pagination } from '../../ui/layout/Pagination.tsx';
import { ErrorPanel } from '../../ui/messages/ErrorPanel.tsx';
import { TableSkeleton } from '../../ui/messages/Skeleton.tsx';
import { ImportChangedRowsDocument } from '../Imports.generated.ts';
import type { Kind } from '../import-words.ts';
import { ScrollFrame } from '../ScrollFrame.tsx';
import { useTransferText } from '../text.ts';
import classes from '../transfer.module.css';
import type { AtHand } from './steps.ts';

/** Rows that change a record which is there, each with what it is now and what it would be. */
export function ChangedRows({ kind, found }: { readonly kind: Kind; readonly found: AtHand }) {
  const t = useTransferText();
  const [place, setPlace] = useState({ page: 1, rowsPerPage: 20 });
  const window = { skip: (place.page - 1) * place.rowsPerPage, first: place.rowsPerPage };
  const { data, loading, error, refetch } = useDocument(
    ImportChangedRowsDocument,
    { id: found.id, ...window },
    { keepRows: true },
  );
  if (error) return <ErrorPanel error={error} onRetry={() => void refetch()} />;
  const { nodes, totalCount } = data?.import?.changedRows ?? { nodes: [], totalCount: 0 };
  const heading = t('changed.heading', { count: found.updated });
  return (
    <div>
      <Stack gap={3}>
        <h3 className={classes.heading}>{heading}</h3>
        {data && totalCount < found.updated ? (
          <p className={classes.hint}>
            {totalCount > 0 ? t('changed.first', { count: totalCount }) : t('changed.none')}
          </p>
        ) : null}
        {loading ? <TableSkeleton columns={3} rows={5} /> : null}
        {nodes.length > 0 ? (
          <ScrollFrame label={heading}>
            <table className={classes.plainTable}>
              <thead>
                <tr>
                  <th scope="col">{t('bad.line')}</th>
                  <th scope="col">{t('changed.record')}</th>
                  <th scope="col">{t('changed.what')}</th>
                </tr>
              </thead>
              <tbody>
                {nodes.map(({ line, label, changes, hidden }) => (
                  <tr key={line}>
                    <td>{line}</td>
                    <td className={classes.record}>{label}</td>
                    <td>
                      <ChangeList
                        entry={{ action: 'UPDATE', plugin: kind.plugin, changes }}
                        label={t('changed.of', { label })}
                      />
                      {hidden > 0 ? (
                        <p className={classes.hint}>{t('changed.hidden', { count: hidden })}</p>
                      ) : null}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </ScrollFrame>
        ) : null}
        <Pagination {...place} label={t('changed.pages')} total={totalCount} onChange={setPlace} />
      </Stack>
    </div>
  );
}
