import { AbilityBuilder, createMongoAbility, type MongoAbility } from '@casl/ability';
import { $eq, $in, $ne, $nin, and, createFactory, eq, ne, nin, or, within } from '@ucast/mongo2js';
import type { Viewer } from './context.ts';
import type { AnyServerHalf } from './define-server.ts';

/**
 * Only equality and membership: orderings disagree about null between CASL and SQL, so a rule
 * that uses one fails when it is first evaluated, in every test.
 */
const conditionsMatcher = createFactory({ $eq, $ne, $in, $nin }, { eq, ne, in: within, nin, and, or });

export const emptyAbility: MongoAbility = createMongoAbility([], { conditionsMatcher } as any);

/** An ability from raw rules, with the restricted matcher. */
export const abilityFrom = (rules: readonly any[]): MongoAbility =>
  createMongoAbility(rules as any, { conditionsMatcher } as any);

/** What this viewer may do: the rules of every licensed plugin, in dependency order. */
export function abilityOf(
  halves: readonly AnyServerHalf[],
  licences: ReadonlySet<string>,
  viewer: Viewer,
): MongoAbility {
  const builder = new AbilityBuilder<MongoAbility>(createMongoAbility);
  // Whoever is signed in may ask about and act for themselves.
  builder.can(['read', 'update'], 'Self');
  builder.can('create', 'File');
  for (const half of halves) {
    if (licences.has(half.manifest.id)) half.rules(builder, viewer);
  }
  return builder.build({ conditionsMatcher } as any);
}
