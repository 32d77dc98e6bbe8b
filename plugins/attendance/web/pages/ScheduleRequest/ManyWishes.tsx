import { useState } from 'react';
import { addDays, datesOf, weekdayOf } from '#core/time/dates.ts';
import { useMutate } from '#kit/data/useMutate.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { useSearch } from '#kit/navigation/navigation.ts';
import { ErrorPanel, FormSkeleton, Modal, notify, Stack } from '#kit/ui/index.ts';
import { useShiftText } from '../../shift-text.ts';
import { SaveScheduleRequestsDocument } from './ScheduleRequest.generated.ts';
import classes from './ScheduleRequest.module.css';
import { useCloseWish, useMyWishes } from './useMyWishes.ts';
import { WishForm, type WishInput } from './WishForm.tsx';

const WEEK = [0, 1, 2, 3, 4, 5, 6] as const;
const STALE = { alsoStale: ['MyScheduleRequests', 'ScheduleRequest', 'ApplicationCounts'] };

const wishIn = (text: string | undefined) => (text === 'WORK' || text === 'EITHER' ? text : 'OFF');

/** One wish for many days of a month. */
export const ManyWishes = () => {
  const t = useShiftText();
  const format = useFormat();
  const close = useCloseWish();
  const { month, from, to, mine, byDate, patterns, loading, error, refetch } = useMyWishes();
  const [save] = useMutate(SaveScheduleRequestsDocument, STALE);
  const asked = useSearch<{ days: string; wish: string }>();
  const [chosen, setChosen] = useState<readonly string[]>(() =>
    (asked.days ?? '').split(',').filter((date) => from <= date && date <= to),
  );
  const dates = datesOf(from, addDays(to, 1));
  const isOpen = (date: string) =>
    mine?.isOffered === true && date >= mine.openFrom && byDate.get(date)?.status !== 'FIXED';
  const turn = (days: readonly string[]) => {
    const open = days.filter(isOpen);
    const all = open.every((day) => chosen.includes(day));
    setChosen(
      all ? chosen.filter((day) => !open.includes(day)) : [...new Set([...chosen, ...open])],
    );
  };
  const send = async (input: WishInput) => {
    await save({ inputs: chosen.map((date) => ({ ...input, date })) });
    notify.success(t('mine.sent', { count: chosen.length }));
    close();
  };
  const lead = weekdayOf(from);
  const days = (
    <Stack gap={2}>
      <p>{chosen.length > 0 ? t('mine.chosen', { count: chosen.length }) : t('mine.chooseDays')}</p>
      <fieldset>
        <legend className={classes.times}>{format.month(month)}</legend>
        <div className={classes.choices}>
          {WEEK.map((weekday) => (
            <button
              key={weekday}
              type="button"
              className={classes.weekday}
              data-weekday={weekday}
              title={t('mine.weekdays')}
              onClick={() => turn(dates.filter((date) => weekdayOf(date) === weekday))}
            >
              {t(`weekday.${weekday}`)}
            </button>
          ))}
          {dates.map((date, index) => (
            <button
              key={date}
              type="button"
              className={classes.choice}
              data-weekday={weekdayOf(date)}
              style={index === 0 ? { gridColumnStart: lead + 1 } : undefined}
              aria-pressed={chosen.includes(date)}
              title={format.dateWithDay(date)}
              disabled={!isOpen(date)}
              onClick={() => turn([date])}
            >
              {Number(date.slice(8))}
            </button>
          ))}
        </div>
      </fieldset>
    </Stack>
  );
  return (
    <Modal title={t('mine.manyTitle')} onClose={close} width={700} closeOnMask={false}>
      {loading ? <FormSkeleton fields={4} /> : null}
      {error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
      {mine ? (
        <WishForm
          initial={{
            date: from,
            wish: wishIn(asked.wish),
            patternId: null,
            start: null,
            end: null,
            note: '',
          }}
          patterns={patterns}
          needsReason={mine.needsReason}
          onSend={async (input) => {
            if (chosen.length === 0) notify.info(t('mine.chooseDays'));
            else await send(input);
          }}
          onCancel={close}
          days={days}
        />
      ) : null}
    </Modal>
  );
};
