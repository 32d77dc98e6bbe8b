import { type DefinitionNode, type ObjectTypeDefinitionNode, parse, Source } from 'graphql';
import type { SourceFile } from '../sources.ts';
import type { Problems } from './declaration.ts';
import { placeOf } from './declaration.ts';

/** What is read of each definition of one sort; one that cannot be read is a problem with its place. */
export const readEach = <Read>(
  files: readonly SourceFile[],
  isOne: (node: DefinitionNode) => node is ObjectTypeDefinitionNode,
  problems: Problems,
  read: (path: string, node: ObjectTypeDefinitionNode) => Read,
): Read[] =>
  files.flatMap(({ path, text }) =>
    parse(new Source(text, path)).definitions.flatMap((node) => {
      if (!isOne(node)) return [];
      try {
        return [read(path, node)];
      } catch (error) {
        problems.push(`${placeOf(path, node)} ${node.name.value}: ${(error as Error).message}`);
        return [];
      }
    }),
  );
