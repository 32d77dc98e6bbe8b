import { useEffect, useState } from 'react';
import { Can } from '#kit/access/Can.tsx';
import { useGrants } from '#kit/access/useGrants.ts';
import { useDocumentPages } from '#kit/data/useDocumentPages.ts';
import { useStale } from '#kit/data/useStale.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import {
  Button,
  EmptyState,
  ErrorPanel,
  MultiSelect,
  Panel,
  PanelSkeleton,
  Stack,
} from '#kit/ui/index.ts';
import { useText } from '#plugins/crm/web/text.ts';
import type { ClientTimelineKind } from '#schema/generated/schema-types.ts';
import type { ShownClient } from '../shown-client.ts';
import { NoteCall } from './CallWindow.tsx';
import { ClientTimelineDocument, type ClientTimelinePartsFragment } from './Timeline.generated.ts';
import classes from './Timeline.module.css';
import { TimelineEntry } from './TimelineEntry.tsx';

const KINDS: readonly ClientTimelineKind[] = [
  ...(['CALL', 'MAIL', 'TASK', 'COMMENT', 'CHANGE', 'FILE', 'MERGE', 'IMPORT'] as const),
];
const PAGE = 20;

/** What happened to the client, the last first: notes of calls and mails, tasks, comments, changes, files. */
export const Timeline = ({ client }: { readonly client: ShownClient }) => {
  const t = useText();
  const stale = useStale();
  const { licensed } = useGrants();
  const [kinds, setKinds] = useState<readonly ClientTimelineKind[]>([]);
  const [noting, setNoting] = useState<'CALL' | 'MAIL'>();
  const { id, version } = client;
  const list = useDocumentPages(
    ClientTimelineDocument,
    { clientId: id, kinds: kinds.length > 0 ? [...kinds] : null },
    {
      pageSize: PAGE,
      hasMore: (page) => page.clientTimelineEntriesConnection.pageInfo.hasNextPage,
    },
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the client is one more entry
  useEffect(() => stale('ClientTimelineEntry'), [stale, version]);
  const entries = list.pages.flatMap((page) => page.clientTimelineEntriesConnection.nodes);
  const offered = KINDS.filter((kind) => kind !== 'TASK' || licensed('tasks'));
  return (
    <Panel
      title={t('timeline.title')}
      actions={
        <Can do="update" on="Client" row={client}>
          <Button size="sm" onClick={() => setNoting('MAIL')}>
            {t('call.createMail')}
          </Button>
          <Button size="sm" onClick={() => setNoting('CALL')}>
            {t('call.create')}
          </Button>
        </Can>
      }
    >
      <Stack>
        <MultiSelect
          label={t('timeline.kinds')}
          placeholder={t('timeline.allKinds')}
          options={offered.map((kind) => ({ value: kind, label: t(`clientTimelineKind.${kind}`) }))}
          value={kinds}
          onChange={(chosen) => setKinds(chosen as readonly ClientTimelineKind[])}
        />
        {list.loading ? <PanelSkeleton lines={8} title={false} /> : null}
        {list.error ? <ErrorPanel error={list.error} onRetry={() => void list.refetch()} /> : null}
        {!list.loading && !list.error && entries.length === 0 ? (
          <EmptyState title={t(kinds.length > 0 ? 'timeline.noneOfKind' : 'timeline.empty')}>
            {t('timeline.emptyHint')}
          </EmptyState>
        ) : null}
        <Days entries={entries} client={client} />
        {list.hasMore ? (
          <Button fullWidth loading={list.loadingMore} onClick={list.loadMore}>
            {t('timeline.more')}
          </Button>
        ) : null}
      </Stack>
      {noting ? (
        <NoteCall client={client} kind={noting} onClose={() => setNoting(undefined)} />
      ) : null}
    </Panel>
  );
};

type DaysProps = {
  readonly entries: readonly ClientTimelinePartsFragment[];
  readonly client: ShownClient;
};

const Days = ({ entries, client }: DaysProps) => {
  const format = useFormat();
  const days = Map.groupBy(entries, ({ at }) => format.dateWithDay(at));
  return [...days].map(([day, ofDay]) => (
    <section key={day} aria-label={day}>
      <h3 className={classes.day}>{day}</h3>
      <ol className={classes.entries}>
        {ofDay.map((entry) => (
          <li key={entry.id}>
            <TimelineEntry entry={entry} client={client} />
          </li>
        ))}
      </ol>
    </section>
  ));
};
