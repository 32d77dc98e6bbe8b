import { hasText, say } from '#kit/i18n/i18n.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { useText } from '#plugins/attendance/web/text.ts';
import { useClock, useTimeDisplay } from '../time-display.ts';
import type { ExplainedRulePartsFragment } from './Explain.generated.ts';
import classes from './Explain.module.css';

type Rule = ExplainedRulePartsFragment;

/** A rule in one line: its name, its value, where it was set and in which version. */
export const ExplainedRule = ({ rule }: { readonly rule: Rule }) => {
  const t = useText();
  const wordsOf = useRuleValue();
  const where =
    rule.setBy === 'LAW'
      ? t('explain.setBy.LAW')
      : [t(`explain.setBy.${rule.setBy as 'COMPANY'}`), rule.setByName].filter(Boolean).join(' ');
  return (
    <span className={classes.rule}>
      {t('explain.rule', {
        name: wordOf(`explain.ruleName.${rule.name}`, rule.name),
        value: wordsOf(rule),
        where,
      })}
      {rule.version > 0 ? t('explain.version', { version: rule.version }) : null}
    </span>
  );
};

/** A rule that was added later shows as the API names it, and never as a key. */
const wordOf = (key: string, name: string): string =>
  hasText('attendance', key) ? say('attendance', key) : name;

const LENGTHS = [
  'dailyLimitMinutes',
  'weeklyLimitMinutes',
  'deemedMinutes',
  'flexMonthPrescribedMinutes',
  'overtimeCalcMinutes',
];
/** 2026-10-04, which is a Sunday. */
const SUNDAY = Date.UTC(2026, 9, 4);

/** The engine's values as people write them: lengths, clock times, days of the week, names. */
function useRuleValue(): (rule: Rule) => string {
  const t = useText();
  const format = useFormat();
  const { hours } = useTimeDisplay();
  const clock = useClock();
  const word = (value: string): string => wordOf(`explain.ruleValue.${value}`, value);
  const weekday = (day: string): string =>
    t('explain.ruleValue.weekday', {
      day: format.weekday(new Date(SUNDAY + Number(day) * 86_400_000).toISOString().slice(0, 10)),
    });
  const range = (from = '', until = ''): string =>
    format.range(format.date(from), format.date(until));
  return ({ name, value }) => {
    if (value === 'null') return t('explain.ruleValue.byPlan');
    if (LENGTHS.includes(name) && /^\d+$/.test(value)) return hours(Number(value));
    const [first = '', second = '', third = ''] = value.split(' ');
    switch (name) {
      case 'weekStartDay':
        return weekday(value);
      case 'week':
        return range(first, second);
      case 'statutoryFrame':
        return format.aside(hours(Number(first)), range(second, third));
      case 'stampRounding':
        return t('explain.ruleValue.rounding', { unit: first, way: word(second) });
      case 'earlyWork':
        return second
          ? format.aside(
              word(first),
              t('explain.ruleValue.atMost', { time: hours(Number(second)) }),
            )
          : word(first);
      case 'statutoryHolidayRule':
        if (!second) return word(first);
        return format.aside(
          word(first),
          first === 'FIXED_WEEKDAY' ? weekday(second) : format.date(second),
        );
      case 'lateNight': {
        const band = bandOf(value);
        return band
          ? t('explain.span', { from: clock(band.from), until: clock(band.until) })
          : value;
      }
      case 'fullTwoDayWeekend':
        return t(value === 'true' ? 'explain.ruleValue.yes' : 'explain.ruleValue.no');
      default:
        return word(value);
    }
  };
}

function bandOf(value: string): { from: number; until: number } | undefined {
  try {
    return JSON.parse(value) as { from: number; until: number };
  } catch {
    return undefined;
  }
}
