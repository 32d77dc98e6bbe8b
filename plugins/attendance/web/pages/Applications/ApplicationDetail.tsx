import { useDocument } from '#kit/data/useDocument.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { useParams } from '#kit/navigation/navigation.ts';
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
  EffectOfApplicationDocument,
} from './Applications.generated.ts';
import { EffectTable } from './forms/EffectPanel.tsx';
import { useApplicationActions } from './useApplicationActions.tsx';
import { useOpening } from './useOpening.ts';
import { StatusTag, useDays, useSummary } from './words.tsx';

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
  const may = new Set(one?.actions ?? []);
  return (
    <Modal
      title={one ? t(`application.detail.${one.type}`) : t('application.detailTitle')}
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
      {one ? <Facts one={one} /> : null}
      {actions.dialog}
    </Modal>
  );
};

const Facts = ({ one }: { readonly one: Whole }) => {
  const t = useText();
  const format = useFormat();
  const summary = useSummary();
  const days = useDays();
  const { details } = one;
  const row = (label: string, value: string) => ({ label, value });
  const breaks =
    'recesses' in details
      ? details.recesses.map(({ start, end }) => format.range(format.time(start), format.time(end)))
      : [];
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
          {one.evaluaterComment}
        </Notice>
      ) : null}
      <DescriptionList
        items={[
          row(t('application.targetDate'), days(one)),
          row(t('application.content'), summary(one)),
          ...('cancelsAutoBreak' in details && details.cancelsAutoBreak != null
            ? [
                row(
                  t('application.record.cancelsAutoBreak'),
                  t(
                    details.cancelsAutoBreak
                      ? 'application.cancelsAutoBreak'
                      : 'application.takesAutoBreak',
                  ),
                ),
              ]
            : []),
          ...('stamps' in details
            ? details.stamps.map(({ type, time, id }, index) =>
                row(
                  index === 0 ? t('application.stamps') : '',
                  t(id ? 'application.stampKept' : 'application.stampNew', {
                    type: t(`stamp.${type}`),
                    time: format.time(time),
                  }),
                ),
              )
            : []),
          ...(breaks.length > 0 ? [row(t('application.breaks'), format.list(breaks))] : []),
          ...('transferDate' in details && details.transferDate
            ? [
                row(
                  t(
                    details.transferKind
                      ? `application.transferKind.${details.transferKind}`
                      : 'application.transferDate',
                  ),
                  format.dateWithDay(details.transferDate),
                ),
              ]
            : []),
          row(t('application.reason'), one.reason || '—'),
          row(
            t('application.requestDate'),
            one.requestDate ? format.dateTimeShort(one.requestDate) : '—',
          ),
        ]}
      />
      {one.route.length > 0 ? (
        <ApplicationProgress route={one.route} comments={one.comments} />
      ) : null}
      {one.status === 'PENDING' || one.status === 'DRAFT' ? <Effect id={one.id} /> : null}
    </Stack>
  );
};

/** As it would be if it were approved now; nothing where it cannot be told. */
const Effect = ({ id }: { readonly id: string }) => {
  const { data } = useDocument(EffectOfApplicationDocument, { id });
  return data?.effectOfApplication ? <EffectTable effect={data.effectOfApplication} /> : null;
};
