import { useAbility } from '#kit/access/ability.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { Notice, TextLink } from '#kit/ui/index.ts';
import type { LimitsEffectLevel } from '#schema/generated/schema-types.ts';
import { OWN_LIMITS, personPath } from '../../pages/Limits/addresses.ts';
import { InvokeLink, useMayInvoke } from './InvokeLink.tsx';
import type { LimitsEffectPartsFragment } from './LimitsEffect.generated.ts';
import classes from './LimitsEffect.module.css';
import { useOvertimeText } from './overtime-text.ts';

const TONES = {
  FINE: 'success',
  NEAR: 'warning',
  OVER: 'warning',
  NEEDS_CLAUSE: 'warning',
  REFUSED: 'danger',
} as const satisfies Record<LimitsEffectLevel, string>;

type Props = {
  readonly effect: LimitsEffectPartsFragment;
  /** A shift is published, an application approved. */
  readonly ofShift?: boolean;
};

/** What it would do to the limits of the month, before anybody has agreed to it: amber near one, vermilion beyond. */
export function LimitsEffect({ effect, ofShift = false }: Props) {
  const t = useOvertimeText();
  const format = useFormat();
  const { level, average, monthLimitMinutes, refusals, place, mostMonths } = effect;
  const ability = useAbility();
  const mayInvoke = useMayInvoke();
  const invoke = level === 'NEEDS_CLAUSE' && mayInvoke ? <InvokeLink effect={effect} /> : undefined;
  const yearLimit =
    effect.yearLimitMinutes !== null && effect.yearAfter > effect.yearLimitMinutes
      ? (effect.specialYearLimitMinutes ?? effect.yearLimitMinutes)
      : effect.yearLimitMinutes;
  const limit = format.minutes(monthLimitMinutes ?? 0);
  const lines = [
    monthLimitMinutes === null
      ? t('effect.monthOnly', {
          month: format.month(effect.month),
          after: format.minutes(effect.overtimeAfter),
        })
      : t('effect.month', {
          month: format.month(effect.month),
          after: format.minutes(effect.overtimeAfter),
          limit,
        }),
    ...(place === null
      ? []
      : [
          mostMonths === null
            ? t('effect.placeOnly', { place })
            : t('effect.place', { place, most: mostMonths }),
        ]),
    ...(average
      ? [t('effect.average', { size: average.size, time: format.minutes(average.minutes) })]
      : []),
    ...(effect.totalAfter > effect.overtimeAfter || effect.totalAfter >= 80 * 60
      ? [t('effect.total', { total: format.minutes(effect.totalAfter) })]
      : []),
    ...(yearLimit === null
      ? []
      : [
          t('effect.year', {
            after: format.minutes(effect.yearAfter),
            limit: format.minutes(yearLimit),
          }),
        ]),
  ];
  return (
    <section className={classes.effect} aria-label={t('effect.title')} data-level={level}>
      <Notice
        tone={TONES[level]}
        title={t(
          ofShift && (level === 'NEEDS_CLAUSE' || level === 'REFUSED')
            ? `effect.shiftLevel.${level}`
            : `effect.level.${level}`,
        )}
        {...(invoke ? { action: invoke } : {})}
      >
        <ul className={classes.lines}>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        {refusals.map((rule) => (
          <p key={rule} className={classes.why}>
            {t(`effect.refusal.${rule}`, {
              limit,
              yearLimit: format.minutes(effect.yearLimitMinutes ?? 0),
            })}
          </p>
        ))}
        {level === 'NEEDS_CLAUSE' ? (
          <p className={classes.why}>
            {t(
              mayInvoke
                ? ofShift
                  ? 'effect.shiftInvokeHint'
                  : 'effect.invokeHint'
                : 'effect.invokeAsk',
            )}
          </p>
        ) : null}
        {effect.isInvoked ? <p className={classes.quiet}>{t('effect.invoked')}</p> : null}
        {effect.hasAgreement ? null : <p className={classes.quiet}>{t('effect.noAgreement')}</p>}
        <p className={classes.quiet}>{t('effect.planned')}</p>
        <TextLink
          href={ability.can('list', 'OvertimeLimit') ? personPath(effect.employeeId) : OWN_LIMITS}
        >
          {t('effect.toPerson')}
        </TextLink>
      </Notice>
    </section>
  );
}
