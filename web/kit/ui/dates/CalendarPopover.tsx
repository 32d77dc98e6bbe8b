import { lazy, type ReactNode, Suspense, useId, useRef, useState } from 'react';
import { useText } from '../../i18n/useText.ts';
import { IconCalendar } from '../icons.ts';
import inputClasses from '../inputs/input.module.css';
import { Skeleton } from '../messages/Skeleton.tsx';
import { useEscapeOfPanel } from '../windows/useTopmost.ts';
import classes from './CalendarPopover.module.css';

// Most dates are typed; the calendar is fetched when somebody asks for it.
const DayCalendar = lazy(() =>
  import('./Calendar.tsx').then((module) => ({ default: module.DayCalendar })),
);
const MonthCalendar = lazy(() =>
  import('./Calendar.tsx').then((module) => ({ default: module.MonthCalendar })),
);

type Props = {
  readonly label: string;
  readonly disabled?: boolean | undefined;
  readonly input: ReactNode;
  readonly kind: 'day' | 'month';
  readonly value: string | null;
  readonly onPick: (value: string) => void;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly holidays?: ReadonlySet<string> | undefined;
};

/** The frame of a date: what is typed, and the button that opens the calendar under it. */
export const CalendarPopover = (props: Props) => {
  const { label, disabled, input, kind, value, onPick, min, max, holidays } = props;
  const t = useText('kit');
  const id = useId();
  const anchor = `--cal${id.replaceAll(/[^a-zA-Z0-9]/g, '')}`;
  const popover = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);

  const close = () => {
    popover.current?.hidePopover?.();
    button.current?.focus();
  };
  useEscapeOfPanel(open, close);
  const pick = (picked: string) => {
    onPick(picked);
    close();
  };
  const Calendar = kind === 'day' ? DayCalendar : MonthCalendar;
  return (
    <div className={inputClasses.frame} style={{ anchorName: anchor }}>
      {input}
      <button
        ref={button}
        type="button"
        className={inputClasses.inside}
        aria-label={t('openCalendar')}
        aria-haspopup="dialog"
        aria-expanded={open}
        disabled={disabled}
        popoverTarget={id}
      >
        <IconCalendar size={18} aria-hidden />
      </button>
      <div
        ref={popover}
        id={id}
        role="dialog"
        aria-label={t('calendarOf', { label })}
        popover="auto"
        className={classes.popover}
        style={{ positionAnchor: anchor }}
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
        {open ? (
          <Suspense fallback={<Skeleton width={252} height={280} />}>
            <Calendar
              value={value}
              onPick={pick}
              min={min}
              max={max}
              {...(holidays ? { holidays } : {})}
            />
          </Suspense>
        ) : null}
      </div>
    </div>
  );
};
