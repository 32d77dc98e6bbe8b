import type { DataTableProps, TableFilter } from '#kit/ui/DataTable/types.ts';
import { ColorTag, TextLink } from '#kit/ui/index.ts';
import type { ClientPartsFragment } from '#plugins/crm/generated/records/Client.generated.ts';
import { Client } from '#plugins/crm/generated/records/Client.ts';
import { useClientConditions } from '../conditions/list-conditions.tsx';
import { useText } from '../text.ts';
import { askedItems, useCustomColumns, useCustomFilters } from './items/custom-items.ts';
import { useItemFields } from './items/item-fields.tsx';
import { useClientChoices } from './use-client-choices.ts';
import { useMoveAction, useMoveSelection } from './use-moves.tsx';

type Row = ClientPartsFragment;
type Person = { readonly lastName: string; readonly firstName: string };
export const fullName = (person: Person | null | undefined): string =>
  person ? `${person.lastName} ${person.firstName}` : '';

/** The window of somebody who works there; people of the attack list have theirs over that. */
export const personEditorOf = ({ id, isAttack }: { id: string; isAttack: boolean }): string =>
  isAttack ? `/app/crm/employee_attack_list/update/${id}` : `/update_clientemployee/${id}`;

export const clientPageOf = ({ id }: { readonly id: string }): string => `/app/crm/client/${id}`;

const useFilters = (isAttack: boolean): readonly TableFilter<Row>[] => {
  const t = useText();
  const { categories, statuses, industries, groups } = useClientChoices();
  const customFilters = useCustomFilters(isAttack);
  return [
    { id: 'statusId', label: t('client.status'), options: statuses },
    { id: 'categoryId', label: t('client.category'), options: categories },
    { id: 'industryId', label: t('client.industry'), options: industries },
    { id: 'groupId', label: t('client.group'), options: groups },
    ...customFilters,
  ];
};

type FieldName = keyof typeof Client.fields;
const SHOWN: ReadonlySet<FieldName> = new Set([
  ...(['name', 'kana', 'statusId', 'categoryId', 'ownerId', 'phoneNumber'] as const),
  ...(['nextActionOn', 'nextAction', 'industryId', 'groupId', 'companyCode', 'email'] as const),
  ...(['numberOfEmployees', 'annualSales', 'startDate', 'endDate', 'note'] as const),
  ...(['cautionNote', 'isAttack'] as const),
]);
/** For whoever asks for them: with all columns the download holds what an import takes. */
const FURTHER = (Object.keys(Client.fields) as FieldName[]).filter((name) => !SHOWN.has(name));

/** What both lists of clients have in common; they differ in who stands in them. */
export const clientList = (isAttack: boolean) =>
  ({
    where: { isAttack },
    columns: [
      {
        field: 'name',
        width: 260,
        value: ({ name }: Row) => name,
        cell: (row: Row) => <TextLink to={clientPageOf(row)}>{row.name}</TextLink>,
      },
      { field: 'kana', hidden: true },
      {
        field: 'statusId',
        value: ({ status }: Row) => status?.name ?? '',
        cell: ({ status }: Row) =>
          status ? <ColorTag color={status.hex}>{status.name}</ColorTag> : null,
        card: 'status',
      },
      'categoryId',
      { field: 'ownerId', value: ({ owner }: Row) => fullName(owner) },
      'phoneNumber',
      'nextActionOn',
      'nextAction',
      { field: 'industryId', hidden: true },
      { field: 'groupId', hidden: true },
      { field: 'companyCode', hidden: true },
      { field: 'email', hidden: true },
      { field: 'numberOfEmployees', hidden: true },
      { field: 'annualSales', hidden: true },
      { field: 'startDate', hidden: true },
      { field: 'endDate', hidden: true },
      { field: 'note', hidden: true },
      { field: 'cautionNote', hidden: true },
      ...FURTHER.map((field) => ({ field, hidden: true })),
      'updatedAt',
    ],
    page: clientPageOf,
    inTheWayTo: (id: string) => personEditorOf({ id, isAttack }),
    useFilters: () => useFilters(isAttack),
    useColumns: () => useCustomColumns(isAttack),
    useRowFields: () => useItemFields(isAttack),
    useConditions: () => useClientConditions(isAttack),
    asked: askedItems,
    ranges: ['nextActionOn', 'startDate', 'annualSales', 'numberOfEmployees'],
    inline: true,
    useActions: () => useMoveAction('Client', !isAttack),
    useSelection: () =>
      useMoveSelection('Client', !isAttack) as NonNullable<DataTableProps<Row>['selection']>,
  }) as const;
