import { useFormat } from '#kit/i18n/useFormat.ts';
import { DescriptionList, Panel } from '#kit/ui/index.ts';
import type { ClientPartsFragment } from '#plugins/crm/generated/records/Client.generated.ts';
import { useCustomText } from '#plugins/crm/web/custom-text.ts';
import { inForms, useCustomKeys } from './custom-items.ts';

type Props = {
  readonly items: ClientPartsFragment['customItems'];
  readonly isAttack: boolean;
};

/** What a client has of the company's own items, in words. */
export function useCustomFacts({ items, isAttack }: Props) {
  const t = useCustomText();
  const format = useFormat();
  const keys = inForms(useCustomKeys(isAttack).keys);
  return keys.map(({ id, type, name }) => {
    const item = items.find(({ keyId }) => keyId === id);
    const value = item?.values[0] ?? '';
    if (!item) return { label: name, value: '' };
    if (type === 'NUMBER') return { label: name, value: format.number(Number(value)) };
    if (type === 'DATE') return { label: name, value: format.date(value) };
    if (type === 'CHECK') return { label: name, value: t('value.yes') };
    return { label: name, value: item.text ?? t('value.gone') };
  });
}

/** The same on the page; nothing where the company has made none. */
export const CustomFacts = (props: Props) => {
  const t = useCustomText();
  const facts = useCustomFacts(props);
  if (facts.length === 0) return null;
  return (
    <Panel title={t('section.title')}>
      <DescriptionList items={facts} />
    </Panel>
  );
};
