import { isDate } from '#core/time/dates.ts';
import { useMutate } from '#kit/data/useMutate.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { useParams } from '#kit/navigation/navigation.ts';
import {
  Button,
  DescriptionList,
  EmptyState,
  ErrorPanel,
  FormSkeleton,
  Group,
  Modal,
  Notice,
  notify,
  Stack,
  Tag,
} from '#kit/ui/index.ts';
import { tellFailure } from '#kit/ui/messages/tell-failure.ts';
import { useShiftText } from '../../shift-text.ts';
import {
  DeleteScheduleRequestsDocument,
  type MyWishFragment,
  SaveScheduleRequestsDocument,
} from './ScheduleRequest.generated.ts';
import { useCloseWish, useMyWishes } from './useMyWishes.ts';
import { WishForm, type WishInput } from './WishForm.tsx';
import { WISH_TONES, WishWords } from './WishWords.tsx';

const STALE = { alsoStale: ['MyScheduleRequests', 'ScheduleRequest', 'ApplicationCounts'] };

/** One day: a new wish, one that may still be changed, or one that is settled. */
export const DayWish = () => {
  const t = useShiftText();
  const format = useFormat();
  const close = useCloseWish();
  const { date = '' } = useParams<{ date: string }>();
  const isKnownDate = isDate(date);
  const { mine, byDate, patterns, loading, error, refetch } = useMyWishes(date.slice(0, 7));
  const [save] = useMutate(SaveScheduleRequestsDocument, STALE);
  const [remove, { saving }] = useMutate(DeleteScheduleRequestsDocument, STALE);
  const wish = byDate.get(date);
  const mayChange =
    isKnownDate && mine?.isOffered === true && date >= mine.openFrom && wish?.status !== 'FIXED';
  const send = async (input: WishInput) => {
    await save({ inputs: [{ ...input, date }] });
    notify.success(t('mine.sent', { count: 1 }));
    close();
  };
  const takeBack = async (id: string) => {
    try {
      await remove({ ids: [id] });
      notify.success(t('mine.takenBack'));
      close();
    } catch (failure) {
      tellFailure(failure);
    }
  };
  return (
    <Modal
      title={t('mine.dayTitle', { date: isKnownDate ? format.dateWithDay(date) : date })}
      onClose={close}
      width={700}
      closeOnMask={!mayChange}
    >
      {isKnownDate ? null : (
        <EmptyState title={t('mine.noSuchDay')}>{t('mine.noSuchDayHint')}</EmptyState>
      )}
      {isKnownDate && loading ? <FormSkeleton fields={4} /> : null}
      {error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
      {mine && mayChange ? (
        <Stack>
          {wish ? <Settled wish={wish} /> : null}
          <WishForm
            key={wish?.id ?? 'new'}
            initial={{
              date,
              wish: wish?.wish ?? 'OFF',
              patternId: wish?.patternId ?? null,
              start: wish?.start ?? null,
              end: wish?.end ?? null,
              note: wish?.note ?? '',
            }}
            patterns={patterns}
            needsReason={mine.needsReason}
            onSend={send}
            onCancel={close}
            actions={
              wish?.status === 'REQUESTED' ? (
                <Button variant="danger" loading={saving} onClick={() => void takeBack(wish.id)}>
                  {t('mine.takeBack')}
                </Button>
              ) : null
            }
          />
        </Stack>
      ) : null}
      {isKnownDate && mine && !mayChange ? (
        <Stack>
          <Notice>{t(wish?.status === 'FIXED' ? 'mine.fixedHint' : 'mine.closedHint')}</Notice>
          {wish ? <Settled wish={wish} /> : null}
          <Group justify="end">
            <Button onClick={close}>{t('mine.close')}</Button>
          </Group>
        </Stack>
      ) : null}
    </Modal>
  );
};

const Settled = ({ wish }: { readonly wish: MyWishFragment }) => {
  const t = useShiftText();
  const format = useFormat();
  return (
    <DescriptionList
      items={[
        { label: t('mine.wish'), value: <WishWords wish={wish} /> },
        {
          label: t('mine.state'),
          value: <Tag tone={WISH_TONES[wish.status]}>{t(`requestStatus.${wish.status}`)}</Tag>,
        },
        { label: t('request.requestedAt'), value: format.dateTimeShort(wish.requestedAt) },
        { label: t('mine.note'), value: wish.note },
        ...(wish.declineReason ? [{ label: t('mine.declined'), value: wish.declineReason }] : []),
      ]}
    />
  );
};
