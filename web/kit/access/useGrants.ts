import { useMemo } from 'react';
import { useViewer } from './AbilityProvider.tsx';
import { isAllowed, type Need } from './viewer.ts';

export type Grants = {
  /** `grants.has('company.workplace:update')` */
  readonly has: (code: string) => boolean;
  readonly licensed: (plugin: string) => boolean;
  readonly allows: (need: Need) => boolean;
};

export function useGrants(): Grants {
  const viewer = useViewer();
  return useMemo(
    () => ({
      has: (code) => viewer.grants.includes(code),
      licensed: (plugin) => viewer.licences.includes(plugin),
      allows: (need) => isAllowed(viewer, need),
    }),
    [viewer],
  );
}
