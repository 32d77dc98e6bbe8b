import { useMemo, useState } from 'react';
import { useDocument } from '#kit/data/useDocument.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { type Column, DataTable } from '#kit/ui/DataTable/DataTable.tsx';
import { Button, Panel, TextLink } from '#kit/ui/index.ts';
import { clientPageOf } from '../../parts/client-list.tsx';
import { useText } from '../../text.ts';
import {
  RecentClientMergesDocument,
  type RecentClientMergesQuery,
} from './Duplicates.generated.ts';
import { useUndoMerge } from './use-undo-merge.ts';

type Merge = RecentClientMergesQuery['clientMergesConnection']['nodes'][number];
const SHOWN = 100;

/** Merges of the last 30 days, each to be undone; nothing where there was none. */
export const RecentMerges = ({ mayChange }: { readonly mayChange: boolean }) => {
  const t = useText();
  const { data, loading, error, refetch } = useDocument(RecentClientMergesDocument, {
    first: SHOWN,
  });
  const columns = useColumns(mayChange);
  const rows = data?.clientMergesConnection.nodes ?? [];
  if (!error && rows.length === 0) return null;
  return (
    <Panel title={t('alike.recent')}>
      <DataTable
        name="crm.merges"
        label={t('alike.recentList')}
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        loading={loading}
        error={error}
        onRetry={() => void refetch()}
        noDownload
        plain
      />
    </Panel>
  );
};

function useColumns(mayChange: boolean): Column<Merge>[] {
  const t = useText();
  const format = useFormat();
  const undo = useUndoMerge();
  const [undoing, setUndoing] = useState<string>();
  return useMemo(
    (): Column<Merge>[] => [
      { id: 'mergedName', header: t('alike.gone'), wrap: true },
      {
        id: 'keptName',
        header: t('alike.stayed'),
        wrap: true,
        cell: ({ keptId, keptName }) => (
          <TextLink to={clientPageOf({ id: keptId })}>{keptName}</TextLink>
        ),
      },
      {
        id: 'mergedAt',
        header: t('alike.mergedAt'),
        width: 160,
        value: ({ mergedAt }) => format.dateTime(mergedAt),
      },
      { id: 'mergedByName', header: t('alike.mergedBy'), width: 140 },
      {
        id: 'undo',
        header: t('alike.undo'),
        width: 140,
        cell: ({ id, undoneAt }) =>
          undoneAt ? (
            t('alike.undone')
          ) : (
            <Button
              size="sm"
              loading={undoing === id}
              disabled={!mayChange}
              disabledReason={t('alike.noRight')}
              onClick={() => {
                setUndoing(id);
                void undo(id).finally(() => setUndoing(undefined));
              }}
            >
              {t('alike.undo')}
            </Button>
          ),
      },
    ],
    [t, format, undo, undoing, mayChange],
  );
}
