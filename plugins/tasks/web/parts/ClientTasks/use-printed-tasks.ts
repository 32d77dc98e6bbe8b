import { useEffect } from 'react';
import { useDataSource } from '#kit/data/DataProvider.tsx';
import { useFormat } from '#kit/i18n/useFormat.ts';
import type { AskPaperPart } from '#kit/slots/slots.ts';
import { useText } from '../../text.ts';
import { ClientTasksDocument } from './ClientTasks.generated.ts';

const MOST = 10;

/** What the print of a client's page says of its tasks: those that are open, the next deadline first. */
export function usePrintedTasks(
  clientId: string,
  tell: ((plugin: string, ask: AskPaperPart) => void) | undefined,
): void {
  const t = useText();
  const format = useFormat();
  const { request } = useDataSource();
  useEffect(() => {
    tell?.('tasks', async () => {
      const { clientTasksConnection: open } = await request(ClientTasksDocument, {
        where: { clientId, isResolved: false },
        skip: 0,
        first: MOST,
      });
      return {
        title: t('client.printed'),
        none: t('client.none'),
        total: open.totalCount,
        lines: open.nodes.map(({ title, status, deadline, isOverdue, personName }) => ({
          head: [
            deadline ? format.date(deadline) : t('client.noDeadline'),
            isOverdue ? t('list.overdue') : '',
            t(`taskStatus.${status}`),
            personName ?? '',
          ]
            .filter(Boolean)
            .join('　'),
          text: title,
        })),
      };
    });
  }, [tell, clientId, request, t, format]);
}
