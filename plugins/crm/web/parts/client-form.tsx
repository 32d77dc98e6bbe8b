import type { Erased } from '#core/erased.ts';
import { useViewer } from '#kit/access/AbilityProvider.tsx';
import type { InputForm } from '#kit/forms/useInputForm.ts';
import { TextArea } from '#kit/ui/inputs/TextArea.tsx';
import { ClientAddress } from './ClientAddress.tsx';
import { ClientCandidates } from './ClientCandidates.tsx';
import { ConstructionFields } from './ConstructionFields.tsx';
import { CustomItemFields } from './items/CustomItemFields.tsx';
import { useBegunItems } from './items/custom-items.ts';
import { OwnerField, ownerName } from './OwnerField.tsx';
import { useClientChoices } from './use-client-choices.ts';

type Dates = { readonly startDate?: string | null; readonly endDate?: string | null };

/** Whoever enters a client looks after it, unless they choose somebody else. */
const useBegun = (row?: Parameters<typeof useBegunItems>[0]) => {
  const { id: ownerId } = useViewer();
  const begun = useBegunItems(row);
  return begun && { ...begun, initial: { ownerId, ...begun.initial } };
};

/** The form of a client, wherever it stands: both lists and the client's own page. */
export const clientForm = {
  width: 900,
  form: {
    basic: [
      ...(['name', 'kana', 'companyCode', 'corporateNumber', 'categoryId', 'statusId'] as const),
      ...(['industryId', 'ownerId', 'groupId', 'phoneNumber', 'faxNumber', 'email'] as const),
      ...(['website', 'numberOfEmployees', 'annualSales'] as const),
    ],
    business: ['startDate', 'endDate', 'nextActionOn', 'nextAction', 'note', 'cautionNote'],
  },
  fields: {
    categoryId: { useOptions: () => useClientChoices().categories },
    statusId: { useOptions: () => useClientChoices().statuses },
    industryId: { useOptions: () => useClientChoices().industries },
    groupId: { useOptions: () => useClientChoices().groups },
    ownerId: { as: OwnerField, written: ownerName },
    note: { as: TextArea },
    cautionNote: { as: TextArea },
    annualSales: { width: 240 },
  },
  more: (form: InputForm, row?: Readonly<Record<string, Erased>>) => (
    <>
      <ClientCandidates form={form} />
      <ClientAddress form={form} of="billing" />
      <ClientAddress form={form} of="delivery" />
      <ConstructionFields form={form} />
      <CustomItemFields form={form} kept={row?.['customItems']} />
    </>
  ),
  useBegun,
  check: ({ startDate, endDate }: Dates) =>
    startDate && endDate && endDate < startDate
      ? [{ path: 'data/endDate', key: 'validation.endBeforeBegin' }]
      : [],
} as const;
