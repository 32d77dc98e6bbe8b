import { useFormat } from '#kit/i18n/useFormat.ts';
import { DescriptionList, NumberText, Panel } from '#kit/ui/index.ts';
import type { ClientPartsFragment } from '#plugins/crm/generated/records/Client.generated.ts';
import { useCustomText } from '../custom-text.ts';
import { useCustomKeys } from './custom-items.ts';

type Props = {
  readonly items: ClientPartsFragment['customItems'];
  readonly isAttack: boolean;
};

/** What a client has of the company's own items; nothing where the company has made none. */
export const CustomFacts = ({ items, isAttack }: Props) => {
  const t = useCustomText();
  const format = useFormat();
  const { keys } = useCustomKeys(isAttack);
  if (keys.length === 0) return null;
  const saidOf = ({ id, type }: (typeof keys)[number]) => {
    const item = items.find(({ keyId }) => keyId === id);
    if (!item) return null;
    if (type === 'NUMBER') return <NumberText value={Number(item.values[0])} />;
    if (type === 'DATE') return format.date(item.values[0] ?? '');
    if (type === 'CHECK') return t('value.yes');
    return item.text ?? t('value.gone');
  };
  return (
    <Panel title={t('section.title')}>
      <DescriptionList items={keys.map((key) => ({ label: key.name, value: saidOf(key) }))} />
    </Panel>
  );
};
