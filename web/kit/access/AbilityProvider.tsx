import { createMongoAbility, type MongoAbility, type RawRuleOf } from '@casl/ability';
import { type PackRule, unpackRules } from '@casl/ability/extra';
import { AbilityProvider as RulesProvider, useAbility as useRules } from '@casl/react';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { Viewer } from './viewer.ts';

const Current = createContext<Viewer | undefined>(undefined);

const abilityOf = (packedRules: unknown): MongoAbility =>
  createMongoAbility(unpackRules((packedRules ?? []) as PackRule<RawRuleOf<MongoAbility>>[]));

/** Who looks, and what the rules of the server let them do. New rules make a new ability. */
export function AbilityProvider({ viewer, children }: { viewer: Viewer; children: ReactNode }) {
  const ability = useMemo(() => abilityOf(viewer.packedRules), [viewer]);
  return (
    <Current value={viewer}>
      <RulesProvider value={ability}>{children}</RulesProvider>
    </Current>
  );
}

/** The person who is signed in. Only below a signed-in layout. */
export function useViewer(): Viewer {
  const viewer = useContext(Current);
  if (!viewer) throw new Error('This part of a page needs an AbilityProvider above it.');
  return viewer;
}
export const useAbility = (): MongoAbility => useRules<MongoAbility>();
/** For what is shown with and without a sign-in: the error screens. */
export const useViewerIfAny = (): Viewer | undefined => useContext(Current);
