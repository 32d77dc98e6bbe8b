import { createContext, type ReactNode, useContext } from 'react';
import type { Viewer } from './viewer.ts';

const Current = createContext<Viewer | undefined>(undefined);

/**
 * Who looks. What the rules of the server let them do is read from it where it is asked (`useAbility`,
 * `Can`): the home asks nothing, and loads no rules.
 */
export function AbilityProvider({ viewer, children }: { viewer: Viewer; children: ReactNode }) {
  return <Current value={viewer}>{children}</Current>;
}

/** The person who is signed in. Only below a signed-in layout. */
export function useViewer(): Viewer {
  const viewer = useContext(Current);
  if (!viewer) throw new Error('This part of a page needs an AbilityProvider above it.');
  return viewer;
}
/** For what is shown with and without a sign-in: the error screens. */
export const useViewerIfAny = (): Viewer | undefined => useContext(Current);
