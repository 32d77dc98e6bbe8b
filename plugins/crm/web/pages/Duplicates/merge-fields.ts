import { fieldsOf } from '#core/record.ts';
import type { useFormat } from '#kit/i18n/useFormat.ts';
import type { ClientPartsFragment } from '#plugins/crm/generated/records/Client.generated.ts';
import { Client } from '#plugins/crm/generated/records/Client.ts';
import { fullName } from '../../parts/client-list.tsx';
import type { useText } from '../../text.ts';

type T = ReturnType<typeof useText>;
type Format = ReturnType<typeof useFormat>;
export type MergeField = {
  /** As mergeClients takes it. */
  readonly name: string;
  readonly label: string;
  readonly texts: readonly [string, string];
};

const CUSTOM = 'custom:';
const FIELDS = fieldsOf(Client).filter(([, { isReadOnly, isFixed }]) => !isReadOnly && !isFixed);

/** Of a custom item only that it is one: its name is not at hand here. */
export function labelOfField(t: T, name: string): string {
  const label = FIELDS.find(([field]) => field === name)?.[1].label;
  return label ? t(label as 'client.name') : t('alike.customItem');
}

/** What either of two clients has in a field, in words; fields that neither has anything in are left out. */
export function mergeFields(
  t: T,
  format: Format,
  clients: readonly [ClientPartsFragment, ClientPartsFragment],
  items: readonly { readonly id: string; readonly name: string }[],
): MergeField[] {
  const textOf = (client: ClientPartsFragment, name: string): string => {
    const field = Client.fields[name as keyof typeof Client.fields];
    const { kind, as = '', words = '' } = field;
    const row = client as unknown as Readonly<Record<string, unknown>>;
    if (name === 'ownerId') return fullName(client.owner);
    if (kind === 'reference') return (row[as] as { name: string } | null)?.name ?? '';
    const value = row[name];
    if (value === null || value === undefined || value === '') return '';
    if (kind === 'choice') return t(`${words}.${value}` as 'clientPartyType.CORPORATE');
    if (kind === 'number') return format.number(value as number);
    if (kind === 'date') return format.date(value as string);
    return String(value);
  };
  const custom = ({ customItems }: ClientPartsFragment, id: string): string => {
    const item = customItems.find(({ keyId }) => keyId === id);
    return item?.text ?? item?.values.join() ?? '';
  };
  const [one, other] = clients;
  return [
    ...FIELDS.map(
      ([name, { label }]): MergeField => ({
        name,
        label: t(label as 'client.name'),
        texts: [textOf(one, name), textOf(other, name)],
      }),
    ),
    ...items.map(
      ({ id, name }): MergeField => ({
        name: CUSTOM + id,
        label: name,
        texts: [custom(one, id), custom(other, id)],
      }),
    ),
  ].filter(({ texts }) => texts.some((text) => text !== ''));
}
