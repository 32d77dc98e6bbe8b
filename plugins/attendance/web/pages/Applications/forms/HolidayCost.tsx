import { useFormat } from '#kit/i18n/useFormat.ts';
import { useText } from '#plugins/attendance/web/text.ts';
import type { EffectFragment } from '../Applications.generated.ts';
import classes from '../Applications.module.css';

/** 割増と36協定 (労働基準法36条, 37条): what a day off that is worked adds, in words for whoever asks. */
export const HolidayCost = ({ effect }: { readonly effect: EffectFragment }) => {
  const t = useText();
  const format = useFormat();
  const { before, after, overtimeAfter, totalAfter, limit } = effect;
  const more = (name: 'holidayMinutes' | 'overSixtyMinutes' | 'lateNightMinutes') =>
    after[name] - before[name];
  const parts = [
    ['holiday', more('holidayMinutes')],
    ['beyond', after.beyondStatutoryMinutes - before.beyondStatutoryMinutes],
    ['overSixty', more('overSixtyMinutes')],
    ['night', more('lateNightMinutes')],
  ] as const;
  const shown = parts.filter(([, minutes]) => minutes > 0);
  const left = limit.minutes - overtimeAfter;
  return (
    <section aria-label={t('application.effect.cost.title')}>
      <h3 className={classes.costTitle}>{t('application.effect.cost.title')}</h3>
      <ul className={classes.cost}>
        {shown.length === 0 ? <li>{t('application.effect.cost.none')}</li> : null}
        {shown.map(([name, minutes]) => (
          <li key={name}>
            {t(`application.effect.cost.${name}`, { minutes: format.minutes(minutes) })}
          </li>
        ))}
        <li>
          {t(`application.effect.cost.${left >= 0 ? 'room' : 'over'}`, {
            minutes: format.minutes(Math.abs(left)),
          })}
        </li>
        <li>{t('application.effect.cost.total', { minutes: format.minutes(totalAfter) })}</li>
      </ul>
    </section>
  );
};
