import { useState } from 'react';
import { minutesOfClock } from '#core/time/minutes.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { IconChevronLeft, IconChevronRight } from '#kit/ui/icons.ts';
import {
  DescriptionList,
  Drawer,
  EmptyState,
  Group,
  IconButton,
  Notice,
  Stack,
} from '#kit/ui/index.ts';
import { DayLine } from '#plugins/attendance/web/parts/home/DayLine.tsx';
import { CancelledBreak } from '#plugins/attendance/web/parts/plans/CancelledBreak.tsx';
import { PlanCorrections } from '#plugins/attendance/web/parts/plans/PlanCorrections.tsx';
import { useText } from '#plugins/attendance/web/text.ts';
import type { ExplainedTotal } from '#schema/generated/schema-types.ts';
import { dayOffWord } from '../day-facts.ts';
import { Explain } from '../explanation/Explain.tsx';
import { Marks } from '../Marks.tsx';
import classes from '../Month.module.css';
import type { MonthRow } from '../month-data.ts';
import type { Correction } from './correction.ts';
import { DayActions } from './DayActions.tsx';
import { DayApplications } from './DayApplications.tsx';
import { DayFigures } from './DayFigures.tsx';
import { DayNote } from './DayNote.tsx';
import { StampTable } from './StampTable.tsx';

type Props = {
  readonly day: MonthRow;
  readonly employeeId: string;
  readonly isClosed: boolean;
  /** What staff are shown of somebody else's day. */
  readonly forStaff: boolean;
  readonly now: number | undefined;
  readonly correction: Correction;
  readonly onClose: () => void;
  readonly onPrevious: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
};

export const DayDrawer = (props: Props) => {
  const { day, employeeId, isClosed, forStaff, now, correction } = props;
  const { onClose, onPrevious, onNext } = props;
  const t = useText();
  const format = useFormat();
  const [explained, setExplained] = useState<ExplainedTotal>();
  const plan = day.plan && {
    start: minutesOfClock(day.plan.start) ?? 0,
    end: minutesOfClock(day.plan.end) ?? 0,
  };
  return (
    <>
      <Drawer
        title={t('day.title', { date: format.dateWithDay(day.date) })}
        width={500}
        onClose={onClose}
      >
        <Stack>
          <Group justify="space-between">
            <Marks marks={day.marks} />
            <Group gap={1}>
              <IconButton
                label={t('month.previousDay')}
                icon={<IconChevronLeft size={18} aria-hidden />}
                {...(onPrevious ? { onClick: onPrevious } : { disabled: true })}
              />
              <IconButton
                label={t('month.nextDay')}
                icon={<IconChevronRight size={18} aria-hidden />}
                {...(onNext ? { onClick: onNext } : { disabled: true })}
              />
            </Group>
          </Group>
          <DayLine
            label={t('stamp.timeline', { date: format.dateWithDay(day.date) })}
            workDate={day.date}
            plan={plan ?? undefined}
            summary={{
              attendance: day.attendance,
              breaks: day.breaks,
              firstIn: day.firstIn ? minutesOfClock(day.firstIn) : undefined,
            }}
            now={now}
          />
          <DescriptionList
            items={[
              {
                label: t('month.plan'),
                value: day.plan
                  ? format.range(format.time(day.plan.start), format.time(day.plan.end))
                  : t(dayOffWord(day)),
              },
              {
                label: t('month.worked'),
                value: format.minutes(day.result?.minutes.worked ?? day.workedMinutes),
              },
              { label: t('month.firstIn'), value: day.firstIn ? format.time(day.firstIn) : '—' },
              { label: t('month.lastOut'), value: day.lastOut ? format.time(day.lastOut) : '—' },
              { label: t('month.break'), value: format.minutes(day.breakMinutes) },
            ]}
          />
          {day.planCorrections.length > 0 ? (
            <section>
              <h3 className={classes.quiet}>{t('day.planCorrections')}</h3>
              <PlanCorrections corrections={day.planCorrections} />
            </section>
          ) : null}
          <DayActions
            key={day.date}
            day={day}
            employeeId={employeeId}
            isClosed={isClosed}
            forStaff={forStaff}
            correction={correction}
          />
          {day.cancelledBreak ? (
            <Notice tone="info">
              <CancelledBreak {...day.cancelledBreak} />
            </Notice>
          ) : null}
          <DayFigures result={day.result} onExplain={setExplained} />
          {day.stamps.length === 0 ? (
            <EmptyState title={t('day.none')}>
              {t(forStaff ? 'day.noneOfPerson' : 'day.noneHint')}
            </EmptyState>
          ) : (
            <StampTable day={day} />
          )}
          <DayApplications applications={day.applications} forStaff={forStaff} />
          <DayNote key={`note ${day.date}`} day={day} employeeId={employeeId} isClosed={isClosed} />
        </Stack>
      </Drawer>
      {explained ? (
        <Explain
          employeeId={employeeId}
          total={explained}
          date={day.date}
          onClose={() => setExplained(undefined)}
        />
      ) : null}
    </>
  );
};
