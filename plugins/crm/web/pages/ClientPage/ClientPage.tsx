import { useEffect } from 'react';
import { Comments, loadComments } from '#kit/comments/Comments.tsx';
import { useDocument } from '#kit/data/useDocument.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { Outlet, useParams, useSearch } from '#kit/navigation/navigation.ts';
import { Slot, useAhead } from '#kit/slots/Slot.tsx';
import { clientPanelsSlot } from '#kit/slots/slots.ts';
import { EmptyState, ErrorPanel, Grid, Panel, PanelSkeleton, Stack } from '#kit/ui/index.ts';
import { useText } from '../../text.ts';
import { ClientFacts } from './ClientFacts.tsx';
import { ClientHead } from './ClientHead.tsx';
import { ClientDetailDocument } from './ClientPage.generated.ts';
import { ClientPeople } from './ClientPeople.tsx';
import { usePaperParts } from './print/use-paper-parts.ts';
import type { ShownClient } from './shown-client.ts';
import { Timeline } from './timeline/Timeline.tsx';

/** Everything about one client: what it is, who works there, what was said and what comes next. */
export const ClientPage = () => {
  const t = useText();
  const { clientId = '' } = useParams<{ clientId: string }>();
  const { detailCommentId } = useSearch<{ detailCommentId: string }>();
  const { data, loading, error, refetch } = useDocument(ClientDetailDocument, { id: clientId });
  const paper = usePaperParts();
  useAhead(clientPanelsSlot);
  useEffect(() => {
    loadComments().catch(() => {});
  }, []);
  if (loading) return <PanelSkeleton lines={10} />;
  if (error) return <ErrorPanel error={error} onRetry={() => void refetch()} />;
  const client = data?.client;
  if (!client) return <EmptyState title={t('client.notFound')} />;
  return (
    <>
      <ClientHead client={client} askPaper={paper.ask} />
      <Grid columns={2}>
        <Stack>
          <NextAction client={client} />
          <ClientPeople client={client} />
          <Slot of={clientPanelsSlot} with={{ client, tellPaper: paper.tell }} />
          <Timeline client={client} />
          <Panel>
            <Comments nodeId={`client:${client.id}`} commentId={detailCommentId} />
          </Panel>
        </Stack>
        <Stack>
          <ClientFacts client={client} />
        </Stack>
      </Grid>
      <Outlet />
    </>
  );
};

const NextAction = ({ client }: { readonly client: ShownClient }) => {
  const t = useText();
  const format = useFormat();
  const { nextAction, nextActionOn } = client;
  return (
    <Panel title={t('page.next')}>
      {nextAction || nextActionOn ? (
        <p>
          {nextActionOn ? <strong>{format.date(nextActionOn)} </strong> : null}
          {nextAction}
        </p>
      ) : (
        <p>{t('page.nothingNext')}</p>
      )}
    </Panel>
  );
};
