import { clockOfMinutes } from '#core/time/minutes.ts';
import { Field } from '#kit/forms/Field.tsx';
import type { InputForm } from '#kit/forms/useInputForm.ts';
import { useNamedList } from '#kit/forms/useNamedList.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { IconCopy } from '#kit/ui/icons.ts';
import { Button, Notice, Select, Stack, TimeField } from '#kit/ui/index.ts';
import { readTimetable } from '#plugins/attendance/domain/read-timetable.ts';
import {
  type ShiftType,
  warningsOf,
  weekOf,
  workOf,
} from '#plugins/attendance/domain/timetable.ts';
import { useDayNames } from '../../parts/keepers.ts';
import { useText } from '../../text.ts';
import type { BasicShiftValues, FormDay } from './shift-values.ts';
import classes from './TimetableEditor.module.css';

const TYPES = ['WORK', 'NON_STATUTORY_HOLIDAY', 'STATUTORY_HOLIDAY'] as const;

type Props = {
  readonly form: InputForm<BasicShiftValues>;
  /** A usual day of work in the company, for days that become one. */
  readonly dailyMinutes: number;
  readonly weeklyLimit: number;
};

/** The week day by day, with what it comes to and what the law says of it. */
export const TimetableEditor = ({ form, dailyMinutes, weeklyLimit }: Props) => {
  const t = useText();
  const format = useFormat();
  const dayName = useDayNames();
  const { timetables } = form.values;
  const { rows } = readTimetable(timetables);
  const dayWords = ({ shiftType, start, end, breakStart, breakEnd }: FormDay) =>
    shiftType !== 'WORK'
      ? t(`timetable.${shiftType}`)
      : breakStart || breakEnd
        ? format.aside(
            format.range(start ?? '', end ?? ''),
            t('timetable.break', { times: format.range(breakStart ?? '', breakEnd ?? '') }),
          )
        : format.range(start ?? '', end ?? '');
  useNamedList<FormDay>(form, 'timetables', {
    label: t('basicShift.hours'),
    written: (days) =>
      format.list(days.map((day) => format.labelled(dayName(day.day), dayWords(day)))),
    keyed: {
      keyOf: ({ day }) => `day ${day}`,
      labelOf: ({ day }) => dayName(day),
      written: dayWords,
    },
  });
  const setDay = (place: number, changes: Partial<FormDay>) =>
    form.set(
      'timetables',
      timetables.map((row, index) => (index === place ? { ...row, ...changes } : row)),
    );
  const turn = (place: number, type: ShiftType | null) => {
    if (type !== 'WORK') return setDay(place, NO_TIMES);
    const model = timetables.find(({ shiftType, start }) => shiftType === 'WORK' && start);
    setDay(place, model ? timesOf(model) : usualDay(dailyMinutes));
  };
  const copyMonday = () => {
    const monday = timetables.find(({ day }) => day === 1);
    if (!monday) return;
    form.set(
      'timetables',
      timetables.map((row) =>
        row.day >= 1 && row.day <= 5
          ? { ...row, ...timesOf(monday), shiftType: monday.shiftType }
          : row,
      ),
    );
  };
  return (
    <Stack gap={3}>
      <p>{t('timetable.overnight')}</p>
      {timetables.map(({ day, shiftType }, place) => {
        const at = `timetables.${place}`;
        const row = rows.find((one) => one.day === day);
        return (
          <fieldset key={day} className={classes.day}>
            <legend className={classes.name}>{dayName(day)}</legend>
            <Field
              form={form}
              name={`${at}.shiftType`}
              label={t('timetable.type')}
              as={Select}
              clearable={false}
              options={TYPES.map((value) => ({ value, label: t(`timetable.${value}`) }))}
              onChanged={(type: ShiftType | null) => turn(place, type)}
            />
            {shiftType === 'WORK' ? (
              <>
                {(['start', 'end', 'breakStart', 'breakEnd'] as const).map((field) => (
                  <Field
                    key={field}
                    form={form}
                    name={`${at}.${field}`}
                    label={t(`timetable.${field}`)}
                    as={TimeField}
                    allow36={field !== 'start'}
                    required={field === 'start' || field === 'end'}
                    width="100%"
                  />
                ))}
                <p className={classes.total}>
                  <span className={classes.totalLabel}>{t('timetable.total')}</span>
                  {row ? format.minutes(workOf(row)) : '—'}
                </p>
              </>
            ) : null}
          </fieldset>
        );
      })}
      <div className={classes.foot}>
        <Button size="sm" icon={<IconCopy size={16} aria-hidden />} onClick={copyMonday}>
          {t('timetable.copy')}
        </Button>
        <p aria-live="polite">
          {t('timetable.weekTotal')} <strong>{format.minutes(weekOf(rows))}</strong>
        </p>
      </div>
      <TimetableWarnings rows={rows} weeklyLimit={weeklyLimit} />
    </Stack>
  );
};

type WarningsProps = {
  readonly rows: ReturnType<typeof readTimetable>['rows'];
  readonly weeklyLimit: number;
};

const TimetableWarnings = ({ rows, weeklyLimit }: WarningsProps) => {
  const t = useText();
  const format = useFormat();
  const dayName = useDayNames();
  const warnings = warningsOf(rows, weeklyLimit);
  if (warnings.length === 0) return null;
  return (
    <Notice tone="warning" title={t('timetable.warnings')}>
      <ul>
        {warnings.map(({ kind, day, minutes, limit }) => (
          <li key={`${kind} ${day}`}>
            {t(`timetable.${kind}`, {
              day: day === null ? '' : dayName(day),
              time: format.minutes(minutes),
              minutes,
              limit: kind === 'OVER_WEEK' ? format.minutes(limit) : limit,
            })}
          </li>
        ))}
      </ul>
    </Notice>
  );
};

const NO_TIMES = { start: null, end: null, breakStart: null, breakEnd: null };
const timesOf = ({ start, end, breakStart, breakEnd }: FormDay) => ({
  start,
  end,
  breakStart,
  breakEnd,
});

/** From nine, with an hour of break at noon. */
export const usualDay = (dailyMinutes: number) => ({
  start: '09:00',
  end: clockOfMinutes(9 * 60 + dailyMinutes + 60),
  breakStart: '12:00',
  breakEnd: '13:00',
});
