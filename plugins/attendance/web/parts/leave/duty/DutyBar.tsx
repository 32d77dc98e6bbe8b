import { useText } from '#plugins/attendance/web/text.ts';
import type { FiveDayDutyPartsFragment } from './Duty.generated.ts';
import classes from './DutyBar.module.css';
import { DUTY_TONES, useDutyWords } from './duty-words.ts';

const share = (days: number, of: number): string => `${Math.min(100, (days / of) * 100)}%`;

/** Taken and planned days of the five as a bar, with the same in words beside it. */
export function DutyBar({ duty }: { readonly duty: FiveDayDutyPartsFragment }) {
  const t = useText();
  const words = useDutyWords();
  const { takenDays, plannedDays, requiredDays, state } = duty;
  if (state === 'NO_DUTY') return <span className={classes.none}>{words.state(duty)}</span>;
  return (
    <span className={classes.whole}>
      {/* biome-ignore lint/a11y/useSemanticElements: browsers draw <meter> each in their own colours, with one value */}
      <span
        role="meter"
        aria-label={t('duty.bar')}
        aria-valuemin={0}
        aria-valuemax={requiredDays}
        aria-valuenow={Math.min(takenDays, requiredDays)}
        aria-valuetext={words.progress(duty)}
        className={classes.track}
      >
        <span
          className={classes.planned}
          style={{ width: share(takenDays + plannedDays, requiredDays) }}
        />
        <span
          className={classes.taken}
          data-tone={DUTY_TONES[state]}
          style={{ width: share(takenDays, requiredDays) }}
        />
      </span>
      <span className={classes.words}>{words.progress(duty)}</span>
    </span>
  );
}
