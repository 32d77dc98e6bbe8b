import type { ReactNode } from 'react';
import { useDataSource } from '../../../../../web/kit/data/DataProvider.tsx';
import { useDocument } from '../../../../../web/kit/data/useDocument.ts';
import { useMutate } from '../../../../../web/kit/data/useMutate.ts';
import { Field } from '../../../../../web/kit/forms/Field.tsx';
import { CreateKept, EditKept } from '../../../../../web/kit/kept-list/EditKept.tsx';
import { KeptForm, type KeptFormProps } from '../../../../../web/kit/kept-list/KeptForm.tsx';
import { useParams } from '../../../../../web/kit/navigation/navigation.ts';
import { HistoryButton } from '../../../../../web/kit/records/HistoryButton.tsx';
import { Checkbox, PasswordField, Select } from '../../../../../web/kit/ui/index.ts';
import * as CreateOfficeDoorInput from '../../../generated/inputs/CreateOfficeDoorInput.js';
import * as UpdateOfficeDoorInput from '../../../generated/inputs/UpdateOfficeDoorInput.js';
import { OFFICE_DOORS } from '../../parts/kept-list-kinds.ts';
import { useText } from '../../text.ts';
import {
  CreateOfficeDoorDocument,
  OfficeDoorGroupsDocument,
  OfficeDoorToEditDocument,
  UpdateOfficeDoorDocument,
} from './OfficeDoors.generated.ts';

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
          <Field form={form} name="name" label={t('field.installPlace')} required />
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

export const CreateOfficeDoor = () => {
  const [create] = useMutate(CreateOfficeDoorDocument, { alsoStale: ['OfficeDoor'] });
  return (
    <CreateKept kind={OFFICE_DOORS} create={(data) => create({ data })}>
      {(making) => (
        <OfficeDoorForm
          input={CreateOfficeDoorInput}
          initial={{ cognitoUsername: '', password: '', name: '', isActive: true }}
          isNew
          {...making}
        />
      )}
    </CreateKept>
  );
};

export const UpdateOfficeDoor = () => {
  const { cognitoUsername } = useParams<{ cognitoUsername: string }>();
  const { request } = useDataSource();
  const { data, loading, error, refetch } = useDocument(OfficeDoorToEditDocument, {
    cognitoUsername,
  });
  const [update] = useMutate(UpdateOfficeDoorDocument, { alsoStale: ['OfficeDoor'] });
  return (
    <EditKept
      kind={OFFICE_DOORS}
      row={data?.officeDoor}
      loading={loading}
      error={error}
      refetch={refetch}
      latestVersion={async () =>
        (await request(OfficeDoorToEditDocument, { cognitoUsername }, {})).officeDoor?.version
      }
      save={(input) => update({ cognitoUsername, data: input })}
    >
      {({ row, ...editing }) => (
        <OfficeDoorForm
          input={UpdateOfficeDoorInput}
          initial={{
            name: row.name,
            password: '',
            groupId: row.groupId,
            isActive: row.isActive,
          }}
          {...editing}
          actions={<HistoryButton subject="OfficeDoor" id={row.id} name={row.name} />}
        />
      )}
    </EditKept>
  );
};
