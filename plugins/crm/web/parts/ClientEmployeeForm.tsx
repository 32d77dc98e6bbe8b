import { useViewer } from '#kit/access/AbilityProvider.tsx';
import { RecordForm } from '#kit/fields/RecordForm.tsx';
import type { OwnForm } from '#kit/fields/record-windows.tsx';
import type { ClientEmployeePartsFragment } from '#plugins/crm/generated/records/ClientEmployee.generated.ts';
import { ClientEmployee } from '#plugins/crm/generated/records/ClientEmployee.ts';
import { OwnerField, ownerName } from './OwnerField.tsx';
import { PersonFiles } from './PersonFiles.tsx';
import { PlacesField, type PlaceValue } from './PlacesField.tsx';
import { SuperiorField } from './SuperiorField.tsx';
import { useClientChoices } from './use-client-choices.ts';

const PARTS = {
  person: [
    ...['lastName', 'firstName', 'lastNameKana', 'firstNameKana', 'middleName', 'honorific'],
    ...['suffix', 'position', 'department', 'superiorId', 'tag'],
  ],
  contact: ['email', 'phoneNumber', 'mobileNumber', 'faxNumber', 'ownerId', 'groupId'],
};

type Begun = { readonly isAttack?: boolean; readonly places?: readonly PlaceValue[] };

/** The form of somebody who works at clients; `begun` is what that of a new one begins with. */
export const clientEmployeeForm =
  (begun: Begun = {}, names: ReadonlyMap<string, string> = new Map()): OwnForm =>
  ({ row: edited, ...props }) => {
    const row = edited as ClientEmployeePartsFragment | undefined;
    const viewer = useViewer();
    const { groups } = useClientChoices();
    const knownNames = new Map([
      ...names,
      ...(row?.places ?? []).flatMap(({ clientId, name }) =>
        name ? [[clientId, name] as const] : [],
      ),
    ]);
    const places = row
      ? row.places
          // Places at clients that the viewer may not see stay as they are.
          .filter(({ name }) => name !== null)
          .map(({ clientId, roles }) => ({ clientId, roles }))
      : (begun.places ?? []);
    return (
      <RecordForm
        {...props}
        record={ClientEmployee}
        row={row}
        initial={row ? { places } : { suffix: 'SAMA', ownerId: viewer.id, ...begun, places }}
        parts={PARTS}
        fields={{
          superiorId: { as: SuperiorField, begunWith: row?.superior ?? null },
          ownerId: { as: OwnerField, written: ownerName },
          groupId: { useOptions: () => groups },
        }}
        more={(form) => (
          <>
            <PlacesField form={form} names={knownNames} />
            {row ? <PersonFiles id={row.id} /> : null}
          </>
        )}
      />
    );
  };
