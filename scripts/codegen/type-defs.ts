import type { Output } from './output.ts';
import type { PluginSources, Sources } from './sources.ts';

/** SDL as strings, so that the server never reads its own source tree. */
export function writeTypeDefs(sources: Sources, output: Output): void {
  output.add('schema/generated/core-type-defs.ts', module(sources.core));
  for (const plugin of sources.plugins)
    output.add(`plugins/${plugin.id}/generated/type-defs.ts`, module(plugin));
}

function module(plugin: PluginSources): string {
  const text = plugin.sdl.map((file) => file.text.trim()).join('\n\n');
  const escaped = text.replace(/[\\`]|\$\{/g, (found) => `\\${found}`);
  return `export const typeDefs = \`${escaped}\`;`;
}
