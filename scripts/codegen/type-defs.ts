import type { Output } from './output.ts';
import type { PluginSources, SourceFile, Sources } from './sources.ts';

/** SDL as strings, so that the server never reads its own source tree. */
export function writeTypeDefs(sources: Sources, output: Output): void {
  output.add('schema/generated/core-type-defs.ts', module(sources.core));
  for (const plugin of sources.plugins)
    output.add(`plugins/${plugin.id}/generated/type-defs.ts`, module(plugin));
}

/** Folder below schema/: a part of the API that serves other plugins (core/server/define-server.ts). */
const partOf = ({ path }: SourceFile): string | undefined => /\/schema\/([^/]+)\//.exec(path)?.[1];

/** `typeDefs`, and `approvalsTypeDefs` for what stands in a folder `approvals`. */
function module({ sdl }: PluginSources): string {
  const parts = [...new Set(sdl.flatMap((file) => partOf(file) ?? []))];
  return [undefined, ...parts]
    .map((part) =>
      constant(
        part ? `${part}TypeDefs` : 'typeDefs',
        sdl.filter((file) => partOf(file) === part),
      ),
    )
    .join('\n');
}

function constant(name: string, files: readonly SourceFile[]): string {
  const text = files
    .map((file) => file.text.trim())
    .join('\n\n')
    .replaceAll(/\n{3,}/g, '\n\n');
  const escaped = text.replace(/[\\`]|\$\{/g, (character) => `\\${character}`);
  return `export const ${name} = \`${escaped}\`;`;
}
