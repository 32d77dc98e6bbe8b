import type { ComponentProps } from 'react';
import { useDocument } from '#kit/data/useDocument.ts';
import { useTypedSearch } from '#kit/forms/useTypedSearch.ts';
import { SearchableSelect } from '#kit/ui/inputs/SearchableSelect.tsx';
import { TaskPeopleDocument } from './ClientTasks.generated.ts';

type Props = Omit<ComponentProps<typeof SearchableSelect>, 'options' | 'onSearch'> & {
  /** Whom the field begins with: their name may not be among those that are found first. */
  readonly begunWith: { readonly id: string; readonly name: string };
};

/** Whose task it is: somebody of the company, found by name, kana or number. */
export const PersonField = ({ begunWith, ...props }: Props) => {
  const [search, type] = useTypedSearch();
  const { data } = useDocument(TaskPeopleDocument, { search }, { keepRows: true });
  const people = (data?.colleaguesConnection.nodes ?? []).map(({ id, lastName, firstName }) => ({
    id,
    name: `${lastName} ${firstName}`,
  }));
  const all = people.some(({ id }) => id === begunWith.id) ? people : [begunWith, ...people];
  return (
    <SearchableSelect
      {...props}
      options={all.map(({ id, name }) => ({ value: id, label: name }))}
      // Choosing writes the name into the field: that is no search.
      onSearch={(text) => type(all.some(({ name }) => name === text) ? '' : text)}
    />
  );
};
