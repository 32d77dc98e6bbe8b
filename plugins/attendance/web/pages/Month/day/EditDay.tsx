import { useState } from 'react';
import type { Issue } from '#core/issue.ts';
import { clockOfMinutes, minutesOfClock } from '#core/time/minutes.ts';
import { minutesOn } from '#core/time/tokyo.ts';
import { RequestFailure } from '#kit/data/failure.ts';
import { useMutate } from '#kit/data/useMutate.ts';
import { wordsForIssue } from '#kit/forms/issue-words.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { IconPlus, IconTrash } from '#kit/ui/icons.ts';
import {
  Button,
  Checkbox,
  Fieldset,
  Group,
  IconButton,
  Modal,
  Select,
  Stack,
  TextArea,
  TimeField,
} from '#kit/ui/index.ts';
import { notify } from '#kit/ui/messages/notify.ts';
import { tellFailure } from '#kit/ui/messages/tell-failure.ts';
import {
  type AroundDay,
  checkStamps,
} from '#plugins/attendance/domain/records/stamps/check-stamps.ts';
import { STAMP_TYPES } from '#plugins/attendance/domain/stamp.ts';
import { useText } from '#plugins/attendance/web/text.ts';
import type { StampType } from '#schema/generated/schema-types.ts';
import classes from '../Month.module.css';
import type { MonthRow } from '../month-data.ts';
import { aroundOf, type Correction } from './correction.ts';
import { MendAttendanceDayDocument } from './EditDay.generated.ts';

type Props = {
  readonly day: MonthRow;
  readonly employeeId: string;
  readonly correction: Correction;
  readonly onClose: () => void;
};
type Line = {
  readonly key: string;
  readonly id?: string;
  readonly type: StampType;
  readonly time: string;
};

const WIDTH = 600;
const DAY = 1440;

const linesOf = (day: MonthRow): Line[] =>
  day.stamps.map(({ id, type, stampedAt }) => ({
    key: id,
    id,
    type,
    time: clockOfMinutes(minutesOn(day.date, new Date(stampedAt))),
  }));

/** Minutes from midnight; a stamp of the evening before, as it was read, stays there. */
function minuteOf(line: Line, day: MonthRow): number | undefined {
  const minutes = minutesOfClock(line.time);
  const before = day.stamps.find(({ id }) => id === line.id);
  const was = before && minutesOn(day.date, new Date(before.stampedAt));
  return minutes !== undefined && was !== undefined && was < 0 ? minutes - DAY : minutes;
}

/** More break than was stamped, or no work yet that tells. */
const mayHaveAutoBreak = ({ result, cancelledBreak, breaks, breakMinutes }: MonthRow): boolean =>
  !result?.minutes.worked ||
  cancelledBreak !== null ||
  breakMinutes > breaks.reduce((sum, { from, until }) => sum + until - from, 0);

/** A time that is none, or the first thing that the server would say as well. */
function problemOf(
  lines: readonly Line[],
  times: readonly (number | undefined)[],
  around: AroundDay,
): Issue | undefined {
  const empty = times.indexOf(undefined);
  if (empty >= 0) return { path: `stamps/${empty}/time`, key: 'validation.time' };
  return checkStamps(
    lines.map(({ type }, index) => ({ type, at: times[index] ?? 0 })),
    around,
  );
}

