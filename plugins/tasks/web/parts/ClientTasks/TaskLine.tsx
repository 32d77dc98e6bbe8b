import { useState } from 'react';
import { Can } from '#kit/access/Can.tsx';
import { useMutate } from '#kit/data/useMutate.ts';
import { Button, DateText, DateTimeText, Group, notify, Tag } from '#kit/ui/index.ts';
import { tellFailure } from '#kit/ui/messages/tell-failure.ts';
import { useText } from '../../text.ts';
import { TONE_OF_STATUS } from '../choices.ts';
import {
  type ClientTaskPartsFragment,
  DeleteClientTaskDocument,
  RestoreClientTaskDocument,
  UpdateClientTaskDocument,
} from './ClientTasks.generated.ts';
import classes from './ClientTasks.module.css';
import { CHANGED, type ShownClient } from './shown-client.ts';
import { ChangeClientTask } from './TaskWindow.tsx';

type Props = { readonly task: ClientTaskPartsFragment; readonly client: ShownClient };

/** One task with its person and its deadline; whoever may change the client finishes, changes and deletes it. */
export const TaskLine = ({ task, client }: Props) => {
  const t = useText();
  const [changing, setChanging] = useState(false);
  const [update, { saving }] = useMutate(UpdateClientTaskDocument, CHANGED);
  const [remove] = useMutate(DeleteClientTaskDocument, CHANGED);
  const [restore] = useMutate(RestoreClientTaskDocument, CHANGED);
  const { id, title, status, deadline, isOverdue, personName, resolvedAt, version } = task;
  const isDone = status === 'RESOLVED';
  const setStatus = async (next: typeof status, seen: number): Promise<void> => {
    const { updateClientTask } = await update({ id, data: { status: next, version: seen } });
    if (next === 'RESOLVED')
      // Back to what it was: waiting, or on hold.
      notify.undo(t('client.finished', { title }), () =>
        setStatus(status, updateClientTask.version).catch(tellFailure),
      );
    else notify.success(t('list.statusChanged', { title, status: t(`taskStatus.${next}`) }));
  };
  const erase = async () => {
    try {
      await remove({ id });
      notify.undo(t('list.deleted', { title }), async () => {
        try {
          await restore({ id });
          notify.success(t('list.restored', { title }));
        } catch (failure) {
          tellFailure(failure);
        }
      });
    } catch (failure) {
      tellFailure(failure);
    }
  };
  return (
    <div className={classes.task}>
      <strong className={classes.title}>{title}</strong>
      <div className={classes.line}>
        <Tag tone={TONE_OF_STATUS[status]}>{t(`taskStatus.${status}`)}</Tag>
        {personName ? <span>{personName}</span> : null}
        {isDone ? <DateTimeText value={resolvedAt} /> : <DateText value={deadline} withDay />}
        {isOverdue ? <Tag tone="vermilion">{t('list.overdue')}</Tag> : null}
      </div>
      <Can do="update" on="Client" row={client}>
        <Group gap={1}>
          <Button
            variant="quiet"
            size="sm"
            loading={saving}
            onClick={() => void setStatus(isDone ? 'OPEN' : 'RESOLVED', version).catch(tellFailure)}
          >
            {t(isDone ? 'client.reopen' : 'client.finish')}
          </Button>
          <Button variant="quiet" size="sm" onClick={() => setChanging(true)}>
            {t('list.edit')}
          </Button>
          <Button variant="quiet" size="sm" onClick={() => void erase()}>
            {t('list.delete')}
          </Button>
        </Group>
      </Can>
      {changing ? (
        <ChangeClientTask client={client} task={task} onClose={() => setChanging(false)} />
      ) : null}
    </div>
  );
};
