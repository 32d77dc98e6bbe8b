import { useMemo, useSyncExternalStore } from 'react';
import { useViewer } from '#kit/access/AbilityProvider.tsx';
import { useDataSource } from '#kit/data/DataProvider.tsx';
import { type DeviceQueue, queueOf } from './browser-queue.ts';
import type { QueueState } from './stamp-queue.ts';

export function useStampQueue(): readonly [DeviceQueue, QueueState] {
  const { companyId, accountId } = useViewer();
  const { request } = useDataSource();
  const queue = useMemo(
    () => queueOf(`${companyId}.${accountId}`, request),
    [companyId, accountId, request],
  );
  const state = useSyncExternalStore(queue.subscribe, queue.state);
  return [queue, state];
}
