import { useState } from 'react';
import { useAbility } from '#kit/access/ability.ts';
import { useDocument } from '#kit/data/useDocument.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { useNavigate, useParams } from '#kit/navigation/navigation.ts';
import {
  Button,
  DescriptionList,
  EmptyState,
  ErrorPanel,
  FormSkeleton,
  Group,
  Modal,
  Tag,
} from '#kit/ui/index.ts';
import { clock } from '../../parts/clock-of-minutes.ts';
import { useShiftText } from '../../shift-text.ts';
import { DeclineRequests } from './DeclineRequests.tsx';
import { ShiftRequestDetailDocument } from './ShiftRequests.generated.ts';
import { REQUESTS_PATH, STATUS_TONES } from './ShiftRequests.tsx';
import { useDecisions } from './useDecisions.ts';

export const ShiftRequestDetail = () => {
  const t = useShiftText();
  const format = useFormat();
  const navigate = useNavigate();
  const mayDecide = useAbility().can('update', 'ShiftBoard');
  const { requestId: id } = useParams<{ requestId: string }>();
  const { data, loading, error, refetch } = useDocument(ShiftRequestDetailDocument, { id });
  const { fix, saving } = useDecisions();
  const [declines, setDeclines] = useState(false);
  const close = () => void navigate({ to: REQUESTS_PATH, search: true });
  const request = data?.scheduleRequest;
  const isOpen = request?.status === 'REQUESTED' && mayDecide;
  return (
    <Modal
      title={t('request.detail')}
      onClose={close}
      width={600}
      footer={
        <Group justify="end">
          <Button onClick={close}>{t('request.close')}</Button>
          {isOpen ? (
            <>
              <Button onClick={() => setDeclines(true)}>{t('request.decline')}</Button>
              <Button
                variant="primary"
                loading={saving}
                onClick={() => void fix([id]).then(() => close())}
              >
                {t('request.fix')}
              </Button>
            </>
          ) : null}
        </Group>
      }
    >
      {loading ? <FormSkeleton fields={6} /> : null}
      {error ? (
        <ErrorPanel error={error} onRetry={() => void refetch()} title={t('request.loadFailed')} />
      ) : null}
      {data && !request ? (
        <EmptyState title={t('request.notFound')}>{t('request.notFoundHint')}</EmptyState>
      ) : null}
      {request ? (
        <DescriptionList
          items={[
            { label: t('request.person'), value: format.name(request) },
            { label: t('request.date'), value: format.dateWithDay(request.date) },
            { label: t('request.wish'), value: t(`wish.${request.wish}`) },
            {
              label: t('request.times'),
              value:
                request.start === null || request.end === null
                  ? t('request.noTimes')
                  : format.list([
                      ...(request.patternName ? [request.patternName] : []),
                      format.range(clock(request.start), clock(request.end)),
                    ]),
            },
            { label: t('request.note'), value: request.note },
            {
              label: t('request.status'),
              value: (
                <Tag tone={STATUS_TONES[request.status]}>
                  {t(`requestStatus.${request.status}`)}
                </Tag>
              ),
            },
            { label: t('request.requestedAt'), value: format.dateTimeShort(request.requestedAt) },
            ...(request.decidedAt
              ? [
                  { label: t('request.decidedBy'), value: request.decidedBy },
                  { label: t('request.decidedAt'), value: format.dateTimeShort(request.decidedAt) },
                ]
              : []),
            ...(request.declineReason
              ? [{ label: t('request.declineReason'), value: request.declineReason }]
              : []),
          ]}
        />
      ) : null}
      {declines ? (
        <DeclineRequests ids={[id]} onClose={() => setDeclines(false)} onDone={close} />
      ) : null}
    </Modal>
  );
};