/** Staff mend a day: all stamps that are to count, and why. The stamps themselves stay as they are. */
export const EditDay = ({ day, employeeId, correction, onClose }: Props) => {
  const t = useText();
  const format = useFormat();
  const [lines, setLines] = useState<readonly Line[]>(() => linesOf(day));
  const [reason, setReason] = useState('');
  const wasCancelled = day.cancelledBreak !== null;
  const [cancelsBreak, setCancelsBreak] = useState(wasCancelled);
  const [tried, setTried] = useState(false);
  const [mend, { saving }] = useMutate(MendAttendanceDayDocument, {
    alsoStale: ['AttendanceMonth', 'AttendanceError', 'AttendanceGrid', 'Explanation'],
  });
  const put = (key: string, change: Partial<Line>) =>
    setLines(lines.map((line) => (line.key === key ? { ...line, ...change } : line)));
  const [refused, setRefused] = useState<Issue>();
  const times = lines.map((line) => minuteOf(line, day));
  const wrong = problemOf(lines, times, aroundOf(day, correction));
  const shown = refused ?? (tried ? wrong : undefined);
  const submit = async () => {
    setTried(true);
    setRefused(undefined);
    if (wrong || reason.trim() === '') return;
    try {
      await mend({
        data: {
          employeeId,
          workDate: day.date,
          basedOn: day.stamps.map(({ id }) => id),
          reason: reason.trim(),
          ...(cancelsBreak === wasCancelled ? {} : { cancelsAutoBreak: cancelsBreak }),
          stamps: lines.map((line, index) => ({
            id: line.id ?? null,
            type: line.type,
            at: times[index] ?? 0,
          })),
        },
      });
      notify.success(t('day.mended'));
      onClose();
    } catch (failure) {
      const [issue] = failure instanceof RequestFailure ? failure.issues : [];
      if (issue) setRefused(issue);
      else tellFailure(failure);
    }
  };
  const wordsOf = (issue: Issue) => {
    const problem = wordsForIssue(issue, {
      label: t('day.mendStamps'),
      chosen: false,
      required: true,
    });
    const [, place] = /stamps\/(\d+)\//u.exec(issue.path) ?? [];
    return place === undefined
      ? problem
      : t('day.mendWrongAt', { number: Number(place) + 1, problem });
  };
  return (
    <Modal
      title={t('day.mendTitle', { date: format.dateWithDay(day.date) })}
      width={WIDTH}
      closeOnMask={false}
      onClose={onClose}
      footer={
        <Group justify="end">
          <Button onClick={onClose}>{t('day.noteCancel')}</Button>
          <Button variant="primary" loading={saving} onClick={() => void submit()}>
            {t('day.mendSave')}
          </Button>
        </Group>
      }
    >
      <Stack>
        <Fieldset
          legend={t('day.mendStamps')}
          help={t('day.mendHelp')}
          {...(shown ? { error: wordsOf(shown) } : {})}
        >
          <ul className={classes.plain}>
            {lines.map((line, index) => (
              <li key={line.key} className={classes.line}>
                <Select
                  label={t('day.mendType', { number: index + 1 })}
                  value={line.type}
                  onChange={(type) => put(line.key, { type: type as StampType })}
                  options={STAMP_TYPES.map((value) => ({ value, label: t(`stamp.${value}`) }))}
                />
                <TimeField
                  label={t('day.mendTime', { number: index + 1 })}
                  value={line.time}
                  onChange={(time) => put(line.key, { time: time ?? '' })}
                  allow36
                />
                <IconButton
                  label={t('day.mendRemove', { number: index + 1 })}
                  icon={<IconTrash size={18} aria-hidden />}
                  onClick={() => setLines(lines.filter(({ key }) => key !== line.key))}
                />
              </li>
            ))}
          </ul>
          <Group>
            <Button
              size="sm"
              icon={<IconPlus size={16} aria-hidden />}
              onClick={() =>
                setLines([
                  ...lines,
                  {
                    key: `new ${Date.now()}`,
                    type: lines.length === 0 ? 'CHECK_IN_OFFICE' : 'CHECK_OUT_OFFICE',
                    time: (lines.length === 0 ? day.plan?.start : day.plan?.end) ?? '',
                  },
                ])
              }
            >
              {t('day.mendAdd')}
            </Button>
          </Group>
        </Fieldset>
        {mayHaveAutoBreak(day) ? (
          <Checkbox
            label={t('day.mendCancelsBreak')}
            help={t('day.mendCancelsBreakHelp')}
            value={cancelsBreak}
            onChange={setCancelsBreak}
          />
        ) : null}
        <TextArea
          label={t('day.mendReason')}
          rows={3}
          required
          value={reason}
          onChange={setReason}
          {...(tried && reason.trim() === '' ? { error: t('day.mendReasonNeeded') } : {})}
          help={t('day.mendToldPerson')}
        />
      </Stack>
    </Modal>
  );
};
