import { createMongoAbility, type MongoAbility, type RawRuleOf } from '@casl/ability';
import { type PackRule, unpackRules } from '@casl/ability/extra';
import { useViewer } from './AbilityProvider.tsx';
import type { Viewer } from './viewer.ts';

/** New rules come with a new viewer, and make a new ability. */
const abilities = new WeakMap<Viewer, MongoAbility>();

function abilityOf(viewer: Viewer): MongoAbility {
  const made = abilities.get(viewer);
  if (made) return made;
  const rules = unpackRules((viewer.packedRules ?? []) as PackRule<RawRuleOf<MongoAbility>>[]);
  const ability = createMongoAbility(rules);
  abilities.set(viewer, ability);
  return ability;
}

/** What the rules of the server let the viewer do. Only below a signed-in layout. */
export const useAbility = (): MongoAbility => abilityOf(useViewer());
