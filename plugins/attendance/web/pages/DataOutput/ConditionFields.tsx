import { useDocument } from '#kit/data/useDocument.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { DateField } from '#kit/ui/dates/DateField.tsx';
import { MultiSelect, Select } from '#kit/ui/index.ts';
import type { OutputEmployment, OutputPeriodType } from '#schema/generated/schema-types.ts';
import { type Conditions, monthsOffered, yearsOffered } from './conditions.ts';
import { OutputChoicesDocument } from './DataOutput.generated.ts';
import classes from './formats/FormatForm.module.css';
import { useOutputText } from './output-text.ts';

type Props = {
  readonly value: Conditions;
  readonly onChange: (value: Conditions) => void;
};

export const PERIODS = ['MONTH', 'YEAR', 'RANGE'] as const satisfies readonly OutputPeriodType[];
export const EMPLOYMENTS = [
  'ALL',
  'EMPLOYED',
  'LEFT',
] as const satisfies readonly OutputEmployment[];

/** 期間, 所属グループ, 雇用区分, 在籍状況. */
export const ConditionFields = ({ value, onChange }: Props) => {
  const t = useOutputText();
  const format = useFormat();
  const { data } = useDocument(OutputChoicesDocument);
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
      <Select
        label={t('conditions.employment')}
        required
        value={value.employment}
        options={EMPLOYMENTS.map((one) => ({ value: one, label: t(`outputEmployment.${one}`) }))}
        onChange={(employment) => set({ employment: employment as OutputEmployment })}
      />
      <MultiSelect
        label={t('conditions.groups')}
        placeholder={t('conditions.everybody')}
        value={value.groupIds}
        options={(data?.outputChoices.groups ?? []).map(({ id, name, depth }) => ({
          value: id,
          label: `${'　'.repeat(depth)}${name}`,
        }))}
        onChange={(groupIds) => set({ groupIds })}
      />
      <MultiSelect
        label={t('conditions.divisions')}
        placeholder={t('conditions.everybody')}
        value={value.divisionIds}
        options={(data?.outputChoices.divisions ?? []).map(({ id, name }) => ({
          value: id,
          label: name,
        }))}
        onChange={(divisionIds) => set({ divisionIds })}
      />
    </div>
  );
};
