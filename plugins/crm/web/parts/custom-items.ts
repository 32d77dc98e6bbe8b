import { useMemo } from 'react';
import { useDocument } from '#kit/data/useDocument.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import type { Column, TableFilter } from '#kit/ui/DataTable/types.ts';
import { type ItemKey, readItems, type SentItem } from '#plugins/crm/domain/custom/read-items.ts';
import {
  CustomClientKeyListDocument,
  type CustomClientKeyListQuery,
} from '#plugins/crm/generated/records/CustomClientKey.generated.ts';
import { useCustomText } from '../custom-text.ts';

type Key = CustomClientKeyListQuery['rows'][number];
type Item = {
  readonly keyId: string;
  readonly values: readonly string[];
  readonly text: string | null;
};
type Row = { readonly customItems: readonly Item[] };

const NO_KEYS: readonly Key[] = [];

/** The items that are in use, in the order of one of the two lists. */
export function useCustomKeys(isAttack: boolean) {
  const { data, error, refetch } = useDocument(CustomClientKeyListDocument, {}, { keepRows: true });
  const keys = useMemo(() => {
    const active = data?.rows.filter((key) => key.isActive) ?? NO_KEYS;
    return isAttack ? active.toSorted((one, other) => one.attackOrder - other.attackOrder) : active;
  }, [data, isAttack]);
  return { keys, isThere: data !== undefined || error !== undefined, error, refetch };
}

/** What the form of a client holds of its items: each that is in use, with its value or without. */
export function useBegunItems(row?: Partial<Row> & { readonly isAttack?: boolean }) {
  const { keys, isThere } = useCustomKeys(row?.isAttack ?? false);
  if (!isThere) return undefined;
  const kept = new Map(row?.customItems?.map(({ keyId, values }) => [keyId, values]));
  return {
    initial: { customItems: keys.map(({ id }) => ({ keyId: id, values: kept.get(id) ?? [] })) },
    check: ({ customItems = [] }: { readonly customItems?: readonly SentItem[] }) =>
      // What a choice was before, only the server knows.
      readItems(keys as readonly ItemKey[], customItems, {}).issues.filter(
        ({ key }) => key !== 'validation.customItemGone',
      ),
  };
}

/** Of a list of clients: people choose which of them they see. */
export function useCustomColumns(isAttack: boolean): readonly Column<Row>[] {
  const t = useCustomText();
  const format = useFormat();
  const { keys } = useCustomKeys(isAttack);
  return useMemo(
    () =>
      keys.map(({ id, name, type }): Column<Row> => {
        const of = (row: Row) => row.customItems.find(({ keyId }) => keyId === id);
        return {
          id: `custom-${id}`,
          header: name,
          hidden: true,
          ...(type === 'NUMBER' ? { align: 'end' as const } : {}),
          ...(type === 'TEXT' || type === 'CHOICES' ? { wrap: true } : {}),
          value: (row) => {
            const item = of(row);
            if (!item) return '';
            if (type === 'NUMBER') return Number(item.values[0]);
            if (type === 'CHECK') return t('value.yes');
            if (type === 'DATE') return format.date(item.values[0] ?? '');
            return item.text ?? t('value.gone');
          },
        };
      }),
    [keys, t, format],
  );
}

const NONE = 'none';
const OF_ITEM = 'custom-';

/** What can be chosen among few; the address has an item by its id. */
export function useCustomFilters(isAttack: boolean): readonly TableFilter<Row>[] {
  const t = useCustomText();
  const { keys } = useCustomKeys(isAttack);
  return keys.flatMap(({ id, name, type, choices }) => {
    if (type !== 'CHOICE' && type !== 'CHOICES' && type !== 'CHECK') return [];
    const options =
      type === 'CHECK'
        ? [{ value: 'true', label: t('value.yes') }]
        : choices.map((choice) => ({ value: choice.id, label: choice.name }));
    return [
      {
        id: OF_ITEM + id,
        label: name,
        options: [...options, { value: NONE, label: t('value.none') }],
      },
    ];
  });
}

/** What they ask the server for. */
export const askedItems = (filters: Readonly<Record<string, readonly string[]>>) => {
  const customItems = Object.entries(filters).flatMap(([name, values]) => {
    if (!name.startsWith(OF_ITEM) || values.length === 0) return [];
    const is = values.filter((value) => value !== NONE);
    return [
      {
        key: name.slice(OF_ITEM.length),
        ...(is.length > 0 ? { is } : {}),
        ...(values.includes(NONE) ? { isEmpty: true } : {}),
      },
    ];
  });
  return customItems.length > 0 ? { customItems } : {};
};
