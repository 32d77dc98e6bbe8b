import { type ComponentProps, useEffect, useState } from 'react';
import { useDocument } from '#kit/data/useDocument.ts';
import { SearchableSelect } from '#kit/ui/inputs/SearchableSelect.tsx';
import { FoundClientEmployeesDocument } from './PlacesField.generated.ts';

const TYPING_MS = 250;

type Props = Omit<ComponentProps<typeof SearchableSelect>, 'options' | 'onSearch'> & {
  /** Whom the field begins with: their name may not be among those that are found first. */
  readonly known?: { readonly id: string; readonly name: string } | null;
};

/** Somebody of a client, found by name. */
export const SuperiorField = ({ known, ...props }: Props) => {
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
  const found = data?.clientEmployeesConnection.nodes ?? [];
  const all = known && !found.some(({ id }) => id === known.id) ? [known, ...found] : found;
  return (
    <SearchableSelect
      {...props}
      options={all.map(({ id, name }) => ({ value: id, label: name }))}
      onSearch={(text) => setTyped(all.some(({ name }) => name === text) ? '' : text)}
    />
  );
};
