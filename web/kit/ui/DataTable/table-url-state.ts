import { useCallback, useMemo, useRef } from 'react';
import { useNavigate, useSearch } from '../../navigation/navigation.ts';
import { readState, type TableDefaults, type TableState, writeState } from './table-state.ts';

export { type TableState, toSkipFirst } from './table-state.ts';

/**
 * Page, sort, search and filters in the address: a reload, a bookmark and the back button show the
 * same list. Typing and paging replace the entry, so that "back" leaves the list.
 */
export function useTableUrlState(
  defaults: TableDefaults = {},
): readonly [TableState, (state: TableState) => void, bare: TableState] {
  const navigate = useNavigate();
  const search = useSearch<Record<string, unknown>>();
  const keptDefaults = useRef(defaults);
  // Filters may come later than the table: those that have to be asked for.
  keptDefaults.current = { ...keptDefaults.current, filters: defaults.filters ?? [] };
  const filters = (defaults.filters ?? []).join();
  const address = JSON.stringify(search);
  const state = useMemo(
    () =>
      readState(JSON.parse(address) as Record<string, unknown>, {
        ...keptDefaults.current,
        filters: filters.split(',').filter(Boolean),
      }),
    [address, filters],
  );
  // As the list comes, without anything in the address.
  const bare = useMemo(
    () => readState({}, { ...keptDefaults.current, filters: filters.split(',').filter(Boolean) }),
    [filters],
  );
  const change = useCallback(
    (next: TableState) => {
      void navigate({
        search: (before) => ({ ...before, ...writeState(next, keptDefaults.current) }),
        replace: true,
        resetScroll: false,
      });
    },
    [navigate],
  );
  return [state, change, bare];
}
