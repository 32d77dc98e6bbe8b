import { Field } from '#kit/forms/Field.tsx';
import type { InputForm } from '#kit/forms/useInputForm.ts';
import {
  Button,
  Checkbox,
  Grid,
  Group,
  MultiSelect,
  NumberField,
  Select,
  Stack,
} from '#kit/ui/index.ts';
import { columnKind } from '#plugins/attendance/domain/output/payroll/figure-text.ts';
import { DATE_FORMS, PERIOD_PARTS } from '#plugins/attendance/domain/output/payroll/period-text.ts';
import {
  CONTENTS,
  OVERLAPS,
  ROUNDINGS,
} from '#plugins/attendance/domain/output/payroll/template.ts';
import { timeFormats } from '#plugins/attendance/domain/output/time-format.ts';
import { usePayrollText } from '../payroll-text.ts';
import type { PayrollItemsQuery } from './Formats.generated.ts';
import { type FormatValues, kindOf } from './format-values.ts';

type Props = {
  readonly form: InputForm<FormatValues & Record<string, unknown>>;
  readonly at: number;
  readonly items: PayrollItemsQuery['outputItems'];
  readonly itemWord: (code: string) => string;
  readonly onDone: () => void;
};

/** One column: what it has, and how the product wants it written. */
export function ColumnFields({ form, at, items, itemWord, onDone }: Props) {
  const t = usePayrollText();
  const column = form.values.columns[at];
  if (!column) return null;
  const kind = column.content === 'ITEM' ? columnKind(column, kindOf) : undefined;
  const field = (name: string) => ({ form, name: `columns.${at}.${name}` });
  const isNumber = kind === 'MINUTES' || kind === 'DAYS' || kind === 'COUNT';
  const isDecimal = kind === 'DAYS' || (kind === 'MINUTES' && column.timeFormat === 'DECIMAL');
  return (
    <Stack>
      <Grid columns={2}>
        <Field {...field('name')} label={t('column.name')} />
        <Field {...field('code')} label={t('column.code')} help={t('column.codeHelp')} />
        <Field
          {...field('content')}
          label={t('column.content')}
          as={Select}
          options={CONTENTS.map((value) => ({ value, label: t(`payrollContent.${value}`) }))}
        />
        {column.content === 'ITEM' ? (
          <Field
            {...field('items')}
            label={t('column.items')}
            help={t('column.itemsHelp')}
            as={MultiSelect}
            options={items
              .filter(({ code, isPerPeriod }) => isPerPeriod && code !== 'closed')
              .map(({ code }) => ({ value: code, label: itemWord(code) }))}
          />
        ) : null}
        {column.content === 'TEXT' || kind === 'TEXT' ? (
          <Field
            {...field('text')}
            label={t(column.content === 'TEXT' ? 'column.text' : 'column.between')}
          />
        ) : null}
        {column.content === 'PERIOD' ? (
          <Field
            {...field('part')}
            label={t('column.part')}
            as={Select}
            options={PERIOD_PARTS.map((value) => ({
              value,
              label: t(`payrollPeriodPart.${value}`),
            }))}
          />
        ) : null}
        {column.content === 'PERIOD' || kind === 'DATE' ? (
          <Field
            {...field('dateForm')}
            label={t('column.dateForm')}
            as={Select}
            options={DATE_FORMS.map((value) => ({ value, label: t(`payrollDateForm.${value}`) }))}
          />
        ) : null}
        {kind === 'MINUTES' ? (
          <Field
            {...field('timeFormat')}
            label={t('column.timeFormat')}
            as={Select}
            options={timeFormats.map((value) => ({
              value,
              label: t(`payrollTimeFormat.${value}`),
            }))}
          />
        ) : null}
        {column.content === 'ITEM' ? (
          <Field
            {...field('digits')}
            label={t(isNumber ? 'column.digits' : 'column.letters')}
            as={NumberField}
            width={160}
          />
        ) : null}
        {isDecimal ? (
          <>
            <Field
              {...field('decimals')}
              label={t('column.decimals')}
              as={NumberField}
              width={160}
            />
            <Field
              {...field('rounding')}
              label={t('column.rounding')}
              as={Select}
              options={ROUNDINGS.map((value) => ({ value, label: t(`payrollRounding.${value}`) }))}
            />
          </>
        ) : null}
        {kind === 'TEXT' ? (
          <Field {...field('padTo')} label={t('column.padTo')} as={NumberField} width={160} />
        ) : null}
        {kind === 'MINUTES' ? (
          <Field
            {...field('overlap')}
            label={t('column.overlap')}
            as={Select}
            options={OVERLAPS.map((value) => ({ value, label: t(`payrollOverlap.${value}`) }))}
          />
        ) : null}
      </Grid>
      {isNumber ? (
        <Field {...field('isZeroEmpty')} label={t('column.isZeroEmpty')} as={Checkbox} />
      ) : null}
      <Group>
        <Button size="sm" onClick={onDone}>
          {t('column.done')}
        </Button>
      </Group>
    </Stack>
  );
}
