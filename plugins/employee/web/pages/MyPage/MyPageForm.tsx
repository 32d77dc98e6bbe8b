import { useState } from 'react';
import type { Issue } from '#core/issue.ts';
import { normalisePhone } from '#core/text/phone.ts';
import { normalisePostalCode } from '#core/text/postal-code.ts';
import { Field } from '#kit/forms/Field.tsx';
import { Form } from '#kit/forms/Form.tsx';
import { useInputForm } from '#kit/forms/useInputForm.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { FoldedTextField } from '#kit/ui/inputs/FoldedTextField.tsx';
import { DescriptionList } from '#kit/ui/layout/DescriptionList.tsx';
import { Grid, Stack } from '#kit/ui/layout/layout.tsx';
import { Panel } from '#kit/ui/layout/Panel.tsx';
import { ITEM_OF_FIELD, type SelfServiceItem } from '#plugins/employee/domain/self-service.ts';
import * as UpdateMyPageInput from '#plugins/employee/generated/inputs/UpdateMyPageInput.js';
import type { UpdateMyPageInput as UpdateMyPageInputType } from '#schema/generated/schema-types.ts';
import { PictureField } from '../../parts/picture/PictureField.tsx';
import { useEmployeeText } from '../../text.ts';
import type { MyPageQuery } from './MyPage.generated.ts';

type Person = MyPageQuery['myPage'];
export type MyPageValues = Pick<
  Person,
  keyof Person & keyof Omit<UpdateMyPageInputType, 'profileImageKey'>
>;

const FIELDS = [
  'personalEmail',
  'mobile',
  'phone',
  'postalCode',
  'prefecture',
  'city',
  'address1',
  'address2',
] as const satisfies readonly (keyof MyPageValues)[];

/** What the browser may fill in by itself, the keyboard of a phone, and what is mended on leaving. */
const HINTS: Partial<Record<(typeof FIELDS)[number], object>> = {
  personalEmail: { type: 'email', autoComplete: 'email' },
  mobile: { type: 'tel', autoComplete: 'tel', as: FoldedTextField, fold: normalisePhone },
  phone: { type: 'tel', as: FoldedTextField, fold: normalisePhone },
  postalCode: {
    autoComplete: 'postal-code',
    width: 160,
    as: FoldedTextField,
    fold: normalisePostalCode,
  },
  prefecture: { autoComplete: 'address-level1' },
  city: { autoComplete: 'address-level2' },
  address1: { autoComplete: 'address-line1' },
  address2: { autoComplete: 'address-line2' },
};

type MyPageFormProps = {
  readonly person: Person;
  /** What the company lets people change; the rest is only shown. */
  readonly openItems: readonly SelfServiceItem[];
  /** The image is undefined where it stays, null where it was taken away. */
  readonly onSave: (
    input: Partial<MyPageValues>,
    image: File | null | undefined,
  ) => Promise<readonly Issue[] | undefined>;
  readonly onCancel: () => void;
};

export function MyPageForm({ person, openItems, onSave, onCancel }: MyPageFormProps) {
  const t = useEmployeeText();
  const format = useFormat();
  const [image, setImage] = useState<File | null>();

  const isOpen = (name: string) => {
    const item = ITEM_OF_FIELD[name];
    return item !== undefined && openItems.includes(item);
  };
  const open = FIELDS.filter(isOpen);
  const closed = FIELDS.filter((name) => !isOpen(name));
  const nothingOpen = open.length === 0 && !isOpen('profileImageKey');
  const form = useInputForm<Record<string, unknown>>({
    input: UpdateMyPageInput,
    initial: Object.fromEntries(open.map((name) => [name, person[name] ?? ''])),
    onSubmit: async (input: Partial<MyPageValues>) => (await onSave(input, image)) ?? undefined,
  });

  const kept = [
    { label: t('field.employeeNumber'), value: person.employeeNumber },
    { label: t('field.name'), value: format.name(person) },
    { label: t('field.kana'), value: `${person.lastNameKana} ${person.firstNameKana}`.trim() },
    { label: t('field.email'), value: person.email },
    { label: t('field.joinedOn'), value: person.joinedOn ? format.date(person.joinedOn) : null },
    { label: t('field.group'), value: person.group?.name },
    { label: t('field.subGroups'), value: format.list(person.subGroups.map(({ name }) => name)) },
    { label: t('field.workplace'), value: person.workplace?.name },
    { label: t('field.recruitmentType'), value: person.recruitmentType?.name },
    { label: t('field.employmentDivision'), value: person.employmentDivision?.name },
    ...closed.map((name) => ({ label: t(`field.${name}`), value: person[name] })),
  ];

  return (
    <Stack gap={5}>
      <Panel title={t('myPage.company')}>
        <Stack gap={3}>
          <p>{t('myPage.companyHelp')}</p>
          <DescriptionList columns={2} items={kept} />
        </Stack>
      </Panel>
      {nothingOpen ? null : (
        <Form
          form={form}
          label={t('myPage.own')}
          submitLabel={t('myPage.save')}
          actions={<Button onClick={onCancel}>{t('signIn.cancel')}</Button>}
        >
          {isOpen('profileImageKey') ? (
            <PictureField
              name={format.name(person)}
              help={t('myPage.imageHelp')}
              kept={person.profileImageUrl}
              image={image}
              onChange={setImage}
            />
          ) : null}
          <Grid columns={2}>
            {open.map((name) => (
              <Field
                key={name}
                form={form}
                name={name}
                label={t(`field.${name}`)}
                {...HINTS[name]}
              />
            ))}
          </Grid>
        </Form>
      )}
    </Stack>
  );
}
