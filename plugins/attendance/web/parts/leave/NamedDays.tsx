import { Field } from '#kit/forms/Field.tsx';
import type { InputForm } from '#kit/forms/useInputForm.ts';
import { IconTrash } from '#kit/ui/icons.ts';
import { Button, DateField, Group, IconButton, Notice, Select } from '#kit/ui/index.ts';
import { useText } from '../../text.ts';

const UNITS = ['DAY', 'HALF_AM', 'HALF_PM'] as const;
/** As many as the API takes at once. */
const MOST = 20;

export type NamedDay = { readonly date: string | null; readonly unit: (typeof UNITS)[number] };
export const NO_DAY: NamedDay = { date: null, unit: 'DAY' };

type Props = {
  readonly form: InputForm;
  /** Where in the form the days are. */
  readonly name: string;
  readonly days: readonly NamedDay[];
  readonly label: string;
};

/** Days of leave that somebody names for others: one or several, whole ones or halves. */
export function NamedDays({ form, name, days, label }: Props) {
  const t = useText();
  const set = (next: readonly NamedDay[]) => form.set(name, next);
  return (
    <>
      {days.map((_day, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the fields of the form are named by their place
        <Group key={index} gap={3} align="start">
          <Field form={form} name={`${name}.${index}.date`} as={DateField} label={label} />
          <Field
            form={form}
            name={`${name}.${index}.unit`}
            as={Select}
            width={140}
            label={t('designation.unit')}
            clearable={false}
            options={UNITS.map((value) => ({ value, label: t(`designation.units.${value}`) }))}
          />
          {days.length > 1 ? (
            <IconButton
              label={t('designation.removeDay', { number: index + 1 })}
              icon={<IconTrash size={18} aria-hidden />}
              onClick={() => set(days.filter((_other, place) => place !== index))}
            />
          ) : null}
        </Group>
      ))}
      {form.errors[name] ? <Notice tone="danger">{form.errors[name]}</Notice> : null}
      <Group>
        <Button size="sm" disabled={days.length >= MOST} onClick={() => set([...days, NO_DAY])}>
          {t('designation.addDay')}
        </Button>
      </Group>
    </>
  );
}
