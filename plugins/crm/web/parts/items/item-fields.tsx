import { useEffect, useMemo } from 'react';
import type { RowField } from '#kit/fields/row-field.tsx';
import { Field } from '#kit/forms/Field.tsx';
import type { InputForm } from '#kit/forms/useInputForm.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import {
  type ItemKey,
  isAsked,
  readItems,
  type SentItem,
} from '#plugins/crm/domain/custom/read-items.ts';
import type { ClientPartsFragment } from '#plugins/crm/generated/records/Client.generated.ts';
import { useOwnerNames } from '#plugins/crm/web/conditions/list-conditions.tsx';
import { useCustomText } from '#plugins/crm/web/custom-text.ts';
import { CustomItemControl } from './CustomItemControl.tsx';
import { inForms, itemsFor, OF_ITEM, useCustomKeys } from './custom-items.ts';

type Row = ClientPartsFragment;
type Key = ReturnType<typeof useCustomKeys>['keys'][number];

/** What the form holds of an item; the name of a person who is there already comes with the row. */
type Held = SentItem & { readonly names?: Readonly<Record<string, string>> };
const NOBODY: readonly string[] = [];

/** The item alone is what such a form holds. */
const AT = 'customItems.0.values';

/** Items that are changed where the list shows them; files are attached on the page of the client. */
export function useItemFields(isAttack: boolean): readonly RowField<Row>[] {
  const { keys } = useCustomKeys(isAttack);
  return useMemo(() => inForms(keys).map(fieldOf), [keys]);
}

const fieldOf = (key: Key): RowField<Row> => ({
  id: OF_ITEM + key.id,
  name: `custom:${key.id}`,
  label: key.name,
  at: AT,
  canBeEmpty: key.type !== 'CHECK' && !isAsked(key as ItemKey),
  valuesOf: (row) => ({ customItems: [heldOf(key, row)] }),
  emptied: { customItems: itemsFor([key]) },
  check: ({ customItems = [] }: { readonly customItems?: readonly SentItem[] }) =>
    readItems([key as ItemKey], customItems, {}).issues,
  draw: (form, { isCell = false, isForMany = false, onChanged, onWords }) => (
    <ItemControl
      item={key}
      form={form}
      hideLabel={isCell}
      isCell={isCell}
      isForMany={isForMany}
      {...(onChanged ? { onChanged } : {})}
      onWords={onWords}
    />
  ),
});

function heldOf(key: Key, row: Row | undefined): Held {
  const item = row?.customItems.find(({ keyId }) => keyId === key.id);
  const { values = [], text = null } = item ?? {};
  const [id] = values;
  return {
    keyId: key.id,
    values,
    ...(key.type === 'PERSON' && id && text ? { names: { [id]: text } } : {}),
  };
}

type Props = {
  readonly item: Key;
  readonly form: InputForm;
  readonly hideLabel: boolean;
  readonly isCell: boolean;
  readonly isForMany: boolean;
  readonly onChanged?: () => void;
  readonly onWords: (() => void) | undefined;
};

const ItemControl = ({ item, form, onWords, ...given }: Props) => {
  const { name, choices, type } = item;
  useWords(form, item, onWords);
  return (
    <Field
      form={form}
      name={AT}
      label={name}
      as={CustomItemControl}
      item={item}
      required={isAsked(item as ItemKey)}
      {...(CHOSEN.has(type)
        ? { options: choices.map(({ id, name }) => ({ value: id, label: name })) }
        : {})}
      {...given}
    />
  );
};

const CHOSEN: ReadonlySet<string> = new Set(['CHOICE', 'CHOICES', 'PERSON']);

/** Where somebody else was faster, what they made of the item and what stands here are told in words. */
function useWords(
  { fields, values }: InputForm,
  { name, type, choices }: Key,
  onWords: (() => void) | undefined,
): void {
  const t = useCustomText();
  const format = useFormat();
  const [own] = (values['customItems'] ?? []) as readonly SentItem[];
  const mine = type === 'PERSON' ? (own?.values ?? NOBODY) : NOBODY;
  const people = useOwnerNames(mine);
  useEffect(() => {
    const written = (items: readonly Held[] | null): string => {
      const { values: texts = [], names = {} } = items?.[0] ?? {};
      return format.list(
        texts.map((text) => {
          if (type === 'CHECK') return t('value.yes');
          if (type === 'NUMBER') return format.number(Number(text));
          if (type === 'DATE') return format.date(text);
          const choice = choices.find(({ id }) => id === text);
          return choice?.name ?? names[text] ?? people.get(text) ?? text;
        }),
      );
    };
    fields.set('customItems', { label: name, chosen: false, required: false, written });
    onWords?.();
    return () => void fields.delete('customItems');
  }, [fields, name, type, choices, people, t, format, onWords]);
}
