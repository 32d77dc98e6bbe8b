import type { ReactNode } from 'react';
import { useViewer } from '#kit/access/AbilityProvider.tsx';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { DescriptionList, NumberText, Panel } from '#kit/ui/index.ts';
import { Client } from '#plugins/crm/generated/records/Client.ts';
import { CONSTRUCTION } from '../../parts/ConstructionFields.tsx';
import { CustomFacts } from '../../parts/CustomFacts.tsx';
import { fullName } from '../../parts/client-list.tsx';
import { useClientChoices } from '../../parts/use-client-choices.ts';
import { useText } from '../../text.ts';
import type { ShownClient } from './ClientHead.tsx';

type Name = keyof typeof Client.fields;
const BASIC: readonly Name[] = [
  ...([
    'categoryId',
    'industryId',
    'companyCode',
    'corporateNumber',
    'ownerId',
    'groupId',
  ] as const),
  ...(['phoneNumber', 'faxNumber', 'email', 'website', 'numberOfEmployees'] as const),
  ...(['annualSales', 'startDate', 'endDate', 'note', 'cautionNote'] as const),
];

/** What stands in the client's fields, part by part; what the viewer has no right to is left out. */
export const ClientFacts = ({ client }: { readonly client: ShownClient }) => {
  const t = useText();
  const format = useFormat();
  const { grants } = useViewer();
  const { hasConstruction, countries } = useClientChoices();
  const shownValue = (name: Name): ReactNode => {
    const { kind, as = '', words = '', format: of } = Client.fields[name];
    const value = client[name as keyof ShownClient] as string | number | null;
    if (name === 'ownerId') return fullName(client.owner);
    if (kind === 'reference')
      return (client[as as keyof ShownClient] as { name: string } | null)?.name;
    if (value === null || value === '') return null;
    if (kind === 'choice') return t(`${words}.${value}` as 'clientPartyType.CORPORATE');
    if (kind === 'number') return <NumberText value={value as number} />;
    if (kind === 'date') return format.date(value as string);
    if (of === 'url')
      return (
        <a href={String(value)} target="_blank" rel="noreferrer noopener">
          {value}
        </a>
      );
    if (of === 'phone') return <a href={`tel:${value}`}>{value}</a>;
    if (name === 'email') return <a href={`mailto:${value}`}>{value}</a>;
    return value;
  };
  const items = (names: readonly Name[]) =>
    names
      .filter((name) => {
        const { right } = Client.fields[name];
        return right === undefined || grants.includes(right);
      })
      .map((name) => ({
        label: t(Client.fields[name].label as 'client.name'),
        value: shownValue(name),
      }));
  const addressOf = (of: 'billing' | 'delivery') => {
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
  return (
    <>
      <Panel title={t('client.part.basic')}>
        <DescriptionList items={items(BASIC)} />
      </Panel>
      <CustomFacts items={client.customItems} isAttack={client.isAttack} />
      <Panel title={t('page.addresses')}>
        <DescriptionList
          items={[
            { label: t('client.part.billing'), value: addressOf('billing') },
            { label: t('client.part.delivery'), value: addressOf('delivery') },
          ]}
        />
      </Panel>
      {hasConstruction ? (
        <Panel title={t('client.part.construction')}>
          <DescriptionList items={items(CONSTRUCTION)} />
        </Panel>
      ) : null}
    </>
  );
};
