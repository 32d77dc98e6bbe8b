import { useFormat } from '#kit/i18n/useFormat.ts';
import { Gauge, Stack, Tag, type Tone } from '#kit/ui/index.ts';
import type { PartOfRequest, RequestToDecide, WordsOfRequests } from '#plugins/employee/api.ts';
import { useLeaveAmount } from '../parts/leave/amount.ts';
import { useLimitWords } from '../parts/limit-words.ts';
import { LimitsEffect } from '../parts/limits/LimitsEffect.tsx';
import type { AttendanceApprovalFragment } from './Requests.generated.ts';
import classes from './Requests.module.css';
import { useRequestText } from './request-text.ts';

type Checked = { readonly id: string; readonly tone: Tone; readonly text: string };
const HOUR = 60;
/** Hours a month beyond the limit of the 36 agreement: premium of 50 %, average, never. */
const LINES = [60, 80, 100];

/** 自動チェック: what the program has looked at, what is wrong first. */
export const Checks: PartOfRequest = ({ approval, words }) => {
  const t = useRequestText();
  const { checks } = checkedOf(approval);
  const checked = useChecked(approval, words);
  return (
    <Stack gap={3}>
      <ul className={classes.checks} aria-label={t('checks.list')}>
        {checked.map(({ id, tone, text }) => (
          <li key={id} className={classes.check}>
            <Tag tone={tone}>{tone === 'green' ? t('checks.ok') : t('checks.look')}</Tag>
            <span>{text}</span>
          </li>
        ))}
      </ul>
      {checks.effect ? <OvertimeGauge effect={checks.effect} /> : null}
      {checks.effect?.limits ? <LimitsEffect effect={checks.effect.limits} /> : null}
    </Stack>
  );
};

/** The approvals hand on what AttendanceApproval has added to their fragment. */
const checkedOf = (approval: RequestToDecide) =>
  approval as RequestToDecide & AttendanceApprovalFragment;

const OvertimeGauge = ({
  effect,
}: {
  readonly effect: NonNullable<AttendanceApprovalFragment['checks']['effect']>;
}) => {
  const t = useRequestText();
  const format = useFormat();
  const { before, after, limit } = effect;
  const shown = Math.max(after.monthTotalMinutes, after.monthOvertimeMinutes);
  return (
    <Gauge
      label={t('checks.month', { month: format.month(effect.month) })}
      value={shown}
      max={Math.max(100 * HOUR, shown)}
      valueText={t('checks.monthText', {
        before: format.minutes(before.monthOvertimeMinutes),
        after: format.minutes(after.monthOvertimeMinutes),
        total: format.minutes(after.monthTotalMinutes),
      })}
      marks={[limit.minutes / HOUR, ...LINES].map((at) => ({
        at: at * HOUR,
        label: t('checks.hours', { hours: at }),
      }))}
      tone={toneOf(after.monthOvertimeMinutes, after.monthTotalMinutes, limit.minutes)}
    />
  );
};

const toneOf = (overtime: number, total: number, limit: number): 'green' | 'amber' | 'vermilion' =>
  overtime > 60 * HOUR || total >= 80 * HOUR ? 'vermilion' : overtime > limit ? 'amber' : 'green';

function useChecked(approval: RequestToDecide, words: WordsOfRequests): Checked[] {
  const { application, checks, leave } = checkedOf(approval);
  const t = useRequestText();
  const format = useFormat();
  const limitWords = useLimitWords();
  const amount = useLeaveAmount();
  const { timing, concerns, shortBreakMinutes, teamAway, teamSize, transfer, others, effect } =
    checks;
  const lines: Checked[] = [];
  const say = (id: string, isFine: boolean, text: string, tone: Tone = 'amber') =>
    lines.push({ id, tone: isFine ? 'green' : tone, text });
  say('timing', timing === 'IN_TIME', t(`checks.timing.${timing}`));
  for (const concern of concerns)
    say(
      concern,
      false,
      t(`checks.concern.${concern}`),
      concern === 'LATE_STAMP' ? 'amber' : 'vermilion',
    );
  if (leave?.effect) {
    const { on, isCovered, ...left } = leave.effect;
    const holes = {
      date: format.date(on),
      before: amount(left.beforeDays, left.beforeHours),
      after: amount(left.afterDays, left.afterHours),
    };
    const words = t(isCovered ? 'checks.balance' : 'checks.balanceShort', holes);
    say('balance', isCovered, words, 'vermilion');
  }
  const { type } = application;
  if (effect && type !== 'VACATION') {
    const isFine = shortBreakMinutes === 0;
    const text = isFine
      ? t('checks.break')
      : t('checks.shortBreak', { minutes: format.minutes(shortBreakMinutes) });
    say('break', isFine, text, 'vermilion');
  }
  if (effect) {
    const { after, limit } = effect;
    const holes = { limit: limitWords(limit) };
    const over = LINES.filter((hours) =>
      hours <= 60
        ? after.monthOvertimeMinutes > hours * HOUR
        : after.monthTotalMinutes >= hours * HOUR,
    ).at(-1);
    if (over) say('over', false, t('checks.over', { hours: over }), 'vermilion');
    else if (after.monthOvertimeMinutes > limit.minutes)
      say('over', false, t('checks.overLimit', holes));
    else say('over', true, t('checks.under', holes));
  }
  if (type === 'VACATION' || type === 'HOLIDAY_WORK') {
    const namesOf = (mates: typeof teamAway) =>
      format.list(
        mates.map(({ person, isPending, fromDate, toDate }) =>
          format.aside(
            format.name(person),
            `${words.dates({ targetDate: fromDate, toDate })}${isPending ? t('checks.pending') : ''}`,
          ),
        ),
      );
    const absent = teamAway.filter(({ isOuting }) => !isOuting);
    const names = namesOf(absent);
    const away = new Set(absent.map(({ person }) => person.id)).size;
    if (away === 0) say('team', true, t('checks.teamPresent', { size: teamSize }));
    else say('team', away * 2 < teamSize, t('checks.teamAway', { away, size: teamSize, names }));
    const out = teamAway.filter(({ isOuting }) => isOuting);
    if (out.length > 0) say('outings', true, t('checks.teamOutings', { names: namesOf(out) }));
  }
  if (transfer)
    say('transfer', transfer.kind === 'SUBSTITUTE', t(`checks.transfer.${transfer.because}`));
  if (others.length > 0)
    say(
      'others',
      false,
      t('checks.others', {
        list: others
          .map((one) => `${words.type(one)} ${words.dates(one)} ${words.status(one.status)}`)
          .join(t('checks.separator')),
      }),
    );
  return lines.sort((a, b) => rankOf(a) - rankOf(b));
}

const RANK: Readonly<Record<string, number>> = { vermilion: 0, amber: 1, green: 2 };
const rankOf = ({ tone }: Checked): number => RANK[tone] ?? 1;
