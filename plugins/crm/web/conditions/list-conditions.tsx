import { useEffect, useMemo, useState } from 'react';
import type { FilterKind } from '#core/list-filter/list-filter.ts';
import { useDocument } from '#kit/data/useDocument.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import type { ConditionField, PickerProps } from '#kit/ui/DataTable/filter/condition-field.ts';
import { MultiSelect } from '#kit/ui/inputs/MultiSelect.tsx';
import {
  ClientOwnerNamesDocument,
  ClientOwnersDocument,
} from '../parts/ClientChoices.generated.ts';
import { OF_ITEM, useCustomKeys } from '../parts/items/custom-items.ts';
import { useClientChoices } from '../parts/use-client-choices.ts';
import { useText } from '../text.ts';

const TYPING_MS = 250;

/** Names of colleagues by id; nobody is asked for where there are no ids. */
export function useOwnerNames(ids: readonly string[]): ReadonlyMap<string, string> {
  const format = useFormat();
  const { data } = useDocument(
    ClientOwnerNamesDocument,
    { ids: [...ids] },
    { skip: ids.length === 0, keepRows: true },
  );
  const nodes = data?.colleaguesConnection.nodes;
  return useMemo(
    () => new Map(nodes?.map((person) => [person.id, format.name(person)])),
    [nodes, format],
  );
}

/** Several people of the own company, found by name, kana or number. */
function OwnersPicker(props: PickerProps) {
  const format = useFormat();
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  useEffect(() => {
    const later = setTimeout(() => setSearch(typed), TYPING_MS);
    return () => clearTimeout(later);
  }, [typed]);
  const names = useOwnerNames(props.value);
  const { data } = useDocument(
    ClientOwnersDocument,
    { search: search || null },
    { keepRows: true },
  );
  const all = new Map([
    ...names,
    ...(data?.colleaguesConnection.nodes ?? []).map(
      (person) => [person.id, format.name(person)] as const,
    ),
  ]);
  return (
    <MultiSelect
      {...props}
      options={[...all].map(([value, label]) => ({ value, label }))}
      onSearch={setTyped}
    />
  );
}

/** Whoever looks after a client or a person there. */
function useOwnerField(): ConditionField {
  const t = useText();
  return {
    id: 'ownerId',
    label: t('client.owner'),
    kind: 'choice',
    Picker: OwnersPicker,
    useNames: useOwnerNames,
  };
}

const KINDS: Readonly<Record<string, FilterKind>> = {
  TEXT: 'text',
  NUMBER: 'number',
  DATE: 'date',
  CHOICE: 'choice',
  CHOICES: 'choice',
  PERSON: 'choice',
  CHECK: 'flag',
};

/** Of clients: who looks after them, places by their names, and the items that the company made. */
export function useClientConditions(isAttack: boolean) {
  const t = useText();
  const owner = useOwnerField();
  const { prefectures } = useClientChoices();
  const { keys, isThere } = useCustomKeys(isAttack);
  const place = (id: string, label: string): ConditionField => ({
    id,
    label,
    kind: 'choice',
    options: prefectures,
  });
  const items = keys.flatMap(({ id, name, type, choices }): ConditionField[] => {
    const kind = KINDS[type];
    if (!kind) return [];
    const field = { id: OF_ITEM + id, label: name, kind };
    if (type === 'PERSON') return [{ ...field, Picker: OwnersPicker, useNames: useOwnerNames }];
    return kind === 'choice'
      ? [{ ...field, options: choices.map((one) => ({ value: one.id, label: one.name })) }]
      : [field];
  });
  return {
    fields: [
      owner,
      place('billingPrefectureId', t('client.billingPrefecture')),
      place('deliveryPrefectureId', t('client.deliveryPrefecture')),
      ...items,
    ],
    isThere,
  };
}

/** Of people at clients: who looks after them, and in which group. */
export function usePersonConditions() {
  const t = useText();
  const owner = useOwnerField();
  const { groups } = useClientChoices();
  return {
    fields: [
      { id: 'clientName', label: t('clientEmployee.places'), kind: 'text' } as const,
      owner,
      { id: 'groupId', label: t('client.group'), kind: 'choice', options: groups } as const,
    ],
    isThere: true,
  };
}
