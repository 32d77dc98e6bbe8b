import { useState } from 'react';
import { Can } from '#kit/access/Can.tsx';
import { useDocumentPages } from '#kit/data/useDocumentPages.ts';
import type { AskPaperPart } from '#kit/slots/slots.ts';
import {
  Button,
  ErrorPanel,
  Panel,
  PanelSkeleton,
  SegmentedControl,
  Stack,
} from '#kit/ui/index.ts';
import { useText } from '../../text.ts';
import { ClientTasksDocument } from './ClientTasks.generated.ts';
import classes from './ClientTasks.module.css';
import type { ShownClient } from './shown-client.ts';
import { TaskLine } from './TaskLine.tsx';
import { NewClientTask } from './TaskWindow.tsx';
import { usePrintedTasks } from './use-printed-tasks.ts';

const PAGE = 5;

type Props = {
  readonly client: ShownClient;
  readonly tellPaper?: (plugin: string, ask: AskPaperPart) => void;
};

/** What is to be done for a client and by whom, on its page; what is done is looked up. */
export default function ClientTasks({ client, tellPaper }: Props) {
  const t = useText();
  usePrintedTasks(client.id, tellPaper);
  const [shown, setShown] = useState<'open' | 'done'>('open');
  const [adding, setAdding] = useState(false);
  const list = useDocumentPages(
    ClientTasksDocument,
    { where: { clientId: client.id, isResolved: shown === 'done' } },
    { pageSize: PAGE, hasMore: (page) => page.clientTasksConnection.pageInfo.hasNextPage },
  );
  const tasks = list.pages.flatMap((page) => page.clientTasksConnection.nodes);
  return (
    <Panel
      title={t('client.title')}
      actions={
        <Can do="update" on="Client" row={client}>
          <Button size="sm" onClick={() => setAdding(true)}>
            {t('client.add')}
          </Button>
        </Can>
      }
    >
      <Stack>
        <SegmentedControl
          label={t('client.which')}
          options={[
            { value: 'open', label: t('client.open') },
            { value: 'done', label: t('client.done') },
          ]}
          value={shown}
          onChange={(next) => setShown(next === 'done' ? 'done' : 'open')}
        />
        {list.loading ? <PanelSkeleton lines={3} title={false} /> : null}
        {list.error ? <ErrorPanel error={list.error} onRetry={() => void list.refetch()} /> : null}
        {!list.loading && !list.error && tasks.length === 0 ? (
          <p className={classes.none}>{t(shown === 'done' ? 'client.noneDone' : 'client.none')}</p>
        ) : null}
        {tasks.length > 0 ? (
          <ul className={classes.tasks} aria-label={t('client.title')}>
            {tasks.map((task) => (
              <li key={task.id}>
                <TaskLine task={task} client={client} />
              </li>
            ))}
          </ul>
        ) : null}
        {list.hasMore ? (
          <Button size="sm" loading={list.loadingMore} onClick={list.loadMore}>
            {t('client.more')}
          </Button>
        ) : null}
      </Stack>
      {adding ? <NewClientTask client={client} onClose={() => setAdding(false)} /> : null}
    </Panel>
  );
}
