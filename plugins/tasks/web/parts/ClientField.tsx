import type { ComponentProps } from 'react';
import { useDocument } from '#kit/data/useDocument.ts';
import { useTypedSearch } from '#kit/forms/useTypedSearch.ts';
import { SearchableSelect } from '#kit/ui/inputs/SearchableSelect.tsx';
import { ClientsOfTasksDocument } from './ClientField.generated.ts';

type Props = Omit<ComponentProps<typeof SearchableSelect>, 'options' | 'onSearch'> & {
  /** The client that the task is about already: it may not be among those that are found first. */
  readonly begunWith?: { readonly id: string; readonly name: string } | null;
};

/** The client that a task is about, found by its name. */
export const ClientField = ({ begunWith, ...props }: Props) => {
  const [search, type] = useTypedSearch();
  const { data } = useDocument(ClientsOfTasksDocument, { search }, { keepRows: true });
  const clients = data?.clientsConnection.nodes ?? [];
  const all =
    begunWith && !clients.some(({ id }) => id === begunWith.id) ? [begunWith, ...clients] : clients;
  return (
    <SearchableSelect
      {...props}
      options={all.map(({ id, name }) => ({ value: id, label: name }))}
      onSearch={(text) => type(all.some(({ name }) => name === text) ? '' : text)}
    />
  );
};
