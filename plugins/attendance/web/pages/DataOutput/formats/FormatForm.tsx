import type { ReactNode } from 'react';
import { Field } from '#kit/forms/Field.tsx';
import { KeptForm, type KeptFormProps } from '#kit/kept-list/KeptForm.tsx';
import { Notice, NumberField, Select, Stack } from '#kit/ui/index.ts';
import { roundingUnits } from '#plugins/attendance/domain/engine/day/rounding.ts';
import { NumberSelect } from '#plugins/attendance/web/parts/NumberSelect.tsx';
import type {
  OutputEmployment,
  OutputFileFormat,
  OutputFormatUse,
  OutputPeriodType,
} from '#schema/generated/schema-types.ts';
import { PERIODS } from '../ConditionFields.tsx';
import { useOutputText } from '../output-text.ts';
import { EMPLOYMENTS } from '../PeopleFields.tsx';
import { ChosenColumns } from './ChosenColumns.tsx';
import classes from './FormatForm.module.css';
import { ItemPicker } from './ItemPicker.tsx';
import { FILE_FORMATS } from './OutputNow.tsx';
import { OutputPreview } from './OutputPreview.tsx';
import type { TableValues } from './table-of-format.ts';
import { useItems } from './useItems.ts';

type Column = { readonly code: string; readonly heading: string | null };
export type FormatValues = Omit<TableValues, 'columns'> & {
  readonly name: string;
  readonly columns: readonly Column[];
  readonly fileFormat: OutputFileFormat;
  readonly period: OutputPeriodType;
  readonly employment: OutputEmployment;
  /** Of a new format. */
  readonly usedFor?: OutputFormatUse;
};
type Props = KeptFormProps<FormatValues> & { readonly actions?: ReactNode };

const UNITS = ['PERIOD_TOTAL', 'PER_DAY'] as const;
const TIMES = ['SEXAGESIMAL', 'DECIMAL', 'MINUTES'] as const;
const MODES = ['HALF_UP', 'FLOOR', 'CEIL'] as const;

/** A format: what it is called, which items stand in which order, how they are written, and ten people as the file has them. */
export const FormatForm = (props: Props) => {
  const t = useOutputText();
  const { items, loading } = useItems();
  const fits = (code: string, unit: FormatValues['unit']): boolean => {
    const item = items.find((one) => one.code === code);
    return !item || (unit === 'PER_DAY' ? item.isPerDay : item.isPerPeriod);
  };
  return (
    <KeptForm<FormatValues> {...props}>
      {(form) => {
        const { columns, unit, roundingUnit, roundingMode } = form.values;
        const set = (next: readonly Column[]) => form.set('columns', next);
        return (
          <Stack gap={4}>
            <div className={classes.fields}>
              <Field form={form} name="name" label={t('outputFormat.name')} required />
              <Field
                form={form}
                name="unit"
                label={t('outputFormat.unit')}
                as={Select}
                required
                options={UNITS.map((value) => ({
                  value,
                  label: t(`totalUnitFormatType.${value}`),
                }))}
                onChanged={(next: FormatValues['unit']) =>
                  set(columns.filter(({ code }) => fits(code, next)))
                }
              />
              <Field
                form={form}
                name="time"
                label={t('outputFormat.time')}
                as={Select}
                required
                options={TIMES.map((value) => ({
                  value,
                  label: t(`displayTimeFormatType.${value}`),
                }))}
              />
              <Field
                form={form}
                name="roundingUnit"
                label={t('outputFormat.roundingUnit')}
                as={NumberSelect}
                required
                options={roundingUnits.map((minutes) => ({
                  value: minutes,
                  label:
                    minutes === 1
                      ? t('builder.roundingNone')
                      : t('builder.minutes', { count: minutes }),
                }))}
              />
              {Number(roundingUnit) > 1 ? (
                <Field
                  form={form}
                  name="roundingMode"
                  label={t('outputFormat.roundingMode')}
                  as={Select}
                  required
                  options={MODES.map((value) => ({ value, label: t(`roundingMode.${value}`) }))}
                />
              ) : null}
              <Field
                form={form}
                name="fixedColumns"
                label={t('outputFormat.fixedColumns')}
                as={NumberField}
                required
              />
              <Field
                form={form}
                name="fileFormat"
                label={t('outputFormat.fileFormat')}
                as={Select}
                required
                options={FILE_FORMATS.map((value) => ({
                  value,
                  label: t(`outputFileFormat.${value}`),
                }))}
              />
              <Field
                form={form}
                name="period"
                label={t('outputFormat.period')}
                as={Select}
                required
                options={PERIODS.map((value) => ({
                  value,
                  label: t(`outputPeriodType.${value}`),
                }))}
              />
              <Field
                form={form}
                name="employment"
                label={t('outputFormat.employment')}
                as={Select}
                required
                options={EMPLOYMENTS.map((value) => ({
                  value,
                  label: t(`outputEmployment.${value}`),
                }))}
              />
            </div>
            {unit === 'PER_DAY' && Number(roundingUnit) > 1 && roundingMode === 'FLOOR' ? (
              <Notice tone="warning">{t('builder.roundsDown')}</Notice>
            ) : null}
            <div className={classes.builder}>
              <ItemPicker
                items={items.filter(({ code }) => fits(code, unit))}
                loading={loading}
                chosen={columns.map(({ code }) => code)}
                onAdd={(code) => set([...columns, { code, heading: null }])}
              />
              <ChosenColumns
                form={form}
                items={items}
                columns={columns}
                onChange={set}
                error={form.errors['columns']}
              />
            </div>
            <OutputPreview table={form.values} />
          </Stack>
        );
      }}
    </KeptForm>
  );
};
