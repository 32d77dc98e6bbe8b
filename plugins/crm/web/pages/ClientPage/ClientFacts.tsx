import type { ReactNode } from 'react';
import { DescriptionList, Panel } from '#kit/ui/index.ts';
import { Client } from '#plugins/crm/generated/records/Client.ts';
import { ItemFiles } from '../../parts/item-files/ItemFiles.tsx';
import { CustomFacts } from '../../parts/items/CustomFacts.tsx';
import { useText } from '../../text.ts';
import type { ShownClient } from './shown-client.ts';
import { type FactName, useFactWords } from './use-fact-words.ts';

type Fact = { readonly name: FactName; readonly label: string; readonly value: string };

/** Addresses and numbers are led to. */
const shown = ({ name, value }: Fact): ReactNode => {
  const { format } = Client.fields[name];
  if (value === '') return null;
  if (format === 'url')
    return (
      <a href={value} target="_blank" rel="noreferrer noopener">
        {value}
      </a>
    );
  if (format === 'phone') return <a href={`tel:${value}`}>{value}</a>;
  if (name === 'email') return <a href={`mailto:${value}`}>{value}</a>;
  return value;
};

/** What stands in the client's fields, part by part; what the viewer has no right to is left out. */
export const ClientFacts = ({ client }: { readonly client: ShownClient }) => {
  const t = useText();
  const { basic, addresses, construction } = useFactWords(client);
  const items = (facts: readonly Fact[]) =>
    facts.map((fact) => ({ label: fact.label, value: shown(fact) }));
  return (
    <>
      <Panel title={t('client.part.basic')}>
        <DescriptionList items={items(basic)} />
      </Panel>
      <CustomFacts items={client.customItems} isAttack={client.isAttack} />
      <ItemFiles client={client} />
      <Panel title={t('page.addresses')}>
        <DescriptionList items={addresses} />
      </Panel>
      {construction.length > 0 ? (
        <Panel title={t('client.part.construction')}>
          <DescriptionList items={items(construction)} />
        </Panel>
      ) : null}
    </>
  );
};
