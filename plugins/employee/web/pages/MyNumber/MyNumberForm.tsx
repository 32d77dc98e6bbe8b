import { toHalfWidth } from '#core/text/width.ts';
import { useDocument } from '#kit/data/useDocument.ts';
import { Field } from '#kit/forms/Field.tsx';
import { Form } from '#kit/forms/Form.tsx';
import { useInputForm } from '#kit/forms/useInputForm.ts';
import { useConflict } from '#kit/kept-list/useConflict.tsx';
import { Button } from '#kit/ui/actions/Button.tsx';
import { DateField } from '#kit/ui/dates/DateField.tsx';
import { CheckboxGroup } from '#kit/ui/inputs/Checkbox.tsx';
import { FoldedTextField } from '#kit/ui/inputs/FoldedTextField.tsx';
import { Select } from '#kit/ui/inputs/Select.tsx';
import { Stack } from '#kit/ui/layout/layout.tsx';
import { isMyNumber } from '#plugins/employee/domain/my-number.ts';
import * as CreateMyNumberInput from '#plugins/employee/generated/inputs/CreateMyNumberInput.js';
import * as UpdateMyNumberInput from '#plugins/employee/generated/inputs/UpdateMyNumberInput.js';
import { usePersonnelText } from '../Personnel/text.ts';
import { MyNumberDependentsDocument } from './MyNumber.generated.ts';
import type { KeptNumber } from './MyNumberView.tsx';

const PURPOSES = [
  'TAX',
  'SOCIAL_INSURANCE',
  'EMPLOYMENT_INSURANCE',
  'ACCIDENT_INSURANCE',
  'PENSION_OF_SPOUSE',
  'SAVINGS',
] as const;
const CHECKS = [
  'MY_NUMBER_CARD',
  'NOTICE_AND_PHOTO_ID',
  'CERTIFICATE_AND_PHOTO_ID',
  'TWO_DOCUMENTS',
  'KNOWN_PERSON',
  'BY_EMPLOYEE',
] as const;
const USUAL_PURPOSES = PURPOSES.slice(0, 3);
const OWN = 'own';
const digits = (text: string) => toHalfWidth(text).replace(/[\s-]/g, '');

type Props = {
  readonly employeeId: string;
  readonly kept: readonly KeptNumber[];
  /** Left out for a new one. */
  readonly number: KeptNumber | undefined;
  readonly onSave: (input: Record<string, unknown>) => Promise<void>;
  /** The newest `number` is there when it ends. */
  readonly refetch: () => Promise<unknown>;
  readonly onReload: () => void;
  readonly onCancel: () => void;
};

const NEW: Pick<KeptNumber, 'version'> & Partial<KeptNumber> = { version: 0 };

export function MyNumberForm(props: Props) {
  const { employeeId, kept, number, onSave, refetch, onReload, onCancel } = props;
  const t = usePersonnelText();
  // Whoever may not see the family can only add the person's own.
  const { data } = useDocument(
    MyNumberDependentsDocument,
    { employeeId },
    { skip: Boolean(number) },
  );
  const has = (id: string | null) =>
    kept.some(({ dependentId, deletedAt }) => dependentId === id && deletedAt === null);
  const holders = [
    ...(has(null) ? [] : [{ value: OWN, label: t('myNumber.own') }]),
    ...(data?.personnelDependents ?? [])
      .filter(({ id }) => !has(id))
      .map(({ id, lastName, firstName }) => ({ value: id, label: `${lastName} ${firstName}` })),
  ];
  const conflict = useConflict({
    row: number ?? NEW,
    refetch,
    valuesOf: ({ acquiredOn, purposes, identityCheck }) => ({
      acquiredOn: acquiredOn ?? null,
      purposes: purposes ?? USUAL_PURPOSES,
      identityCheck: identityCheck ?? null,
    }),
  });
  const form = useInputForm<Record<string, unknown>>({
    input: number ? UpdateMyNumberInput : CreateMyNumberInput,
    initial: {
      number: '',
      dependentId: has(null) ? null : OWN,
      ...conflict.initial,
    },
    check: (values) => {
      const typed = String(values['number'] ?? '');
      return /^[0-9]{12}$/.test(typed) && !isMyNumber(typed)
        ? [{ path: 'number', key: 'validation.myNumberCheckDigit' }]
        : [];
    },
    onSubmit: ({ dependentId, ...input }: Readonly<Record<string, unknown>>, values) => {
      if (!number)
        return onSave({ ...input, dependentId: dependentId === OWN ? null : dependentId });
      const { number: typed, ...facts } = input;
      // The digits of before are shown to nobody: they are sent only where somebody typed others.
      const digitsOfForm = typed ? { number: typed } : {};
      return conflict.save((version) =>
        onSave({ ...conflict.changedOf(facts, values), ...digitsOfForm, version }),
      );
    },
  });
  const written = (name: string, value: unknown): string | undefined =>
    name === 'purposes'
      ? PURPOSES.filter((one) => one === value).map((one) => t(`myNumber.forPurpose.${one}`))[0]
      : undefined;
  return (
    <Form
      form={form}
      conflict={conflict.notice({ form, onReload, written })}
      label={t('myNumber.title')}
      submitLabel={t('save')}
      actions={<Button onClick={onCancel}>{t('cancel')}</Button>}
    >
      <Stack gap={4}>
        {number ? null : (
          <Field
            form={form}
            name="dependentId"
            label={t('myNumber.holder')}
            as={Select}
            options={holders}
            required
          />
        )}
        <Field
          form={form}
          name="number"
          label={t(number ? 'myNumber.newNumber' : 'myNumber.number')}
          help={t('myNumber.numberHelp')}
          as={FoldedTextField}
          fold={digits}
          uncounted
          inputMode="numeric"
          autoComplete="off"
          width={240}
        />
        <Field
          form={form}
          name="acquiredOn"
          label={t('myNumber.acquiredOn')}
          as={DateField}
          required
        />
        <Field
          form={form}
          name="identityCheck"
          label={t('myNumber.identityCheck')}
          as={Select}
          options={CHECKS.map((value) => ({ value, label: t(`myNumber.check.${value}`) }))}
          required
        />
        <Field
          form={form}
          name="purposes"
          label={t('myNumber.purposes')}
          as={CheckboxGroup}
          options={PURPOSES.map((value) => ({ value, label: t(`myNumber.forPurpose.${value}`) }))}
          required
        />
      </Stack>
    </Form>
  );
}
