import type { ReactNode } from 'react';
import { useDocument } from '#kit/data/useDocument.ts';
import { recordWindows } from '#kit/fields/list-page.tsx';
import { Field } from '#kit/forms/Field.tsx';
import { KeptForm, type KeptFormProps } from '#kit/kept-list/KeptForm.tsx';
import { Checkbox, PasswordField, Select } from '#kit/ui/index.ts';
import { officeDoorWeb } from '#plugins/company/generated/records/OfficeDoor.web.ts';
import { OFFICE_DOORS } from '../../parts/kept-list-kinds.ts';
import { useText } from '../../text.ts';
import { OfficeDoorGroupsDocument } from './OfficeDoors.generated.ts';

type Values = {
  cognitoUsername?: string;
  password: string;
  name: string;
  groupId?: string | null | undefined;
  isActive: boolean;
};

type Props = KeptFormProps<Values> & { readonly isNew?: boolean; readonly actions?: ReactNode };

const OfficeDoorForm = ({ isNew = false, ...props }: Props) => {
  const t = useText();
  const groups = useDocument(OfficeDoorGroupsDocument).data?.allAffiliationGroups ?? [];
  return (
    <KeptForm {...props}>
      {(form) => (
        <>
          <Field form={form} name="name" label={t('officeDoor.name')} required />
          {isNew ? (
            <Field
              form={form}
              name="cognitoUsername"
              label={t('field.cognitoUsername')}
              help={t('field.cognitoUsernameHelp')}
              autoComplete="off"
            />
          ) : null}
          <Field
            form={form}
            name="password"
            label={isNew ? t('field.password') : t('field.newPassword')}
            as={PasswordField}
            autoComplete="new-password"
            {...(isNew ? {} : { help: t('field.newPasswordHelp') })}
          />
          <Field
            form={form}
            name="groupId"
            label={t('field.office')}
            as={Select}
            options={groups
              .filter(({ isMain }) => isMain)
              .map(({ id, path }) => ({ value: id, label: path.join(' > ') }))}
            searchable
            clearable
          />
          <Field form={form} name="isActive" label={t('field.isActive')} as={Checkbox} />
        </>
      )}
    </KeptForm>
  );
};

export const { Create: CreateOfficeDoor, Update: UpdateOfficeDoor } = recordWindows(
  officeDoorWeb,
  OFFICE_DOORS,
  {
    own: ({ row, ...form }) =>
      row ? (
        <OfficeDoorForm
          initial={{ name: row.name, password: '', groupId: row.groupId, isActive: row.isActive }}
          {...form}
        />
      ) : (
        <OfficeDoorForm
          initial={{ cognitoUsername: '', password: '', name: '', isActive: true }}
          isNew
          {...form}
        />
      ),
  },
);
