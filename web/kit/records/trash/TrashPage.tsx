import { useState } from 'react';
import { useAbility } from '../../access/ability.ts';
import { useDocument } from '../../data/useDocument.ts';
import { useMutate } from '../../data/useMutate.ts';
import { toSkipFirst, useTableUrlState } from '../../ui/DataTable/table-url-state.ts';
import { notify } from '../../ui/messages/notify.ts';
import { tellFailure } from '../../ui/messages/tell-failure.ts';
import { HistoryDrawer } from '../HistoryDrawer.tsx';
import { useRecordText } from '../words.ts';
import { DestroyModal } from './DestroyModal.tsx';
import {
  DestroyTrashDocument,
  RestoreFromTrashDocument,
  TrashListDocument,
} from './Trash.generated.ts';
import { type TrashRow, TrashView } from './TrashView.tsx';

/** /admin/company/trash: what was deleted, by whom, and the way back. */
export const TrashPage = () => {
  const t = useRecordText();
  const ability = useAbility();
  const [state, setState] = useTableUrlState({ filters: ['kind'] });
  const [selected, setSelected] = useState<readonly string[]>([]);
  const [destroying, setDestroying] = useState<readonly TrashRow[]>();
  const [history, setHistory] = useState<TrashRow>();
  const { data, loading, refreshing, error, refetch } = useDocument(
    TrashListDocument,
    {
      where: { search: state.search || null, subjects: [...(state.filters.kind ?? [])] },
      ...toSkipFirst(state),
    },
    { keepRows: true },
  );
  const rows = data?.trashConnection.nodes ?? [];
  const kinds = data?.recordKinds ?? [];
  const [restore] = useMutate(RestoreFromTrashDocument, {
    alsoStale: ['TrashEntry', ...kinds.map(({ subject }) => subject)],
  });
  const [destroy] = useMutate(DestroyTrashDocument, { alsoStale: ['TrashEntry'] });

  const bringBack = async ({ id, name }: TrashRow) => {
    try {
      await restore({ id });
      setSelected((ids) => ids.filter((other) => other !== id));
      notify.success(t('trash.restored', { name }));
    } catch (failure) {
      tellFailure(failure);
    }
  };
  const destroyAll = async (entries: readonly TrashRow[]) => {
    const { destroyTrash } = await destroy({ ids: entries.map(({ id }) => id) });
    setSelected([]);
    setDestroying(undefined);
    notify.success(t('trash.destroyed', { count: destroyTrash.length }));
  };

  return (
    <>
      <TrashView
        rows={rows}
        totalCount={data?.trashConnection.totalCount}
        keepDays={data?.trashSettings.keepDays}
        kinds={kinds}
        loading={loading || refreshing}
        error={error}
        onRetry={() => void refetch()}
        state={state}
        onStateChange={setState}
        mayChange={ability.can('update', 'TrashEntry')}
        selected={selected}
        onSelect={setSelected}
        onRestore={(row) => void bringBack(row)}
        onDestroy={(ids) => setDestroying(rows.filter(({ id }) => ids.includes(id)))}
        onHistory={setHistory}
      />
      {destroying ? (
        <DestroyModal
          entries={destroying}
          onConfirm={() => destroyAll(destroying)}
          onClose={() => setDestroying(undefined)}
        />
      ) : null}
      {history ? (
        <HistoryDrawer
          subject={history.subject}
          id={history.subjectId}
          name={history.name}
          onClose={() => setHistory(undefined)}
        />
      ) : null}
    </>
  );
};
