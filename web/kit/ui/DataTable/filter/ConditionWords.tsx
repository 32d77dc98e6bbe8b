import { daysFromToday } from '#core/list-filter/filter-days.ts';
import type { ListCondition } from '#core/list-filter/list-filter.ts';
import { useListText } from '#kit/i18n/list-text.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import type { ConditionField } from './condition-field.ts';
import classes from './FilterBuilder.module.css';

type Props = {
  /** Undefined where the list has no such field, or the viewer may not see it. */
  readonly field: ConditionField | undefined;
  readonly condition: ListCondition;
};

/** A condition in words: 従業員数 ≥ 50. */
export function ConditionWords({ field, condition }: Props) {
  const t = useListText();
  if (!field) return <span className={classes.gone}>{t('filter.goneField')}</span>;
  return <KnownWords field={field} condition={condition} />;
}

const NO_NAMES: ReadonlyMap<string, string> = new Map();
const noNames = () => NO_NAMES;

function KnownWords({ field, condition: { operator, values } }: Required<Props>) {
  const t = useListText();
  const format = useFormat();
  const { label = '', kind = 'text', options = [], useNames = noNames } = field ?? {};
  const names = useNames(values);
  const inWords = (value: string): string => {
    if (kind === 'flag') return t(value === 'true' ? 'filter.yes' : 'filter.no');
    if (kind === 'number') return format.number(Number(value));
    if (kind === 'date' || kind === 'dateTime') return dayInWords(value);
    if (kind === 'choice')
      return (
        options.find((option) => option.value === value)?.label ??
        names.get(value) ??
        t('filter.goneValue')
      );
    return value;
  };
  const dayInWords = (value: string): string => {
    const days = daysFromToday(value);
    if (days === undefined) return format.date(value);
    if (days === 0) return t('filter.today');
    return t(days < 0 ? 'filter.daysAgo' : 'filter.daysAhead', { count: Math.abs(days) });
  };
  const words = values.map(inWords);
  return t(`filter.phrase.${operator}`, {
    field: label,
    value:
      operator === 'BETWEEN' ? format.range(words[0] ?? '', words[1] ?? '') : format.list(words),
  });
}
