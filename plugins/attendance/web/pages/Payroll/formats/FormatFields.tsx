import { useDocument } from '#kit/data/useDocument.ts';
import { Field } from '#kit/forms/Field.tsx';
import type { InputForm } from '#kit/forms/useInputForm.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { FormSection } from '#kit/kept-list/FormSection.tsx';
import { FormSkeleton, Grid, NumberField, Select, Stack, TextArea } from '#kit/ui/index.ts';
import {
  ENCODINGS,
  HEADERS,
  NEWLINES,
  QUOTES,
  SEPARATORS,
  SPLITS,
} from '#plugins/attendance/domain/output/payroll/template.ts';
import { PresetNotes } from '../PresetNotes.tsx';
import { usePayrollText } from '../payroll-text.ts';
import { ColumnList } from './ColumnList.tsx';
import { FormatPreview } from './FormatPreview.tsx';
import { PayrollPresetsDocument } from './Formats.generated.ts';
import { columnOf, dataOf, type FormatValues } from './format-values.ts';

type Props = {
  readonly form: InputForm<FormatValues & Record<string, unknown>>;
  readonly isNew: boolean;
  /** Of a format that is there. */
  readonly preset: string | undefined;
};

export function FormatFields({ form, isNew, preset: kept }: Props) {
  const t = usePayrollText();
  const { language } = useFormat();
  const { data, loading } = useDocument(PayrollPresetsDocument, { language });
  const presets = data?.payrollPresets ?? [];
  const preset = presets.find(({ id }) => id === (kept ?? form.values.preset));
  const begin = (id: string | null) => {
    const chosen = presets.find((one) => one.id === id);
    if (!chosen) return;
    for (const [name, value] of Object.entries(dataOf(chosen))) form.set(name, value);
    form.set('columns', chosen.columns.map(columnOf));
    if (!form.values.name.trim()) form.set('name', chosen.product);
  };
  const choices = <Value extends string>(
    values: readonly Value[],
    words: (value: Value) => string,
  ) => values.map((value) => ({ value, label: words(value) }));
  // What the product asks for stands above the fields: come later, it would move them from under the hand.
  if (kept && loading) return <FormSkeleton fields={6} />;
  return (
    <Stack>
      {isNew ? (
        <Field
          form={form}
          name="preset"
          label={t('format.preset')}
          help={t('format.presetHelp')}
          as={Select}
          required
          options={presets.map(({ id, product }) => ({ value: id, label: product }))}
          onChanged={begin}
        />
      ) : null}
      {preset ? <PresetNotes preset={preset} /> : null}
      <Field form={form} name="name" label={t('format.name')} />
      <FormSection title={t('form.file')}>
        <Grid columns={2}>
          <Field
            form={form}
            name="encoding"
            label={t('format.encoding')}
            as={Select}
            options={choices(ENCODINGS, (one) => t(`payrollEncoding.${one}`))}
          />
          <Field
            form={form}
            name="separator"
            label={t('format.separator')}
            as={Select}
            options={choices(SEPARATORS, (one) => t(`payrollSeparator.${one}`))}
          />
          <Field
            form={form}
            name="newline"
            label={t('format.newline')}
            as={Select}
            options={choices(NEWLINES, (one) => t(`payrollNewline.${one}`))}
          />
          <Field
            form={form}
            name="quotes"
            label={t('format.quotes')}
            as={Select}
            options={choices(QUOTES, (one) => t(`payrollQuotes.${one}`))}
          />
          <Field
            form={form}
            name="fileName"
            label={t('format.fileName')}
            help={t('format.fileNameHelp')}
          />
          <Field
            form={form}
            name="split"
            label={t('format.split')}
            as={Select}
            options={choices(SPLITS, (one) => t(`payrollSplit.${one}`))}
          />
          <Field
            form={form}
            name="payMonths"
            label={t('format.payMonths')}
            help={t('format.payMonthsHelp')}
            as={NumberField}
            width={160}
          />
          <Field
            form={form}
            name="header"
            label={t('format.header')}
            as={Select}
            options={choices(HEADERS, (one) => t(`payrollHeader.${one}`))}
          />
        </Grid>
        {form.values.header === 'PASTED' ? (
          <Field
            form={form}
            name="pastedHeader"
            label={t('format.pastedHeader')}
            help={t('format.pastedHeaderHelp')}
            as={TextArea}
            rows={3}
          />
        ) : null}
        <Field
          form={form}
          name="linesBefore"
          label={t('format.linesBefore')}
          help={t('format.linesBeforeHelp')}
          as={TextArea}
          rows={2}
        />
      </FormSection>
      <FormSection title={t('form.columns', { count: form.values.columns.length })}>
        <ColumnList form={form} />
      </FormSection>
      <FormSection title={t('form.preview')}>
        <FormatPreview values={form.values} />
      </FormSection>
    </Stack>
  );
}
