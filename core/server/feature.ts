import type { AbilityBuilder, MongoAbility } from '@casl/ability';
import type { ColumnMap } from './access/where-can.ts';
import type { Viewer } from './context.ts';
import type { RecordKind } from './records/record-kind.ts';

/** A part of a plugin with all that it brings: `kept(Product, {})` makes one of a record. */
export type Feature = {
  /** For messages where two features answer the same call. */
  readonly name: string;
  readonly resolvers: object;
  readonly recordKinds?: readonly RecordKind[];
  /** Which column stands for which rule field of a subject. */
  readonly columns?: Readonly<Record<string, ColumnMap>>;
  /** Rows and actions this viewer gets; rules.ts of the plugin adds to them. */
  rules?(allow: AbilityBuilder<MongoAbility>, viewer: Viewer): void;
};

type Maps = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** One map of resolvers. That one call is answered twice is an error, not the luck of the order. */
export function joinedResolvers(plugin: string, parts: readonly (readonly [string, object])[]) {
  const joined: Record<string, Record<string, unknown>> = {};
  const owners = new Map<string, string>();
  for (const [owner, resolvers] of parts) {
    for (const [type, fields] of Object.entries(resolvers as Maps)) {
      if (typeof fields !== 'object' || fields === null || fields.constructor !== Object) {
        joined[type] = fields as never;
        continue;
      }
      for (const [field, resolve] of Object.entries(fields)) {
        const place = `${type}.${field}`;
        const other = owners.get(place);
        if (other) throw new Error(`${plugin}: both ${other} and ${owner} answer ${place}.`);
        owners.set(place, owner);
        joined[type] = { ...joined[type], [field]: resolve };
      }
    }
  }
  return joined;
}
