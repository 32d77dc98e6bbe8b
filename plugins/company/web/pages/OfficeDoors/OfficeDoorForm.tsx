import { useDocument } from '#kit/data/useDocument.ts';
import type { OwnForm } from '#kit/fields/record-windows.tsx';
import { Field } from '#kit/forms/Field.tsx';
import { KeptForm } from '#kit/kept-list/KeptForm.tsx';
import { Checkbox, PasswordField, Select } from '#kit/ui/index.ts';
import { useText } from '../../text.ts';
import { OfficeDoorGroupsDocument } from './OfficeDoors.generated.ts';

type Values = {
  cognitoUsername?: string;
  password: string;
  name: string;
  groupId?: string | null | undefined;
  isActive: boolean;
};

const NEW: Values = { cognitoUsername: '', password: '', name: '', isActive: true };

export const OfficeDoorForm: OwnForm = ({ row, ...props }) => {
  const t = useText();
  const isNew = row === undefined;
  const initial = row
    ? { name: row.name, password: '', groupId: row.groupId, isActive: row.isActive }
    : NEW;
  const groups = useDocument(OfficeDoorGroupsDocument).data?.allAffiliationGroups ?? [];
  return (
    <KeptForm<Values> {...props} initial={initial}>
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
