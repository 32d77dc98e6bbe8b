import { useCallback } from 'react';
import { useDataSource } from './DataProvider.tsx';
import { markStale } from './queries.ts';

/** For a push that says only what kind of thing changed: `stale('Stamp', 'WorkDay')`. */
export function useStale(): (...types: string[]) => void {
  const { client } = useDataSource();
  return useCallback((...types: string[]) => void markStale(client, types), [client]);
}
