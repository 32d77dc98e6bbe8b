import { addDays } from '#core/time/dates.ts';
import { hasText } from '#kit/i18n/i18n.ts';
import { lazyTexts, useTexts } from '#kit/i18n/lazy-text.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { useText } from '#kit/i18n/useText.ts';
import { kindOf, nameOf, type RuleKind } from '../domain/rules/catalogue.ts';
import type { Field } from '../domain/rules/field.ts';

/** Words of the rules: nobody needs them before one of their pages, or a history of one, is opened. */
export const ruleTexts = lazyTexts('rules', {
  ja: () => import('../i18n/rules.ja.json', { with: { type: 'json' } }),
  en: () => import('../i18n/rules.en.json', { with: { type: 'json' } }),
});

/** Keys are put together from the catalogue; a test asks both languages for every one. */
export function useRuleText() {
  useTexts(ruleTexts);
  return useText('rules');
}
export type RuleText = ReturnType<typeof useRuleText>;

/** Any Sunday: names of the days of the week are counted from it. */
const A_SUNDAY = '2026-11-01';

/** The words of one kind of rule, by the names of the catalogue, and of its values. */
export function useRuleWords(kind: RuleKind) {
  const t = useRuleText();
  const format = useFormat();
  const own = `kinds.${nameOf(kind)}`;
  const choice = (name: string, value: string) => t(`${own}.choices.${name}.${value}`);
  const dayName = (day: number) => t('weekday', { day: format.weekday(addDays(A_SUNDAY, day)) });
  const wordsOf = (name: string, field: Field, value: unknown): string => {
    if (value === null || value === undefined) return t('notSet');
    // What 0 stands for, where it is no number of anything.
    if (value === 0 && hasText('rules', `${own}.zero.${name}`)) return t(`${own}.zero.${name}`);
    switch (field.kind) {
      case 'choice':
        return choice(name, String(value));
      case 'choices':
        return format.list((value as readonly string[]).map((one) => choice(name, one)));
      case 'flag':
        return t(value ? 'yes' : 'no');
      case 'minutes':
        return format.minutes(value as number);
      case 'count':
        return t(`units.${field.unit}`, { value: format.number(value as number) });
      case 'weekday':
        return dayName(value as number);
      case 'date':
        return format.date(value as string);
      case 'clock':
        return format.time(value as string);
      case 'rows':
        return (value as readonly Record<string, unknown>[]).length === 0
          ? t('none')
          : format.list(
              (value as readonly Record<string, unknown>[]).map((row) => lineOf(field, row)),
            );
      default:
        return String(value);
    }
  };
  const lineOf = (field: Field, row: Readonly<Record<string, unknown>>): string => {
    const columns = field.columns ?? {};
    if ('from' in columns && 'until' in columns)
      return format.range(format.time(String(row['from'])), format.time(String(row['until'])));
    return Object.entries(columns)
      .filter(([, column]) => column.kind !== 'flag')
      .map(([name, column]) => wordsOf(name, column, row[name]))
      .join(' ');
  };
  return {
    title: t(`${own}.title`),
    lead: t(`${own}.lead`),
    part: (part: string) => t(`${own}.parts.${part}`),
    field: (name: string) => t(`${own}.fields.${name}`),
    help: (name: string) =>
      hasText('rules', `${own}.help.${name}`) ? t(`${own}.help.${name}`) : undefined,
    choice,
    column: (name: string, column: string) => t(`${own}.columns.${name}.${column}`),
    value: (name: string, value: unknown) => {
      const field = kindOf(kind).fields[name];
      return field ? wordsOf(name, field, value) : '';
    },
    /** Each row of a table in words of its columns; undefined where the value is no table. */
    rows: (name: string, value: unknown): string[] | undefined => {
      const field = kindOf(kind).fields[name];
      const rows = value as readonly Record<string, unknown>[] | null | undefined;
      if (field?.kind !== 'rows' || !rows?.length) return undefined;
      const columns = field.columns ?? {};
      if ('from' in columns && 'until' in columns) return rows.map((row) => lineOf(field, row));
      return rows.map((row) =>
        format.list(
          Object.entries(columns)
            .filter(([, column]) => column.kind !== 'flag')
            .map(([column, of]) =>
              of.kind === 'choice' || of.kind === 'text'
                ? wordsOf(column, of, row[column])
                : format.labelled(
                    t(`${own}.columns.${name}.${column}`),
                    wordsOf(column, of, row[column]),
                  ),
            ),
        ),
      );
    },
    dayName,
  };
}
export type RuleWords = ReturnType<typeof useRuleWords>;
