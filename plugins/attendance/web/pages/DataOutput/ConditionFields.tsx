import { useFormat } from '#kit/i18n/useFormat.ts';
import { DateField } from '#kit/ui/dates/DateField.tsx';
import { Select } from '#kit/ui/index.ts';
import type { OutputPeriodType } from '#schema/generated/schema-types.ts';
import { type Conditions, monthsOffered, yearsOffered } from './conditions.ts';
import classes from './formats/FormatForm.module.css';
import { useOutputText } from './output-text.ts';
import { PeopleFields } from './PeopleFields.tsx';

type Props = {
  readonly value: Conditions;
  readonly onChange: (value: Conditions) => void;
};

export const PERIODS = ['MONTH', 'YEAR', 'RANGE'] as const satisfies readonly OutputPeriodType[];
/** 期間, 所属グループ, 雇用区分, 在籍状況. */
export const ConditionFields = ({ value, onChange }: Props) => {
  const t = useOutputText();
  const format = useFormat();
  const set = (more: Partial<Conditions>) => onChange({ ...value, ...more });
  return (
    <div className={classes.fields}>
      <Select
        label={t('conditions.period')}
        required
        value={value.period}
        options={PERIODS.map((one) => ({ value: one, label: t(`outputPeriodType.${one}`) }))}
        onChange={(period) => set({ period: period as OutputPeriodType })}
      />
      {value.period === 'MONTH' ? (
        <Select
          label={t('conditions.month')}
          required
          value={value.month}
          options={monthsOffered().map((month) => ({ value: month, label: format.month(month) }))}
          onChange={(month) => set({ month: month ?? value.month })}
        />
      ) : null}
      {value.period === 'YEAR' ? (
        <Select
          label={t('conditions.year')}
          required
          value={value.year}
          options={yearsOffered().map((year) => ({
            value: year,
            label: t('conditions.yearOf', { year }),
          }))}
          onChange={(year) => set({ year: year ?? value.year })}
        />
      ) : null}
      {value.period === 'RANGE' ? (
        <>
          <DateField
            label={t('conditions.from')}
            required
            value={value.from}
            onChange={(from) => set({ from })}
          />
          <DateField
            label={t('conditions.to')}
            required
            value={value.to}
            onChange={(to) => set({ to })}
          />
        </>
      ) : null}
      <PeopleFields value={value} onChange={set} />
    </div>
  );
};
