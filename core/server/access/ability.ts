import {
  AbilityBuilder,
  createMongoAbility,
  type MongoAbility,
  type RawRuleOf,
} from '@casl/ability';
import { $eq, $in, $ne, $nin, and, createFactory, eq, ne, nin, or, within } from '@ucast/mongo2js';
import type { Viewer } from '../context.ts';
import type { AnyServerHalf } from '../define-server.ts';

// Only equality and membership: orderings disagree about null between CASL and SQL.
const conditionsMatcher = createFactory(
  { $eq, $ne, $in, $nin },
  { eq, ne, in: within, nin, and, or },
);

// The casts below: CASL types its matcher for all operators of its own, ours knows fewer.
export const emptyAbility: MongoAbility = createMongoAbility([], { conditionsMatcher } as never);

/** An ability from raw rules, with the restricted matcher. */
export function abilityFrom(rules: readonly RawRule[]): MongoAbility {
  rules.forEach(checkRule);
  return createMongoAbility(rules as RawRuleOf<MongoAbility>[], { conditionsMatcher } as never);
}

type RawRule = {
  readonly action?: unknown;
  readonly inverted?: unknown;
  readonly subject?: unknown;
  readonly conditions?: unknown;
};
const ALLOWED = new Set(['$eq', '$ne', '$in', '$nin']);

/** The matcher would read an operator it does not know as a value to be equal to. */
function checkRule({ conditions }: RawRule): void {
  for (const [field, wanted] of Object.entries(conditions ?? {})) {
    if (field.startsWith('$')) throw new Error(`Rules may not use ${field}.`);
    if (wanted === null || typeof wanted !== 'object') continue;
    const unknown = Object.keys(wanted).find((key) => !ALLOWED.has(key));
    if (unknown !== undefined)
      throw new Error(`Rules may only use $eq, $ne, $in and $nin, not ${unknown}.`);
  }
}

// A later rule wins over earlier ones.
const closed = (subject: string) => ({ action: 'manage', subject, inverted: true });

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
  // Which kinds, each import says by the right on its own subject.
  builder.can(['read', 'create'], 'Import');
  builder.can('create', 'Export');
  const licensed = halves.filter((half) => licences.has(half.manifest.id));
  const manifests = licensed.map(({ manifest }) => manifest);
  for (const half of licensed) {
    for (const { rules } of half.features ?? []) rules?.(builder, viewer);
    half.rules?.(builder, viewer, manifests);
  }
  if (!viewer.seenBy) return abilityFrom(builder.rules);
  const secrets = halves.flatMap((half) => half.secrets ?? []);
  return abilityFrom([...builder.rules, ...secrets.map(closed)]);
}
