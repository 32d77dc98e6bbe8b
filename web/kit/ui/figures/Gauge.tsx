import type { ReactNode } from 'react';
import { useText } from '../../i18n/useText.ts';
import type { Tone } from '../layout/marks.tsx';
import classes from './Gauge.module.css';
import { ENDS_FROM, lowMarks, type PlacedMark } from './gauge-marks.ts';

export type GaugeProps = {
  readonly label: string;
  readonly value: number;
  /** The end of the bar; a value beyond it fills the bar and says so in its text. */
  readonly max: number;
  /** What is read and shown: 「32:15」 */
  readonly valueText: string;
  readonly hint?: ReactNode;
  /** Lines of the law or the agreement: 45 hours, 80 hours. */
  readonly marks?: readonly { readonly at: number; readonly label: string }[];
  readonly tone?: Tone;
  /** In a strip of figures: lower, and the marks are lines without words, so the hint has to say what they are. */
  readonly slim?: boolean;
};

const percent = (value: number, max: number): number =>
  max <= 0 ? 0 : Math.min(Math.max((value / max) * 100, 0), 100);

export const Gauge = ({
  label,
  value,
  max,
  valueText,
  hint,
  marks = [],
  tone = 'indigo',
  slim = false,
}: GaugeProps) => (
  <div className={classes.gauge} data-slim={slim || undefined}>
    <div className={classes.head}>
      <span className={classes.label}>{label}</span>
      <span className={classes.value}>{valueText}</span>
    </div>
    {/* biome-ignore lint/a11y/useSemanticElements: browsers draw <meter> each in their own colours, without marks */}
    <div
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={Math.min(Math.max(value, 0), max)}
      aria-valuetext={valueText}
      className={classes.track}
    >
      <span
        className={classes.fill}
        data-tone={tone}
        style={{ width: `${percent(value, max)}%` }}
      />
      {marks.map((mark) => (
        <span
          key={mark.label}
          className={classes.mark}
          style={{ insetInlineStart: `${percent(mark.at, max)}%` }}
        />
      ))}
    </div>
    {marks.length > 0 && !slim ? (
      <MarkLabels marks={marks.map(({ at, label }) => ({ at: percent(at, max), label }))} />
    ) : null}
    {hint ? <p className={classes.hint}>{hint}</p> : null}
  </div>
);

const MarkLabels = ({ marks }: { readonly marks: readonly PlacedMark[] }) => {
  const low = lowMarks(marks);
  return (
    <div className={classes.marks} data-two={low.includes(true) || undefined} aria-hidden>
      {marks.map(({ at, label }, index) => (
        <span
          key={label}
          className={classes.markLabel}
          data-end={at > ENDS_FROM || undefined}
          data-low={low[index] || undefined}
          style={{ insetInlineStart: `${at}%` }}
        >
          {label}
        </span>
      ))}
    </div>
  );
};

export type ProgressBarProps = {
  readonly label: string;
  readonly value: number;
  /** Unknown length: leave it out. */
  readonly max?: number;
  /** Time left, already worded: 「2分」 */
  readonly left?: string | undefined;
};

export const ProgressBar = ({ label, value, max, left }: ProgressBarProps) => {
  const t = useText('kit');
  const words = max === undefined ? '' : t('progress.done', { value, max });
  return (
    <div className={classes.gauge}>
      <div className={classes.head}>
        <span className={classes.label}>{label}</span>
        <span className={classes.hint}>
          {words}
          {left ? ` ${t('progress.left', { left })}` : ''}
        </span>
      </div>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={max === undefined ? undefined : value}
        aria-valuetext={words || undefined}
        className={classes.track}
      >
        <span
          className={classes.fill}
          data-tone="indigo"
          data-unknown={max === undefined || undefined}
          style={{ width: max === undefined ? '30%' : `${percent(value, max)}%` }}
        />
      </div>
    </div>
  );
};

/** The thin line over a list that keeps its old rows while new ones load. */
export const RefreshMark = ({ busy }: { readonly busy: boolean }) => {
  const t = useText('kit');
  return (
    <div className={classes.refresh} data-busy={busy || undefined} role="status">
      {busy ? <span className={classes.hidden}>{t('table.refreshing')}</span> : null}
    </div>
  );
};
