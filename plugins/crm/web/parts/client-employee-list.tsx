import type { DataTableProps } from '#kit/ui/DataTable/types.ts';
import { Group, TextLink } from '#kit/ui/index.ts';
import { nameList } from '#plugins/crm/domain/name-list.ts';
import type { ClientEmployeePartsFragment } from '#plugins/crm/generated/records/ClientEmployee.generated.ts';
import { usePersonConditions } from '../conditions/list-conditions.tsx';
import { clientPageOf, fullName } from './client-list.tsx';
import { OwnerField, ownerName } from './OwnerField.tsx';
import { useMoveAction, useMoveSelection } from './use-moves.tsx';

type Row = ClientEmployeePartsFragment;
type Tools = { readonly word: (key: string) => string };
type Role = Row['places'][number]['roles'][number];

/** As a downloaded file has them: the import reads them back, in either language. */
const clientsOf = ({ places }: Row, role?: Role): string =>
  nameList(
    places.flatMap(({ name, roles }) => (name && (!role || roles.includes(role)) ? [name] : [])),
  );

const placesWith =
  (id: 'primaryOf' | 'settlerOf', role: Role) =>
  ({ word }: Tools) => ({
    id,
    header: word(`clientEmployee.${id}`),
    hidden: true,
    value: (row: Row) => clientsOf(row, role),
  });

const FURTHER = [
  ...(['middleName', 'firstName', 'firstNameKana', 'honorific', 'suffix', 'superiorId'] as const),
  ...(['faxNumber', 'groupId', 'isAttack'] as const),
];

/** What both lists of people have in common. */
export const clientEmployeeList = (isAttack: boolean) =>
  ({
    where: { isAttack },
    nameOf: ({ name }: Row) => name,
    columns: [
      ({ word }: Tools) => ({
        id: 'lastName',
        header: word('clientEmployee.name'),
        sortable: true,
        width: 180,
        value: ({ name }: Row) => name,
      }),
      { field: 'lastNameKana', hidden: true },
      ({ word }: Tools) => ({
        id: 'places',
        header: word('clientEmployee.places'),
        value: (row: Row) => clientsOf(row),
        cell: ({ places }: Row) => (
          <Group gap={2}>
            {places.map(({ clientId, name }) =>
              name ? (
                <TextLink key={clientId} to={clientPageOf({ id: clientId })}>
                  {name}
                </TextLink>
              ) : null,
            )}
          </Group>
        ),
      }),
      'position',
      'department',
      'mobileNumber',
      'phoneNumber',
      'email',
      { field: 'ownerId', value: ({ owner }: Row) => fullName(owner) },
      { field: 'tag', hidden: true },
      // For whoever asks for them: with all columns the download holds what an import takes.
      ({ word }: Tools) => ({
        id: 'familyName',
        header: word('clientEmployee.lastName'),
        hidden: true,
        value: ({ lastName }: Row) => lastName,
      }),
      ...FURTHER.map((field) => ({ field, hidden: true })),
      placesWith('primaryOf', 'PRIMARY'),
      placesWith('settlerOf', 'SETTLER'),
      'updatedAt',
    ],
    inline: {
      nameOf: ({ name }: Row) => name,
      form: {
        listed: [
          ...(['lastNameKana', 'position', 'department', 'mobileNumber', 'phoneNumber'] as const),
          ...(['email', 'ownerId', 'tag'] as const),
        ],
      },
      fields: { ownerId: { as: OwnerField, written: ownerName } },
    },
    useConditions: usePersonConditions,
    useActions: () => useMoveAction('ClientEmployee', !isAttack),
    useSelection: () =>
      useMoveSelection('ClientEmployee', !isAttack) as NonNullable<
        DataTableProps<Row>['selection']
      >,
  }) as const;
