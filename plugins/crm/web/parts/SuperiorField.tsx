import { type ComponentProps, useEffect, useState } from 'react';
import { useDocument } from '#kit/data/useDocument.ts';
import { SearchableSelect } from '#kit/ui/inputs/SearchableSelect.tsx';
import { FoundClientEmployeesDocument } from './PlacesField.generated.ts';

const TYPING_MS = 250;

type Props = Omit<ComponentProps<typeof SearchableSelect>, 'options' | 'onSearch'> & {
  /** Whom the field begins with: their name may not be among those that are found first. */
  readonly begunWith?: { readonly id: string; readonly name: string } | null;
};

/** Somebody of a client, found by name. */
export const SuperiorField = ({ begunWith, ...props }: Props) => {
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  useEffect(() => {
    const later = setTimeout(() => setSearch(typed), TYPING_MS);
    return () => clearTimeout(later);
  }, [typed]);
  const { data } = useDocument(
    FoundClientEmployeesDocument,
    { search: search || null },
    { keepRows: true },
  );
  const foundPeople = data?.clientEmployeesConnection.nodes ?? [];
  const all =
    begunWith && !foundPeople.some(({ id }) => id === begunWith.id)
      ? [begunWith, ...foundPeople]
      : foundPeople;
  return (
    <SearchableSelect
      {...props}
      options={all.map(({ id, name }) => ({ value: id, label: name }))}
      onSearch={(text) => setTyped(all.some(({ name }) => name === text) ? '' : text)}
    />
  );
};
