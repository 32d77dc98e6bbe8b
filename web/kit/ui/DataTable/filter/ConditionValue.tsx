import type { Issue } from '#core/issue.ts';
import { daysFromToday, fromToday } from '#core/list-filter/filter-days.ts';
import { valueCount } from '#core/list-filter/list-filter.ts';
import { wordsForIssue } from '#kit/forms/issue-words.ts';
import { useListText } from '#kit/i18n/list-text.ts';
import { DateField } from '../../dates/DateField.tsx';
import { MultiSelect } from '../../inputs/MultiSelect.tsx';
import { NumberField } from '../../inputs/NumberField.tsx';
import { RadioGroup } from '../../inputs/RadioGroup.tsx';
import { Select } from '../../inputs/Select.tsx';
import { TextField } from '../../inputs/TextField.tsx';
import type { ConditionField } from './condition-field.ts';
import classes from './FilterBuilder.module.css';
import { type DraftCondition, withValue } from './filter-draft.ts';

type Props = {
  readonly field: ConditionField;
  readonly condition: DraftCondition;
  readonly issues: readonly Issue[];
  readonly onChange: (condition: DraftCondition) => void;
};

/** What a condition compares with: as many controls as its operator takes values. */
export function ConditionValue({ field, condition, issues, onChange }: Props) {
  const t = useListText();
  const { kind, label } = field;
  const { operator, values } = condition;
  const ruled = { label, chosen: kind === 'choice' || kind === 'flag', required: true };
  const errorAt = (place: number): string | undefined => {
    const issue = issues.find(({ path }) => path === `/values/${place}`);
    return issue && wordsForIssue(issue, ruled);
  };
  const { most } = valueCount(operator);
  if (most === 0) return null;
  if (kind === 'choice') {
    const choose = {
      label: t('filter.valueOf', { field: label }),
      hideLabel: true,
      value: values,
      error: errorAt(0),
      onChange: (chosen: readonly string[]) => onChange({ ...condition, values: [...chosen] }),
    };
    const { Picker, options = [] } = field;
    return Picker ? <Picker {...choose} /> : <MultiSelect {...choose} options={options} />;
  }
  if (kind === 'flag')
    return (
      <RadioGroup
        label={t('filter.valueOf', { field: label })}
        hideLabel
        inline
        value={values[0] ?? null}
        error={errorAt(0)}
        options={[
          { value: 'true', label: t('filter.yes') },
          { value: 'false', label: t('filter.no') },
        ]}
        onChange={(value) => onChange({ ...condition, values: value === null ? [] : [value] })}
      />
    );
  return (
    <div className={classes.values}>
      {Array.from({ length: most }, (_, place) => {
        const part = {
          label:
            most === 1
              ? t('filter.valueOf', { field: label })
              : t(place === 0 ? 'filter.fromOf' : 'filter.untilOf', { field: label }),
          hideLabel: true,
          value: values[place] ?? '',
          error: errorAt(place),
          onChange: (value: string) => onChange(withValue(condition, place, value)),
        };
        // biome-ignore lint/suspicious/noArrayIndexKey: the place is what tells the two apart
        return <OneValue key={place} kind={kind} {...part} />;
      })}
    </div>
  );
}

type OneProps = {
  readonly kind: ConditionField['kind'];
  readonly label: string;
  readonly hideLabel: boolean;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
};

function OneValue({ kind, ...props }: OneProps) {
  if (kind === 'text') return <TextField {...props} />;
  if (kind === 'number') {
    const { value, onChange, ...rest } = props;
    const number = value === '' ? null : Number(value);
    return (
      <NumberField
        {...rest}
        value={number}
        onChange={(next) => onChange(next === null ? '' : String(next))}
      />
    );
  }
  return <DayValue {...props} />;
}

const DAY = 'DAY';
const WAYS = [DAY, 'TODAY', 'BEFORE', 'AFTER'] as const;
type Way = (typeof WAYS)[number];

const wayOf = (days: number | undefined): Way => {
  if (days === undefined) return DAY;
  return days === 0 ? 'TODAY' : days < 0 ? 'BEFORE' : 'AFTER';
};

/** A day of the calendar, or one that moves with today: what is due this week stays that next week. */
function DayValue({ label, value, error, onChange }: Omit<OneProps, 'kind'>) {
  const t = useListText();
  const days = daysFromToday(value);
  const way = wayOf(days);
  const change = (next: string | null) => {
    if (next === DAY) onChange('');
    else if (next === 'TODAY') onChange(fromToday(0));
    else onChange(fromToday(next === 'BEFORE' ? -7 : 7));
  };
  return (
    <div className={classes.day}>
      <Select
        label={t('filter.wayOf', { field: label })}
        hideLabel
        clearable={false}
        value={way}
        options={WAYS.map((one) => ({ value: one, label: t(`filter.way.${one}`) }))}
        onChange={change}
      />
      {way === DAY ? (
        <DateField
          label={label}
          hideLabel
          value={value === '' ? null : value}
          error={error}
          onChange={(day) => onChange(day ?? '')}
        />
      ) : null}
      {way === 'BEFORE' || way === 'AFTER' ? (
        <NumberField
          label={t('filter.daysOf', { field: label })}
          hideLabel
          width={90}
          min={1}
          max={9999}
          suffix={t('filter.days')}
          value={Math.abs(days ?? 0)}
          onChange={(count) => {
            const whole = Math.min(Math.max(Math.trunc(count || 1), 1), 9999);
            onChange(fromToday(way === 'BEFORE' ? -whole : whole));
          }}
        />
      ) : null}
    </div>
  );
}
