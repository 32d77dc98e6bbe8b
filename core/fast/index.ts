import type { GraphQLSchema } from 'graphql';
import { CompiledQueries } from './compiled-queries.ts';
import { bodyOf, type PersistedQueries, PlainQueries } from './plain-queries.ts';
import { asksOnlyFor as asksOnlyForThese } from './selected-fields.ts';
import { type Part, plainParts } from './switch.ts';

/**
 * The door of this room; `statements.ts` is its door to databases. Whatever is quicker here than
 * graphql-js, Knex and node-postgres do it has a plain way beside it; both give the same answers.
 * Chosen once, when the program is read.
 */
export function ways(plain: ReadonlySet<Part>) {
  return {
    /** How the persisted documents of a schema are answered. */
    persistedQueries: (schema: GraphQLSchema): PersistedQueries =>
      plain.has('compiled-queries')
        ? new PlainQueries(schema)
        : new CompiledQueries(schema, { writes: !plain.has('written-answers') }),
    /**
     * Whether a resolver is asked, below `above` ('nodes.'), for none but these fields: names joined by
     * dots ('workplace.name'), never aliases. Said too rarely, never wrongly; the plain way never.
     */
    asksOnlyFor: plain.has('selected-fields') ? () => false : asksOnlyForThese,
  };
}

export { bodyOf, type PersistedQueries };
export const { persistedQueries, asksOnlyFor } = ways(plainParts(process.env));
