import { useState } from 'react';
import { addMonths } from '#core/time/dates.ts';
import { useMutate } from '#kit/data/useMutate.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { Outlet, useNavigate, useSearch } from '#kit/navigation/navigation.ts';
import { IconChevronLeft, IconChevronRight, IconPlus } from '#kit/ui/icons.ts';
import {
  ErrorPanel,
  Group,
  IconButton,
  LinkButton,
  Notice,
  notify,
  PageHeader,
  SegmentedControl,
  Stack,
  TableSkeleton,
} from '#kit/ui/index.ts';
import { tellFailure } from '#kit/ui/messages/tell-failure.ts';
import { useShiftText } from '../../shift-text.ts';
import { ChosenDays } from './ChosenDays.tsx';
import {
  DeleteScheduleRequestsDocument,
  SaveScheduleRequestsDocument,
} from './ScheduleRequest.generated.ts';
import type { ShownMonth } from './shown-month.ts';
import { useMyWishes, WISHES_PATH } from './useMyWishes.ts';
import { WishCalendar } from './WishCalendar.tsx';
import { WishList } from './WishList.tsx';

const STALE = { alsoStale: ['MyScheduleRequests', 'ScheduleRequest', 'ApplicationCounts'] };

export const ScheduleRequest = () => {
  const t = useShiftText();
  const format = useFormat();
  const navigate = useNavigate();
  const { view } = useSearch<{ view: string }>();
  const isList = view === 'list';
  const { month, from, to, mine, byDate, loading, error, refetch } = useMyWishes();
  // Days tapped in other months stay chosen there.
  const [tapped, setTapped] = useState<readonly string[]>([]);
  const chosen = tapped.filter((date) => from <= date && date <= to);
  const setChosen = (dates: readonly string[]) =>
    setTapped([...tapped.filter((date) => date < from || to < date), ...dates]);
  const send = useSend();
  // Whoever is asked for wishes has no plan before it is published: the usual hours are none.
  const shownPlans = new Map(
    (mine?.plans ?? [])
      .filter(({ isPublished }) => isPublished || mine?.isFixedShift)
      .map((plan) => [plan.date, plan]),
  );
  const shown: ShownMonth | undefined = mine && {
    from,
    to,
    byDate,
    isOpen: (date) => mine.isOffered && date >= mine.openFrom,
    planOf: (date) => shownPlans.get(date),
  };
  const taken = ({ deadlineDay, openFrom }: NonNullable<typeof mine>): string =>
    deadlineDay
      ? t('mine.deadline', { date: format.date(openFrom), day: deadlineDay })
      : t('mine.noDeadline', { date: format.date(openFrom) });
  const go = (months: number) =>
    void navigate({
      to: WISHES_PATH,
      search: (before) => ({ ...before, month: addMonths(month, months) }),
      replace: true,
    });
  const ask = async (wish: 'OFF' | 'WORK' | 'EITHER') => {
    // Hours and reasons have a form of their own.
    if (wish === 'WORK' || mine?.needsReason)
      return void navigate({
        to: `${WISHES_PATH}/many`,
        search: { month, days: chosen.join(','), wish },
      });
    if (await send(chosen.map((date) => ({ date, wish })))) setChosen([]);
  };
  return (
    <>
      <PageHeader
        title={t('mine.title')}
        description={t(mine?.isFixedShift ? 'mine.descriptionFixed' : 'mine.description')}
        actions={
          !isList || mine?.isOffered === false ? undefined : (
            <LinkButton
              to={`${WISHES_PATH}/many`}
              search={{ month, view: 'list' }}
              variant="primary"
              icon={<IconPlus size={16} aria-hidden />}
            >
              {t('mine.many')}
            </LinkButton>
          )
        }
      />
      <Stack>
        <Group justify="space-between">
          <Group>
            <IconButton
              label={t('mine.previous')}
              icon={<IconChevronLeft size={18} aria-hidden />}
              onClick={() => go(-1)}
            />
            <strong>{format.month(month)}</strong>
            <IconButton
              label={t('mine.next')}
              icon={<IconChevronRight size={18} aria-hidden />}
              onClick={() => go(1)}
            />
          </Group>
          <SegmentedControl
            label={t('mine.view')}
            value={isList ? 'list' : 'calendar'}
            onChange={(next) =>
              void navigate({
                to: WISHES_PATH,
                search: { month, ...(next === 'list' ? { view: 'list' } : {}) },
                replace: true,
              })
            }
            options={[
              { value: 'calendar', label: t('mine.calendar') },
              { value: 'list', label: t('mine.asList') },
            ]}
          />
        </Group>
        {mine?.isOffered === false ? <Notice>{t('mine.notOffered')}</Notice> : null}
        {mine?.isOffered ? (
          <p>{isList ? taken(mine) : format.sentences(taken(mine), t('mine.tapDays'))}</p>
        ) : null}
        {loading ? <TableSkeleton columns={isList ? 3 : 7} /> : null}
        {error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
        {shown && isList ? <WishList {...shown} /> : null}
        {shown && !isList ? (
          <>
            <WishCalendar {...shown} chosen={chosen} onChoose={setChosen} />
            <ChosenDays
              count={chosen.length}
              onAsk={(wish) => void ask(wish)}
              onClear={() => setChosen([])}
            />
          </>
        ) : null}
      </Stack>
      <Outlet />
    </>
  );
};

/** Sends wishes and offers the way back; false where they were refused, of which people were told. */
function useSend() {
  const t = useShiftText();
  const [save] = useMutate(SaveScheduleRequestsDocument, STALE);
  const [remove] = useMutate(DeleteScheduleRequestsDocument, STALE);
  return async (inputs: readonly { date: string; wish: 'OFF' | 'EITHER' }[]) => {
    try {
      const { saveScheduleRequests: saved } = await save({ inputs: [...inputs] });
      notify.undo(t('mine.sent', { count: inputs.length }), async () => {
        await remove({ ids: saved.map(({ id }) => id) });
      });
      return true;
    } catch (failure) {
      tellFailure(failure);
      return false;
    }
  };
}
