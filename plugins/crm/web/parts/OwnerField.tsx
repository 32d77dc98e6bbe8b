import { type ComponentProps, useEffect, useState } from 'react';
import { useDocument } from '#kit/data/useDocument.ts';
import { SearchableSelect } from '#kit/ui/inputs/SearchableSelect.tsx';
import { ClientOwnerDocument, ClientOwnersDocument } from './ClientChoices.generated.ts';

const TYPING_MS = 250;

type Props = Omit<ComponentProps<typeof SearchableSelect>, 'options' | 'onSearch'>;
type Person = { readonly id: string; readonly lastName: string; readonly firstName: string };
const optionOf = ({ id, lastName, firstName }: Person) => ({
  value: id,
  label: `${lastName} ${firstName}`,
});

const OwnerName = ({ id }: { readonly id: string }) => {
  const { data } = useDocument(ClientOwnerDocument, { id });
  return data?.colleague ? optionOf(data.colleague).label : null;
};
/** For the `written` of a field that holds one of them. */
export const ownerName = (id: string | null | undefined) =>
  id ? <OwnerName id={id} /> : undefined;

/** Somebody of the own company, found by name, kana or number. */
export const OwnerField = (props: Props) => {
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  useEffect(() => {
    const later = setTimeout(() => setSearch(typed), TYPING_MS);
    return () => clearTimeout(later);
  }, [typed]);
  const { value } = props;
  const foundPeople = useDocument(
    ClientOwnersDocument,
    { search: search || null },
    { keepRows: true },
  );
  const chosen = useDocument(ClientOwnerDocument, { id: value ?? '' }, { skip: !value });
  const people = foundPeople.data?.colleaguesConnection.nodes ?? [];
  const person = chosen.data?.colleague;
  const all = person && !people.some(({ id }) => id === person.id) ? [person, ...people] : people;
  return (
    <SearchableSelect
      {...props}
      options={all.map(optionOf)}
      // Choosing writes the name into the field: that is no search.
      onSearch={(text) => setTyped(all.some((one) => optionOf(one).label === text) ? '' : text)}
    />
  );
};
