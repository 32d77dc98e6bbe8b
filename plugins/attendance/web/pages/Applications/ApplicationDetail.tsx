import { Comments } from '#kit/comments/Comments.tsx';
import { useDocument } from '#kit/data/useDocument.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { useParams, useSearch } from '#kit/navigation/navigation.ts';
import { HistoryButton } from '#kit/records/HistoryButton.tsx';
import {
  Button,
  DescriptionList,
  EmptyState,
  ErrorPanel,
  Group,
  Modal,
  Notice,
  PanelSkeleton,
  Stack,
  Tag,
} from '#kit/ui/index.ts';
import { ApplicationProgress } from '../../parts/ApplicationProgress.tsx';
import { useText } from '../../text.ts';
import {
  ApplicationToReadDocument,
  type ApplicationToReadQuery,
} from './Applications.generated.ts';
import { type OwnKind, useOwnKinds } from './own-kinds.ts';
import { useApplicationActions } from './useApplicationActions.tsx';
import { useOpening } from './useOpening.ts';
import { StatusTag, useDays } from './words.tsx';

type Whole = NonNullable<ApplicationToReadQuery['application']>;

/** One application: what is asked for, how far it is, what it would do, and what to do with it. */
export const ApplicationDetail = () => {
  const t = useText();
  const { applicationId } = useParams<{ applicationId: string }>();
  const { tab, close } = useOpening();
  const { data, loading, error, refetch } = useDocument(ApplicationToReadDocument, {
    id: applicationId,
  });
  const actions = useApplicationActions(tab, close);
  const one = data?.application;
  const kind = useOwnKinds().find(({ type }) => type === one?.type);
  const may = new Set(one?.actions ?? []);
  return (
    <Modal
      title={kind?.words.detail ?? t('application.detailTitle')}
      width={700}
      onClose={close}
      footer={
        one ? (
          <Group justify="end">
            <HistoryButton
              subject="Application"
              id={one.id}
              name={one.targetDate.replaceAll('-', '/')}
              right={{ do: 'read', on: 'Application' }}
            />
            {may.has('DELETE') ? (
              <Button variant="danger" onClick={() => actions.remove(one)}>
                {t('application.delete')}
              </Button>
            ) : null}
            {may.has('CANCEL') ? (
              <Button variant="danger" onClick={() => actions.cancel(one)}>
                {t('application.cancel')}
              </Button>
            ) : null}
            <Button onClick={() => actions.copy(one)}>{t('application.copy')}</Button>
            {may.has('TAKE_BACK') ? (
              <Button onClick={() => void actions.pullBack(one)}>
                {t('application.takeBack')}
              </Button>
            ) : null}
            {may.has('SUBMIT') ? (
              <>
                <Button onClick={() => actions.edit(one)}>{t('application.edit')}</Button>
                <Button variant="primary" onClick={() => void actions.send(one)}>
                  {t('application.send')}
                </Button>
              </>
            ) : null}
          </Group>
        ) : null
      }
    >
      {loading ? <PanelSkeleton lines={6} /> : null}
      {error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
      {data && !one ? <EmptyState title={t('application.notFound')} /> : null}
      {one ? <Facts one={one} kind={kind} /> : null}
      {actions.dialog}
    </Modal>
  );
};

type FactsProps = { readonly one: Whole; readonly kind: OwnKind | undefined };

const Facts = ({ one, kind }: FactsProps) => {
  const t = useText();
  const format = useFormat();
  const days = useDays();
  const { detailCommentId } = useSearch<{ detailCommentId: string }>();
  const row = (label: string, value: string) => ({ label, value });
  return (
    <Stack>
      <Group gap={2}>
        <StatusTag status={one.status} />
        {one.isRetroactive && one.status !== 'DRAFT' ? (
          <Tag tone="grey">{t('application.retroactive')}</Tag>
        ) : null}
      </Group>
      {one.status === 'REJECTED' && one.evaluaterComment ? (
        <Notice tone="danger" title={t('application.rejectedBecause')}>
          {format.reason(one.evaluaterComment)}
        </Notice>
      ) : null}
      <DescriptionList
        items={[
          row(t('application.targetDate'), days(one)),
          ...(kind ? [row(t('application.content'), kind.words.summary(one))] : []),
          ...(kind?.words.facts?.(one) ?? []),
          row(t('application.reason'), format.reason(one.reason) || '—'),
          row(
            t('application.requestDate'),
            one.requestDate ? format.dateTimeShort(one.requestDate) : '—',
          ),
        ]}
      />
      {one.route.length > 0 ? <ApplicationProgress route={one.route} /> : null}
      {kind?.Effect && (one.status === 'PENDING' || one.status === 'DRAFT') ? (
        <kind.Effect id={one.id} />
      ) : null}
      {one.status === 'DRAFT' ? null : (
        <Comments nodeId={`application:${one.id}`} commentId={detailCommentId} />
      )}
    </Stack>
  );
};
