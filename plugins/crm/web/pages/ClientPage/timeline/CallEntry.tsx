import { useState } from 'react';
import { Can } from '#kit/access/Can.tsx';
import { useMutate } from '#kit/data/useMutate.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { useUndoDelete } from '#kit/records/trash/useUndoDelete.ts';
import { Button, Group, Tag } from '#kit/ui/index.ts';
import { tellFailure } from '#kit/ui/messages/tell-failure.ts';
import { useText } from '#plugins/crm/web/text.ts';
import type { ShownClient } from '../shown-client.ts';
import { ChangeCall } from './CallWindow.tsx';
import { type ClientCallPartsFragment, DeleteClientCallDocument } from './Timeline.generated.ts';
import classes from './Timeline.module.css';

type Props = { readonly call: ClientCallPartsFragment; readonly client: ShownClient };

/** With whom, what came of it and what follows; its author changes and deletes it. */
export const CallEntry = ({ call, client }: Props) => {
  const t = useText();
  const format = useFormat();
  const [changing, setChanging] = useState(false);
  const stale = ['ClientCall', 'Client', 'ClientTimelineEntry'];
  const [remove] = useMutate(DeleteClientCallDocument, { alsoStale: stale });
  const undo = useUndoDelete(...stale);
  const erase = async () => {
    try {
      const { deleteClientCall } = await remove({ id: call.id });
      undo({ trashId: deleteClientCall.trashId, text: t('call.deleted') });
    } catch (failure) {
      tellFailure(failure);
    }
  };
  const { means, result, people, note, nextAction, nextActionOn, changedAt } = call;
  return (
    <>
      <Group gap={2}>
        {means === 'EMAIL' ? null : <Tag>{t(`clientCallMeans.${means}`)}</Tag>}
        <Tag tone={result === 'REFUSED' ? 'vermilion' : 'green'}>
          {t(`clientCallResult.${result}`)}
        </Tag>
        {people.length > 0 ? (
          <span className={classes.faint}>
            {t('call.withPeople', { people: format.list(people.map(({ name }) => name)) })}
          </span>
        ) : null}
      </Group>
      {note ? <p className={classes.words}>{note}</p> : null}
      {nextAction || nextActionOn ? (
        <p className={classes.words}>
          {t('call.then', {
            what: nextAction ?? t('call.nextAction'),
            day: nextActionOn ? format.date(nextActionOn) : '',
          })}
        </p>
      ) : null}
      {changedAt ? (
        <p className={classes.faint}>
          {t('call.changedAt', { at: format.dateTimeShort(changedAt) })}
        </p>
      ) : null}
      {call.mayChange ? (
        <Can do="update" on="Client" row={client}>
          <Group gap={1}>
            <Button variant="quiet" size="sm" onClick={() => setChanging(true)}>
              {t('call.edit')}
            </Button>
            <Button variant="quiet" size="sm" onClick={() => void erase()}>
              {t('call.delete')}
            </Button>
          </Group>
        </Can>
      ) : null}
      {changing ? (
        <ChangeCall client={client} call={call} onClose={() => setChanging(false)} />
      ) : null}
    </>
  );
};
