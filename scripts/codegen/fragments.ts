import { type DocumentNode, type FragmentDefinitionNode, Kind, visit } from 'graphql';
import type { SourceFile } from './sources.ts';

export type ParsedFile = SourceFile & { readonly ast: DocumentNode };

export function fragmentsOf(files: readonly ParsedFile[]): Map<string, FragmentDefinitionNode> {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const file of files) {
    for (const node of file.ast.definitions) {
      if (node.kind === Kind.FRAGMENT_DEFINITION) fragments.set(node.name.value, node);
    }
  }
  return fragments;
}

/** Fragments that it spreads, and those that they spread, as far as they are known; each once. */
function reached(
  start: DocumentNode | FragmentDefinitionNode,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
  present: Set<string>,
): FragmentDefinitionNode[] {
  const added: FragmentDefinitionNode[] = [];
  const look = (node: DocumentNode | FragmentDefinitionNode): void => {
    visit(node, {
      FragmentSpread(spread) {
        const fragment = fragments.get(spread.name.value);
        if (!fragment || present.has(spread.name.value)) return;
        present.add(spread.name.value);
        added.push(fragment);
        look(fragment);
      },
    });
  };
  look(start);
  return added;
}

export const reachedFrom = (
  fragment: FragmentDefinitionNode,
  files: readonly ParsedFile[],
): FragmentDefinitionNode[] =>
  reached(fragment, fragmentsOf(files), new Set([fragment.name.value]));

/** The document and every fragment it reaches, wherever in the plugin that one is written. */
export function withFragments(
  ast: DocumentNode,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
): DocumentNode {
  const present = new Set(
    ast.definitions.flatMap((node) =>
      node.kind === Kind.FRAGMENT_DEFINITION ? [node.name.value] : [],
    ),
  );
  const added = reached(ast, fragments, present);
  return { kind: Kind.DOCUMENT, definitions: [...ast.definitions, ...added] };
}
