import type { ComponentProps } from 'react';
import type { Erased } from '#core/erased.ts';
import { Field } from '#kit/forms/Field.tsx';
import type { InputForm } from '#kit/forms/useInputForm.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import {
  Checkbox,
  CheckboxGroup,
  DateField,
  NumberField,
  RadioGroup,
  Select,
  TextField,
  TimeField,
} from '#kit/ui/index.ts';
import { kindOf, type RuleKind } from '#plugins/attendance/domain/rules/catalogue.ts';
import { isAsked, type Settings } from '#plugins/attendance/domain/rules/check.ts';
import type { Field as Declared } from '#plugins/attendance/domain/rules/field.ts';
import { NumberSelect } from '#plugins/attendance/web/parts/NumberSelect.tsx';
import { type RuleWords, useRuleText, useRuleWords } from '#plugins/attendance/web/rule-text.ts';
import { RowsField } from './RowsField.tsx';

type Props = {
  readonly form: InputForm;
  readonly kind: RuleKind;
  readonly name: string;
  /** The label stands beside it already. */
  readonly hideLabel?: boolean;
};

/** The control that a value of the catalogue gets. */
export const RuleField = ({ form, kind, name, hideLabel }: Props) => {
  const words = useRuleWords(kind);
  const field = kindOf(kind).fields[name];
  if (!field || !isAsked(kind, name, form.values as Settings)) return null;
  const help = words.help(name);
  return (
    <Field
      form={form}
      name={name}
      label={words.field(name)}
      {...(help ? { help } : {})}
      {...(hideLabel ? { hideLabel } : {})}
      as={ControlOf}
      kind={kind}
      field={field}
      path={name}
      words={words}
      required={field.kind !== 'flag' && field.kind !== 'rows'}
    />
  );
};

type ControlProps = {
  readonly label: string;
  readonly value: Erased;
  readonly onChange: (value: Erased) => void;
  readonly hideLabel?: boolean;
  readonly help?: string;
  readonly error?: string | undefined;
  readonly required?: boolean;
  readonly onBlur?: () => void;
  readonly name?: string;
  readonly kind: RuleKind;
  readonly field: Declared;
  /** Name of the field, for its words. */
  readonly path: string;
  readonly words: RuleWords;
};

/** By what it holds; inside a table of rows too. */
export const ControlOf = ({ kind, field, path, words, ...given }: ControlProps) => {
  const t = useRuleText();
  switch (field.kind) {
    case 'choice':
      return (
        <Select
          {...given}
          clearable={false}
          options={(field.choices ?? []).map((value) => ({
            value,
            label: words.choice(path, value),
          }))}
        />
      );
    case 'choices':
      return (
        <CheckboxGroup
          {...given}
          value={given.value ?? []}
          inline
          options={(field.choices ?? []).map((value) => ({
            value,
            label: words.choice(path, value),
          }))}
        />
      );
    case 'flag':
      return given.hideLabel ? (
        <RadioGroup
          {...given}
          value={String(given.value === true)}
          onChange={(chosen) => given.onChange(chosen === 'true')}
          inline
          options={[
            { value: 'true', label: t('yes') },
            { value: 'false', label: t('no') },
          ]}
        />
      ) : (
        <Checkbox {...given} value={given.value === true} />
      );
    case 'weekday':
      return (
        <NumberSelect
          {...given}
          options={[0, 1, 2, 3, 4, 5, 6].map((value) => ({ value, label: words.dayName(value) }))}
        />
      );
    case 'clock':
      return <TimeField {...given} />;
    case 'date':
      return <DateField {...given} />;
    case 'text':
      return <TextField {...given} value={given.value ?? ''} />;
    case 'rows':
      return (
        <RowsField
          {...given}
          kind={kind}
          field={field}
          path={path}
          words={words}
          control={ControlOf}
        />
      );
    case 'minutes':
      return <MinutesControl {...given} />;
    default:
      return field.oneOf ? (
        <NumberSelect
          {...given}
          options={field.oneOf.map((value) => ({
            value,
            label: t(`units.${field.unit}`, { value }),
          }))}
        />
      ) : (
        <NumberField {...given} suffix={t(`units.${field.unit}`, { value: '' }).trim()} />
      );
  }
};

/** Minutes, with the hours that they are from an hour on. */
const MinutesControl = ({ help, ...given }: ComponentProps<typeof NumberField>) => {
  const t = useRuleText();
  const format = useFormat();
  const hours =
    typeof given.value === 'number' && Math.abs(given.value) >= 60
      ? t('inHours', { time: format.minutes(given.value) })
      : undefined;
  return (
    <NumberField
      {...given}
      suffix={t('units.minutes', { value: '' }).trim()}
      help={help && hours ? format.aside(String(help), hours) : (help ?? hours)}
    />
  );
};
