import { createMongoAbility, type MongoAbility, type RawRuleOf } from '@casl/ability';
import { type PackRule, unpackRules } from '@casl/ability/extra';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { Viewer } from './viewer.ts';

const Current = createContext<{ viewer: Viewer; ability: MongoAbility } | undefined>(undefined);

const abilityOf = (packedRules: unknown): MongoAbility =>
  createMongoAbility(unpackRules((packedRules ?? []) as PackRule<RawRuleOf<MongoAbility>>[]));

/** Who looks, and what the rules of the server let them do. New rules make a new ability. */
export function AbilityProvider({ viewer, children }: { viewer: Viewer; children: ReactNode }) {
  const value = useMemo(() => ({ viewer, ability: abilityOf(viewer.packedRules) }), [viewer]);
  return <Current value={value}>{children}</Current>;
}

/** The person who is signed in. Only below a signed-in layout. */
export const useViewer = (): Viewer => useCurrent().viewer;
export const useAbility = (): MongoAbility => useCurrent().ability;
/** For what is shown with and without a sign-in: the error screens. */
export const useViewerIfAny = (): Viewer | undefined => useContext(Current)?.viewer;

function useCurrent() {
  const current = useContext(Current);
  if (!current) throw new Error('This part of a page needs an AbilityProvider above it.');
  return current;
}
