import { useState } from 'react';
import { Can } from '#kit/access/Can.tsx';
import { useMutate } from '#kit/data/useMutate.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { useUndoDelete } from '#kit/records/useUndoDelete.ts';
import { Button, EmptyState, Group, Panel, Stack, Tag } from '#kit/ui/index.ts';
import { tellFailure } from '#kit/ui/messages/tell-failure.ts';
import { useText } from '../../text.ts';
import { CallWindow } from './CallWindow.tsx';
import classes from './ClientCalls.module.css';
import type { ShownClient } from './ClientHead.tsx';
import { type ClientDetailQuery, DeleteClientCallDocument } from './ClientPage.generated.ts';

type Props = {
  readonly client: ShownClient;
  readonly calls: ClientDetailQuery['clientCalls'];
};

/** Calls, mails and visits, the last one first, with what came of each. */
export const ClientCalls = ({ client, calls }: Props) => {
  const t = useText();
  const format = useFormat();
  const [noting, setNoting] = useState(false);
  const [remove] = useMutate(DeleteClientCallDocument, { alsoStale: ['ClientCall', 'Client'] });
  const undo = useUndoDelete('ClientCall', 'Client');
  const erase = async (id: string) => {
    try {
      const { deleteClientCall } = await remove({ id });
      undo({ trashId: deleteClientCall.trashId, text: t('call.deleted') });
    } catch (failure) {
      tellFailure(failure);
    }
  };
  return (
    <Panel
      title={t('call.title')}
      actions={
        <Can do="update" on="Client" row={client}>
          <Button size="sm" onClick={() => setNoting(true)}>
            {t('call.create')}
          </Button>
        </Can>
      }
    >
      {calls.length === 0 ? (
        <EmptyState title={t('call.empty')} help={false}>
          {t('call.emptyHint')}
        </EmptyState>
      ) : null}
      <ol className={classes.calls}>
        {calls.map((call) => (
          <li key={call.id}>
            <Stack gap={1}>
              <Group gap={2}>
                <time dateTime={call.calledAt}>{format.dateTimeShort(call.calledAt)}</time>
                <Tag>{t(`clientCallMeans.${call.means}`)}</Tag>
                <Tag tone={call.result === 'REFUSED' ? 'vermilion' : 'green'}>
                  {t(`clientCallResult.${call.result}`)}
                </Tag>
                <Can do="update" on="Client" row={client}>
                  <Button variant="quiet" size="sm" onClick={() => void erase(call.id)}>
                    {t('call.delete')}
                  </Button>
                </Can>
              </Group>
              <span className={classes.people}>
                {[call.employeeName, call.personName].filter(Boolean).join(' → ')}
              </span>
              {call.note ? <p className={classes.note}>{call.note}</p> : null}
              {call.nextAction || call.nextActionOn ? (
                <span>
                  {t('call.then', {
                    what: call.nextAction ?? t('call.nextAction'),
                    day: call.nextActionOn ? format.date(call.nextActionOn) : '',
                  })}
                </span>
              ) : null}
            </Stack>
          </li>
        ))}
      </ol>
      {noting ? <CallWindow client={client} onClose={() => setNoting(false)} /> : null}
    </Panel>
  );
};
