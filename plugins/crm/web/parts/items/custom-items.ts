import { useMemo, useRef } from 'react';
import { useDocument } from '#kit/data/useDocument.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { readRange } from '#kit/ui/DataTable/filter/range-values.ts';
import type { TableState } from '#kit/ui/DataTable/table-state.ts';
import type { Column, TableFilter } from '#kit/ui/DataTable/types.ts';
import { SEPARATOR } from '#plugins/crm/domain/custom/custom-item.ts';
import { type ItemKey, readItems, type SentItem } from '#plugins/crm/domain/custom/read-items.ts';
import {
  CustomClientKeyListDocument,
  type CustomClientKeyListQuery,
} from '#plugins/crm/generated/records/CustomClientKey.generated.ts';
import { useCustomText } from '#plugins/crm/web/custom-text.ts';

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

/** Each of the items, with the value that the client has or without. */
export const itemsFor = (keys: readonly Key[], keptItems: Row['customItems'] = []): SentItem[] =>
  keys.map(({ id }) => ({
    keyId: id,
    values: keptItems.find(({ keyId }) => keyId === id)?.values ?? [],
  }));

/** Those that a form holds: files are attached on the page of the client. */
export const inForms = (keys: readonly Key[]): readonly Key[] =>
  keys.filter(({ type }) => type !== 'FILE');

/** What the form of a client holds of its items: each that is in use, with its value or without. */
export function useBegunItems(row?: Partial<Row> & { readonly isAttack?: boolean }) {
  const { keys, isThere } = useCustomKeys(row?.isAttack ?? false);
  // A form that is there stays there, with what was typed, while the items are asked for anew.
  const wasThere = useRef(false);
  wasThere.current ||= isThere;
  if (!wasThere.current) return undefined;
  return {
    initial: { customItems: itemsFor(inForms(keys), row?.customItems) },
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
      keys.map(({ id, name, type, isNamedLikeField }): Column<Row> => {
        const of = (row: Row) => row.customItems.find(({ keyId }) => keyId === id);
        return {
          id: `custom-${id}`,
          // Files and the choice of columns tell it from the field of this name.
          header: t(`file.${isNamedLikeField ? 'columnLikeField' : 'column'}`, { name }),
          head: name,
          hidden: true,
          ...(type === 'FILE' ? {} : { sortable: true }),
          ...(type === 'NUMBER'
            ? {
                align: 'end' as const,
                cell: (row: Row) => {
                  const [number] = of(row)?.values ?? [];
                  return number === undefined ? '' : format.number(Number(number));
                },
              }
            : {}),
          ...(type === 'TEXT' || type === 'CHOICES' ? { wrap: true } : {}),
          ...(type === 'FILE'
            ? {
                cell: (row: Row) => {
                  const { values = [], text } = of(row) ?? {};
                  const [first = ''] = (text ?? '').split(SEPARATOR);
                  return values.length > 1
                    ? t('files.more', { name: first, count: values.length - 1 })
                    : (text ?? '');
                },
              }
            : {}),
          ...(type === 'DATE'
            ? {
                cell: (row: Row) => {
                  const [day] = of(row)?.values ?? [];
                  return day ? format.date(day) : '';
                },
              }
            : {}),
          value: (row) => {
            const item = of(row);
            if (!item) return '';
            if (type === 'NUMBER') return Number(item.values[0]);
            if (type === 'CHECK') return t('value.yes');
            if (type === 'DATE') return item.values[0];
            return item.text ?? t('value.gone');
          },
        };
      }),
    [keys, t, format],
  );
}

const NONE = 'none';
const SOME = 'some';
export const OF_ITEM = 'custom-';

/** What can be chosen among few, and numbers and days from and until; the address has an item by its id. */
export function useCustomFilters(isAttack: boolean): readonly TableFilter<Row>[] {
  const t = useCustomText();
  const { keys } = useCustomKeys(isAttack);
  return keys.flatMap(({ id, name, type, choices }): TableFilter<Row>[] => {
    if (type === 'DATE' || type === 'NUMBER')
      return [
        { id: OF_ITEM + id, label: name, options: [], range: type === 'DATE' ? 'date' : 'number' },
      ];
    if (type === 'TEXT' || type === 'PERSON') return [];
    const options =
      type === 'CHECK'
        ? [{ value: 'true', label: t('value.yes') }]
        : type === 'FILE'
          ? [{ value: SOME, label: t('value.some') }]
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

type Asked = {
  readonly key: string;
  readonly is?: readonly string[];
  readonly isEmpty?: boolean;
  readonly from?: string | null;
  readonly until?: string | null;
};

/** What they ask the server for, and the order by one of the items. */
export const askedItems = (
  filters: Readonly<Record<string, readonly string[]>>,
  sort?: TableState['sort'],
) => {
  const customItems = Object.entries(filters).flatMap(([name, values]): Asked[] => {
    if (!name.startsWith(OF_ITEM) || values.length === 0) return [];
    const key = name.slice(OF_ITEM.length);
    const [value = ''] = values;
    if (value.includes('~')) {
      // A value that is no number is a day, or nothing at all.
      const numbers = readRange('number', values);
      const range =
        numbers.from === null && numbers.until === null ? readRange('date', values) : numbers;
      return [{ key, from: range.from, until: range.until }];
    }
    // Both of them ask for nothing.
    if (values.includes(SOME)) return values.includes(NONE) ? [] : [{ key, isEmpty: false }];
    const is = values.filter((one) => one !== NONE);
    return [
      {
        key,
        ...(is.length > 0 ? { is } : {}),
        ...(values.includes(NONE) ? { isEmpty: true } : {}),
      },
    ];
  });
  return {
    ...(customItems.length > 0 ? { customItems } : {}),
    ...(sort?.id.startsWith(OF_ITEM)
      ? { itemOrder: { key: sort.id.slice(OF_ITEM.length), isDescending: sort.desc } }
      : {}),
  };
};
