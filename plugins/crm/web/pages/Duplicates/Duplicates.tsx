import { useEffect, useMemo, useState } from 'react';
import { useAbility } from '#kit/access/ability.ts';
import { useDocument } from '#kit/data/useDocument.ts';
import { useMutate } from '#kit/data/useMutate.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { type Column, DataTable } from '#kit/ui/DataTable/DataTable.tsx';
import { toSkipFirst, useTableUrlState } from '#kit/ui/DataTable/table-url-state.ts';
import { EmptyState, Notice, notify, PageHeader, Stack, Tag, TextLink } from '#kit/ui/index.ts';
import { tellFailure } from '#kit/ui/messages/tell-failure.ts';
import { clientPageOf, fullName } from '../../parts/client-list.tsx';
import { useText } from '../../text.ts';
import {
  DismissClientPairDocument,
  ReopenClientPairDocument,
  SuspectedClientPairsDocument,
  type SuspectedClientPairsQuery,
} from './Duplicates.generated.ts';
import { MergeWindow } from './MergeWindow.tsx';
import { RecentMerges } from './RecentMerges.tsx';

type Pair = SuspectedClientPairsQuery['suspectedClientPairsConnection']['nodes'][number];
type OfPair = Pair['first'];

const ASK_AGAIN_MS = 2_000;

/** 名寄せ: pairs of clients that may be one, to be merged or to be told apart once and for all. */
export const Duplicates = () => {
  const t = useText();
  const mayChange = useAbility().can('update', 'Client');
  const [state, setState] = useTableUrlState();
  const [waiting, setWaiting] = useState(false);
  const { data, loading, refreshing, error, refetch } = useDocument(
    SuspectedClientPairsDocument,
    toSkipFirst(state),
    { keepRows: true, ...(waiting ? { every: ASK_AGAIN_MS } : {}) },
  );
  const count = data?.suspectedClientPairsConnection.waiting ?? 0;
  useEffect(() => setWaiting(count > 0), [count]);
  const [merging, setMerging] = useState<Pair>();
  const stale = { alsoStale: ['ClientPair'] };
  const [dismiss] = useMutate(DismissClientPairDocument, stale);
  const [restore] = useMutate(ReopenClientPairDocument, stale);
  const tellApart = async ({ first, second }: Pair) => {
    const pair = { data: { firstId: first.id, secondId: second.id } };
    try {
      await dismiss(pair);
      notify.undo(t('alike.dismissed', { one: first.name, other: second.name }), async () => {
        await restore(pair).catch(tellFailure);
      });
    } catch (failure) {
      tellFailure(failure);
    }
  };
  const refused = mayChange ? {} : { disabled: true, disabledReason: t('alike.noRight') };
  const page = data?.suspectedClientPairsConnection;
  return (
    <Stack>
      <PageHeader title={t('alike.title')} description={t('alike.description')} />
      {count > 0 ? <Notice tone="info" title={t('alike.waiting', { count })} /> : null}
      <DataTable
        name="crm.duplicates"
        label={t('alike.list')}
        columns={useColumns()}
        rows={page?.nodes ?? []}
        rowId={({ id }) => id}
        rowLabel={({ first, second }) => `${first.name} / ${second.name}`}
        totalCount={page?.totalCount}
        state={state}
        onStateChange={setState}
        loading={loading || refreshing}
        error={error}
        onRetry={() => void refetch()}
        noDownload
        {...(mayChange ? { onOpen: setMerging } : {})}
        rowActions={(pair) => [
          { label: t('alike.merge'), onSelect: () => setMerging(pair), ...refused },
          { label: t('alike.dismiss'), onSelect: () => void tellApart(pair), ...refused },
        ]}
        empty={<EmptyState title={t('alike.empty')}>{t('alike.emptyHint')}</EmptyState>}
      />
      <RecentMerges mayChange={mayChange} />
      {merging ? (
        <MergeWindow
          firstId={merging.first.id}
          secondId={merging.second.id}
          onClose={() => setMerging(undefined)}
        />
      ) : null}
    </Stack>
  );
};

function useColumns(): Column<Pair>[] {
  const t = useText();
  const format = useFormat();
  return useMemo((): Column<Pair>[] => {
    const reasonsOf = ({ likenesses }: Pair) =>
      format.list(likenesses.map((one) => t(`clientLikeness.${one}`)));
    const client = (id: 'first' | 'second'): Column<Pair> => ({
      id,
      header: t(`alike.${id}`),
      wrap: true,
      value: (pair) => pair[id].name,
      cell: (pair) => <ClientOfPair client={pair[id]} />,
    });
    return [
      client('first'),
      client('second'),
      { id: 'likenesses', header: t('alike.reasons'), wrap: true, value: reasonsOf },
      { id: 'score', header: t('alike.score'), align: 'end', width: 110 },
    ];
  }, [t, format]);
}

const ClientOfPair = ({ client }: { readonly client: OfPair }) => {
  const t = useText();
  const format = useFormat();
  const more = [client.companyCode, client.phoneNumber, fullName(client.owner)].filter(
    (one) => !!one,
  );
  return (
    <Stack gap={1}>
      <span>
        <TextLink to={clientPageOf(client)}>{client.name}</TextLink>{' '}
        {client.isAttack ? <Tag>{t('alike.attack')}</Tag> : null}
      </span>
      <small>{format.list(more.map(String))}</small>
    </Stack>
  );
};
