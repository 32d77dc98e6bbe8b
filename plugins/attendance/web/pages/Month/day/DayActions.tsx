import { lazy, Suspense, useState } from 'react';
import { tokyoDate } from '#core/time/tokyo.ts';
import { IconPencil } from '#kit/ui/icons.ts';
import { Button, Group, LinkButton, Notice, Stack } from '#kit/ui/index.ts';
import { ABSENCE, PRIVATE_OUTING } from '#plugins/attendance/domain/vacation-classes.ts';
import { SettleAbsence } from '#plugins/attendance/web/parts/SettleAbsence.tsx';
import { useText } from '#plugins/attendance/web/text.ts';
import { formAddress } from '../../Applications/application-address.ts';
import { hasWork } from '../day-facts.ts';
import type { MonthRow } from '../month-data.ts';
import type { Correction } from './correction.ts';
import { EditDay } from './EditDay.tsx';

/** Only managers open it: employees do not load it. */
const CorrectPlan = lazy(async () => ({
  default: (await import('../../CorrectPlan/CorrectPlan.tsx')).CorrectPlan,
}));
/** Planned, over, and nobody came: somebody says what it was. */
const mayBeAbsence = ({ plan, stamps, marks }: MonthRow): boolean =>
  plan !== null && stamps.length === 0 && marks.includes('MISSING_STAMP');

type Props = {
  readonly day: MonthRow;
  readonly employeeId: string;
  readonly isClosed: boolean;
  readonly forStaff: boolean;
  readonly correction: Correction;
};

/** What can be done about a day: people apply, staff mend it themselves. */
export const DayActions = ({ day, employeeId, isClosed, forStaff, correction }: Props) => {
  const t = useText();
  const [editing, setEditing] = useState(false);
  const [correcting, setCorrecting] = useState(false);
  if (isClosed) return <Notice tone="info">{t('day.closed')}</Notice>;
  if (forStaff && correction.byApplication) {
    return (
      <Stack gap={2}>
        <Notice tone="info">{t('day.mendIsOwn')}</Notice>
        <Group>
          <LinkButton size="sm" to={formAddress('REVISE', day.date)}>
            {t('day.askRevise')}
          </LinkButton>
        </Group>
      </Stack>
    );
  }
  if (forStaff) {
    return (
      <>
        <Group>
          <Button
            size="sm"
            icon={<IconPencil size={16} aria-hidden />}
            onClick={() => setEditing(true)}
          >
            {t('day.mend')}
          </Button>
          {day.date <= tokyoDate(new Date()) ? (
            <Button size="sm" onClick={() => setCorrecting(true)}>
              {t('day.correctPlan')}
            </Button>
          ) : null}
          {mayBeAbsence(day) ? (
            <SettleAbsence employeeId={employeeId} workDate={day.date} size="sm" />
          ) : null}
        </Group>
        {correcting ? (
          <Suspense fallback={null}>
            <CorrectPlan
              employeeId={employeeId}
              date={day.date}
              onClose={() => setCorrecting(false)}
            />
          </Suspense>
        ) : null}
        {editing ? (
          <EditDay
            day={day}
            employeeId={employeeId}
            correction={correction}
            onClose={() => setEditing(false)}
          />
        ) : null}
      </>
    );
  }
  const asked = day.plan === null ? 'HOLIDAY_WORK' : 'OVERTIME';
  return (
    <Group>
      <LinkButton size="sm" to={formAddress('REVISE', day.date)}>
        {t('day.askRevise')}
      </LinkButton>
      {day.isEmployed && !day.isOnLeave ? (
        <LinkButton size="sm" to={formAddress(asked, day.date)} search={{ date: day.date }}>
          {t(`day.ask.${asked}`)}
        </LinkButton>
      ) : null}
      {day.plan ? (
        <LinkButton size="sm" to={formAddress('VACATION', day.date)} search={{ date: day.date }}>
          {t('day.ask.VACATION')}
        </LinkButton>
      ) : null}
      {(hasWork(day) ? [PRIVATE_OUTING] : day.plan ? [ABSENCE] : []).map((leave) => (
        <LinkButton
          key={leave}
          size="sm"
          to={formAddress('VACATION', day.date)}
          search={{ date: day.date, leave }}
        >
          {t(`day.tell.${leave as 'ABSENCE'}`)}
        </LinkButton>
      ))}
    </Group>
  );
};
