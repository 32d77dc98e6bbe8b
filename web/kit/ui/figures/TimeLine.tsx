import type { CSSProperties } from 'react';
import { formatMinutes } from '../../i18n/format.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { useText } from '../../i18n/useText.ts';
import classes from './TimeLine.module.css';

export type TimeLineSegment = {
  readonly kind: 'work' | 'break' | 'plan' | 'leave';
  /** Minutes from midnight of the work day; up to 2160, past midnight of the next. */
  readonly from: number;
  readonly until: number;
};

export type TimeLineProps = {
  readonly label: string;
  readonly segments: readonly TimeLineSegment[];
  readonly from?: number;
  readonly until?: number;
  /** Where the present minute stands. */
  readonly now?: number | undefined;
  readonly withHours?: boolean;
  readonly size?: 'sm' | 'md';
};

const HOUR = 60;

/** The hours that get a number: as many as there is room for. */
function hoursBetween(from: number, until: number): number[] {
  const every = until - from > 18 * HOUR ? 3 : until - from > 9 * HOUR ? 2 : 1;
  const first = Math.ceil(from / HOUR / every) * every;
  const hours: number[] = [];
  for (let hour = first; hour * HOUR <= until; hour += every) hours.push(hour);
  return hours;
}

export const TimeLine = (props: TimeLineProps) => {
  const {
    label,
    segments,
    from = 0,
    until = 24 * HOUR,
    now,
    withHours = true,
    size = 'md',
  } = props;
  const t = useText('kit');
  const format = useFormat();
  const share = (minutes: number): number => ((minutes - from) / (until - from)) * 100;
  const place = (segment: TimeLineSegment): CSSProperties => {
    const start = Math.max(share(segment.from), 0);
    return {
      insetInlineStart: `${start}%`,
      width: `${Math.min(share(segment.until), 100) - start}%`,
    };
  };
  const visible = segments.filter((segment) => segment.until > from && segment.from < until);
  const words = format.list(
    visible.map((segment) =>
      t('timeline.segment', {
        kind: t(`timeline.${segment.kind}`),
        from: formatMinutes(segment.from),
        until: formatMinutes(segment.until),
      }),
    ),
  );
  return (
    <div
      className={classes.line}
      data-size={size}
      role="img"
      aria-label={format.labelled(label, words || t('timeline.empty'))}
    >
      <div className={classes.track}>
        {hoursBetween(from, until).map((hour) => (
          <span
            key={hour}
            className={classes.tick}
            style={{ insetInlineStart: `${share(hour * HOUR)}%` }}
          />
        ))}
        {visible.map((segment) => (
          <span
            key={`${segment.kind}-${segment.from}`}
            className={classes.segment}
            data-kind={segment.kind}
            style={place(segment)}
            title={`${t(`timeline.${segment.kind}`)} ${format.range(formatMinutes(segment.from), formatMinutes(segment.until))}`}
          />
        ))}
        {now !== undefined && now >= from && now <= until ? (
          <span className={classes.now} style={{ insetInlineStart: `${share(now)}%` }} />
        ) : null}
      </div>
      {withHours ? <Hours from={from} until={until} /> : null}
    </div>
  );
};

type HoursProps = { readonly from: number; readonly until: number };

const Hours = ({ from, until }: HoursProps) => (
  <div className={classes.hours} aria-hidden>
    {hoursBetween(from, until).map((hour) => (
      <span
        key={hour}
        className={classes.hour}
        style={{ insetInlineStart: `${((hour * HOUR - from) / (until - from)) * 100}%` }}
      >
        {hour}
      </span>
    ))}
  </div>
);

/** The hours alone: above a column of lines that have none of their own. Readers hear the label. */
export const TimeScale = ({ label, ...hours }: HoursProps & { readonly label: string }) => (
  <div className={classes.line} role="img" aria-label={label}>
    <Hours {...hours} />
  </div>
);
