import { parse } from 'graphql';
import type { PluginId } from '../../plugin.ts';
import type { AnyServerHalf, ServingPart } from '../define-server.ts';
import type { Feature } from '../feature.ts';
import type { SdlPart } from './schema-compose.ts';

/** A piece of the API, with the plugins of which a company needs one for its calls; none for the core's. */
export type OwnedPart = SdlPart & { readonly plugins: readonly PluginId[] };

const served = ({ serves }: ServingPart, halves: readonly AnyServerHalf[]): PluginId[] =>
  halves.flatMap(({ manifest }) => (serves(manifest) ? [manifest.id] : []));

/** The SDL of these plugins. Parts that serve others stand among it where one of those is there. */
export const sdlOf = (halves: readonly AnyServerHalf[]): OwnedPart[] =>
  halves.flatMap(({ manifest: { id }, typeDefs, parts = [] }) => [
    { name: id, sdl: typeDefs, plugins: [id] },
    ...parts.flatMap((part) => {
      const plugins = served(part, halves);
      return plugins.length > 0 ? [{ name: id, sdl: part.typeDefs, plugins }] : [];
    }),
  ]);

/** What answers a part that does not stand has nothing to answer. */
export const standing = (
  features: readonly Feature[],
  { parts = [] }: AnyServerHalf,
  halves: readonly AnyServerHalf[],
): Feature[] =>
  features.filter(({ part: name }) => {
    const part = parts.find((one) => one.name === name);
    return name === undefined || (part !== undefined && served(part, halves).length > 0);
  });

const ROOTS = ['Query', 'Mutation', 'Subscription'];

/** 'Query.workplace' → its plugins, for every field of the root types. */
export function rootFieldOwners(
  pieces: readonly OwnedPart[],
): ReadonlyMap<string, readonly PluginId[]> {
  const owners = new Map<string, readonly PluginId[]>();
  for (const { plugins, sdl } of pieces) {
    if (sdl.trim() === '') continue;
    for (const definition of parse(sdl, { noLocation: true }).definitions) {
      if (definition.kind !== 'ObjectTypeDefinition' && definition.kind !== 'ObjectTypeExtension')
        continue;
      const type = definition.name.value;
      if (!ROOTS.includes(type)) continue;
      for (const field of definition.fields ?? [])
        owners.set(`${type}.${field.name.value}`, plugins);
    }
  }
  return owners;
}
