import type { ReactNode } from 'react';
import { useDocument } from '#kit/data/useDocument.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { Gauge, Notice, Panel, PanelSkeleton, Stack } from '#kit/ui/index.ts';
import { useLimitWords } from '#plugins/attendance/web/parts/limit-words.ts';
import { LimitsEffect } from '#plugins/attendance/web/parts/limits/LimitsEffect.tsx';
import { useSettled } from '#plugins/attendance/web/parts/useSettled.ts';
import { useText } from '#plugins/attendance/web/text.ts';
import {
  type EffectFragment,
  TryApplicationDocument,
  type TryApplicationQueryVariables,
} from '../Applications.generated.ts';
import classes from '../Applications.module.css';
import { HolidayCost } from './HolidayCost.tsx';

type Data = TryApplicationQueryVariables['data'];

/** What the application would do, asked again as the form changes. */
export const EffectPreview = ({
  data,
  withCost = false,
}: {
  readonly data: Data | undefined;
  readonly withCost?: boolean;
}) => {
  const t = useText();
  const settled = useSettled(data);
  const {
    data: answer,
    loading,
    error,
  } = useDocument(
    TryApplicationDocument,
    { data: settled ?? {} },
    { skip: settled === undefined, keepRows: true },
  );
  if (settled === undefined)
    return <p className={classes.quiet}>{t('application.effect.later')}</p>;
  if (loading) return <PanelSkeleton lines={4} />;
  // The form can be sent without it; whoever decides sees the effect as well.
  if (error) return <Notice tone="info">{t('application.effect.failed')}</Notice>;
  const effect = answer?.applicationEffect;
  return effect ? <EffectTable effect={effect} withCost={withCost} /> : null;
};

const ROWS = [
  'prescribedMinutes',
  'workedMinutes',
  'breakMinutes',
  'withinStatutoryMinutes',
  'beyondStatutoryMinutes',
  'lateNightMinutes',
  'holidayMinutes',
  'absenceMinutes',
  'outingMinutes',
] as const;

const HOUR = 60;
/** Hours beyond the month's limit: premium of 50 %, average, never. */
const LINES = [60, 80, 100] as const;
const MOST = 100 * HOUR;

/** On a phone the table scrolls inside it, which has to be possible by keyboard too. */
const Frame = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard
  <section className={classes.frame} aria-label={label} tabIndex={0}>
    {children}
  </section>
);

/** Day before and after, and the month's overtime against the lines of the law and of the agreement. */
export const EffectTable = ({
  effect,
  withCost = false,
  by = 'approval',
}: {
  readonly effect: EffectFragment;
  /** With premiums and what the agreement leaves, for work on a day off. */
  readonly withCost?: boolean;
  /** What would make it so: an approval, or a correction that counts at once. */
  readonly by?: 'approval' | 'correction';
}) => {
  const t = useText();
  const format = useFormat();
  const { before, after, date, month, overtimeBefore, overtimeAfter, limit } = effect;
  const limitWords = useLimitWords();
  const lines = [limit.minutes, ...LINES.map((hours) => hours * HOUR)];
  const shown = ROWS.filter((row) => before[row] !== 0 || after[row] !== 0);
  const clocks = ({ start, end }: EffectFragment['before']) =>
    start && end ? format.range(format.time(start), format.time(end)) : '—';
  return (
    <Panel
      title={t(by === 'approval' ? 'application.effect.title' : 'application.effect.ofCorrection')}
    >
      <Stack>
        <Frame label={t('application.effect.day', { date: format.dateWithDay(date) })}>
          <table className={classes.effect}>
            <caption className={classes.quiet}>
              {t('application.effect.day', { date: format.dateWithDay(date) })}
            </caption>
            <thead>
              <tr>
                <th scope="col">{t('application.effect.item')}</th>
                <th scope="col" data-end>
                  {t('application.effect.before')}
                </th>
                <th scope="col" data-end>
                  {t(
                    by === 'approval' ? 'application.effect.after' : 'application.effect.corrected',
                  )}
                </th>
              </tr>
            </thead>
            <tbody>
              <tr data-changed={clocks(before) !== clocks(after) || undefined}>
                <th scope="row">{t('application.effect.clock')}</th>
                <td data-end>{clocks(before)}</td>
                <td data-end>{clocks(after)}</td>
              </tr>
              {shown.map((row) => (
                <tr key={row} data-changed={before[row] !== after[row] || undefined}>
                  <th scope="row">{t(`application.effect.${row}`)}</th>
                  <td data-end>{format.minutes(before[row])}</td>
                  <td data-end>{format.minutes(after[row])}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Frame>
        {effect.flex ? <FlexTable flex={effect.flex} /> : null}
        <Gauge
          label={t('application.effect.month', { month: format.month(month) })}
          value={overtimeAfter}
          max={MOST}
          valueText={
            overtimeBefore === overtimeAfter
              ? format.minutes(overtimeAfter)
              : t('application.effect.change', {
                  before: format.minutes(overtimeBefore),
                  after: format.minutes(overtimeAfter),
                })
          }
          marks={lines.map((at) => ({ at, label: String(at / HOUR) }))}
          tone={toneOf(overtimeAfter, limit.minutes)}
        />
        {effect.limits ? <LimitsEffect effect={effect.limits} /> : null}
        {withCost ? <HolidayCost effect={effect} /> : null}
        {effect.isEstimate ? (
          <p className={classes.quiet}>{t('application.effect.estimate')}</p>
        ) : null}
        {!effect.limits && overtimeAfter > limit.minutes && overtimeBefore <= limit.minutes ? (
          <Notice tone="warning">
            {t('application.effect.overLimit', { limit: limitWords(limit) })}
          </Notice>
        ) : null}
      </Stack>
    </Panel>
  );
};

/** 45 hours are not over yet, 100 are (labour-rules 6.1). */
const toneOf = (minutes: number, limit: number): 'indigo' | 'amber' | 'vermilion' =>
  minutes > 80 * HOUR ? 'vermilion' : minutes > limit ? 'amber' : 'indigo';

/** What it does to the settlement period of somebody under flextime. */
const FlexTable = ({ flex }: { readonly flex: NonNullable<EffectFragment['flex']> }) => {
  const t = useText();
  const format = useFormat();
  const rows = [
    ['flexLeave', flex.paidLeaveBefore, flex.paidLeaveAfter],
    ['flexSurplus', flex.surplusBefore, flex.surplusAfter],
    ['flexShortage', flex.shortageBefore, flex.shortageAfter],
  ] as const;
  return (
    <Frame label={t('application.effect.flex', { contract: format.minutes(flex.contractMinutes) })}>
      <table className={classes.effect}>
        <caption className={classes.quiet}>
          {t('application.effect.flex', { contract: format.minutes(flex.contractMinutes) })}
        </caption>
        <tbody>
          {rows.map(([key, before, after]) => (
            <tr key={key} data-changed={before !== after || undefined}>
              <th scope="row">{t(`application.effect.${key}`)}</th>
              <td data-end>{format.minutes(before)}</td>
              <td data-end>{format.minutes(after)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Frame>
  );
};
