import { useEffect, useMemo, useState } from 'react';
import type { Issue } from '../../../../../core/issue.ts';
import { Field } from '../../../../../web/kit/forms/Field.tsx';
import { Form } from '../../../../../web/kit/forms/Form.tsx';
import { useInputForm } from '../../../../../web/kit/forms/useInputForm.ts';
import { useFormat } from '../../../../../web/kit/i18n/useFormat.ts';
import { Avatar } from '../../../../../web/kit/ui/Avatar.tsx';
import { Button } from '../../../../../web/kit/ui/Button.tsx';
import { DescriptionList } from '../../../../../web/kit/ui/DescriptionList.tsx';
import { FileField } from '../../../../../web/kit/ui/FileField.tsx';
import { Grid, Group, Stack } from '../../../../../web/kit/ui/layout.tsx';
import { Panel } from '../../../../../web/kit/ui/Panel.tsx';
import * as UpdateMyPageInput from '../../../generated/inputs/UpdateMyPageInput.js';
import { useEmployeeText } from '../../text.ts';
import type { MyPageQuery } from './MyPage.generated.ts';

type Person = MyPageQuery['myPage'];
export type MyPageValues = Pick<
  Person,
  | 'personalEmail'
  | 'phone'
  | 'mobile'
  | 'postalCode'
  | 'prefecture'
  | 'city'
  | 'address1'
  | 'address2'
>;

type MyPageFormProps = {
  readonly person: Person;
  /** The image is undefined where it stays, null where it was taken away. */
  readonly onSave: (
    input: MyPageValues,
    image: File | null | undefined,
  ) => Promise<readonly Issue[] | undefined>;
  readonly onCancel: () => void;
};

export function MyPageForm({ person, onSave, onCancel }: MyPageFormProps) {
  const t = useEmployeeText();
  const format = useFormat();
  const [image, setImage] = useState<File | null>();
  const preview = useMemo(() => (image ? URL.createObjectURL(image) : undefined), [image]);
  useEffect(() => () => (preview ? URL.revokeObjectURL(preview) : undefined), [preview]);
  const shown = image === null ? undefined : (preview ?? person.profileImageUrl ?? undefined);

  const form = useInputForm({
    input: UpdateMyPageInput,
    initial: {
      personalEmail: person.personalEmail ?? '',
      phone: person.phone ?? '',
      mobile: person.mobile ?? '',
      postalCode: person.postalCode ?? '',
      prefecture: person.prefecture ?? '',
      city: person.city ?? '',
      address1: person.address1 ?? '',
      address2: person.address2 ?? '',
    },
    onSubmit: async (input: MyPageValues) => (await onSave(input, image)) ?? undefined,
  });

  const kept = [
    { label: t('field.employeeNumber'), value: person.employeeNumber },
    { label: t('field.name'), value: format.name(person) },
    { label: t('field.kana'), value: `${person.lastNameKana} ${person.firstNameKana}` },
    { label: t('field.email'), value: person.email },
    { label: t('field.joinedOn'), value: person.joinedOn ? format.date(person.joinedOn) : null },
    { label: t('field.group'), value: person.group?.name },
    { label: t('field.subGroups'), value: format.list(person.subGroups.map(({ name }) => name)) },
    { label: t('field.workplace'), value: person.workplace?.name },
    { label: t('field.recruitmentType'), value: person.recruitmentType?.name },
    { label: t('field.employmentDivision'), value: person.employmentDivision?.name },
  ];

  return (
    <Stack gap={5}>
      <Panel title={t('myPage.company')}>
        <Stack gap={3}>
          <p>{t('myPage.companyHelp')}</p>
          <DescriptionList columns={2} items={kept} />
        </Stack>
      </Panel>
      <Form
        form={form}
        label={t('myPage.own')}
        submitLabel={t('myPage.save')}
        actions={<Button onClick={onCancel}>{t('signIn.cancel')}</Button>}
      >
        <Group gap={4} align="start">
          <Avatar name={format.name(person)} src={shown} size={96} />
          <Stack gap={2}>
            <FileField
              label={t('field.image')}
              help={t('myPage.imageHelp')}
              accept=".jpg,.jpeg,.png"
              maxFiles={1}
              value={image ? [image] : []}
              onChange={(files) => setImage(files[0])}
            />
            {shown ? (
              <Button
                size="sm"
                variant="quiet"
                onClick={() => setImage(person.profileImageUrl ? null : undefined)}
              >
                {t('myPage.removeImage')}
              </Button>
            ) : null}
          </Stack>
        </Group>
        <Grid columns={2}>
          <Field
            form={form}
            name="personalEmail"
            label={t('field.personalEmail')}
            type="email"
            autoComplete="email"
          />
          <Field
            form={form}
            name="mobile"
            label={t('field.mobile')}
            type="tel"
            autoComplete="tel"
          />
          <Field form={form} name="phone" label={t('field.phone')} type="tel" />
          <Field
            form={form}
            name="postalCode"
            label={t('field.postalCode')}
            autoComplete="postal-code"
            width={160}
          />
          <Field
            form={form}
            name="prefecture"
            label={t('field.prefecture')}
            autoComplete="address-level1"
          />
          <Field form={form} name="city" label={t('field.city')} autoComplete="address-level2" />
          <Field
            form={form}
            name="address1"
            label={t('field.address1')}
            autoComplete="address-line1"
          />
          <Field
            form={form}
            name="address2"
            label={t('field.address2')}
            autoComplete="address-line2"
          />
        </Grid>
      </Form>
    </Stack>
  );
}
