import { useViewer } from '#kit/access/AbilityProvider.tsx';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { Client } from '#plugins/crm/generated/records/Client.ts';
import { CONSTRUCTION } from '../../parts/ConstructionFields.tsx';
import { fullName } from '../../parts/client-list.tsx';
import { useClientChoices } from '../../parts/use-client-choices.ts';
import { useText } from '../../text.ts';
import type { ShownClient } from './shown-client.ts';

export type FactName = keyof typeof Client.fields;
const BASIC: readonly FactName[] = [
  ...(['categoryId', 'industryId', 'companyCode', 'corporateNumber', 'ownerId'] as const),
  ...(['groupId', 'phoneNumber', 'faxNumber', 'email', 'website', 'numberOfEmployees'] as const),
  ...(['annualSales', 'startDate', 'endDate', 'note', 'cautionNote'] as const),
];

/** What stands in the client's fields in words, for the page and for its print; what the viewer has no right to is left out. */
export function useFactWords(client: ShownClient) {
  const t = useText();
  const format = useFormat();
  const { grants } = useViewer();
  const { hasConstruction, countries } = useClientChoices();
  const wordsOf = (name: FactName): string => {
    const { kind, as = '', words = '' } = Client.fields[name];
    const value = client[name as keyof ShownClient] as string | number | null;
    if (name === 'ownerId') return fullName(client.owner);
    if (kind === 'reference')
      return (client[as as keyof ShownClient] as { name: string } | null)?.name ?? '';
    if (value === null || value === '') return '';
    if (kind === 'choice') return t(`${words}.${value}` as 'clientPartyType.CORPORATE');
    if (kind === 'number') return format.number(value as number);
    if (kind === 'date') return format.date(value as string);
    return String(value);
  };
  const factsOf = (names: readonly FactName[]) =>
    names
      .filter((name) => {
        const { right } = Client.fields[name];
        return right === undefined || grants.includes(right);
      })
      .map((name) => ({
        name,
        label: t(Client.fields[name].label as 'client.name'),
        value: wordsOf(name),
      }));
  const addressOf = (of: 'billing' | 'delivery'): string => {
    const country = client[`${of}Country`];
    return [
      country && country !== 'JP' ? countries.find(({ value }) => value === country)?.label : '',
      client[`${of}PostalCode`] ? `〒${client[`${of}PostalCode`]}` : '',
      client[`${of}Prefecture`]?.name,
      client[`${of}City`],
      client[`${of}Street`],
    ]
      .filter(Boolean)
      .join(' ');
  };
  return {
    basic: factsOf(BASIC),
    construction: hasConstruction ? factsOf(CONSTRUCTION) : [],
    addresses: (['billing', 'delivery'] as const).map((of) => ({
      label: t(`client.part.${of}`),
      value: addressOf(of),
    })),
  };
}
