import { Comments } from '#kit/comments/Comments.tsx';
import { useDocument } from '#kit/data/useDocument.ts';
import { Outlet, useParams, useSearch } from '#kit/navigation/navigation.ts';
import { EmptyState, ErrorPanel, Grid, Panel, PanelSkeleton, Stack } from '#kit/ui/index.ts';
import { useText } from '../../text.ts';
import { ClientCalls } from './ClientCalls.tsx';
import { ClientFacts } from './ClientFacts.tsx';
import { ClientHead } from './ClientHead.tsx';
import { ClientDetailDocument } from './ClientPage.generated.ts';
import { ClientPeople } from './ClientPeople.tsx';

/** Everything about one client: what it is, who works there, what was said and what comes next. */
export const ClientPage = () => {
  const t = useText();
  const { clientId = '' } = useParams<{ clientId: string }>();
  const { detailCommentId } = useSearch<{ detailCommentId: string }>();
  const { data, loading, error, refetch } = useDocument(ClientDetailDocument, { id: clientId });
  if (loading) return <PanelSkeleton lines={10} />;
  if (error) return <ErrorPanel error={error} onRetry={() => void refetch()} />;
  const client = data?.client;
  if (!client) return <EmptyState title={t('client.notFound')} />;
  return (
    <>
      <ClientHead client={client} />
      <Grid columns={2}>
        <Stack>
          <ClientFacts client={client} />
        </Stack>
        <Stack>
          <ClientPeople client={client} />
          <ClientCalls client={client} calls={data.clientCalls} />
          <Panel title={t('page.comments')}>
            <Comments nodeId={`client:${client.id}`} commentId={detailCommentId} />
          </Panel>
        </Stack>
      </Grid>
      <Outlet />
    </>
  );
};
