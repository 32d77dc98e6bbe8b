import { type DocumentNode, type FragmentDefinitionNode, Kind, valueFromASTUntyped } from 'graphql';
import { type ParsedFile, reachedFrom } from './fragments.ts';

/** The documents of one plugin, and fragments of others that they reach. */
export type PluginDocuments = {
  readonly id: string;
  readonly files: readonly ParsedFile[];
  readonly added: readonly FragmentDefinitionNode[];
};

const fragmentsIn = (ast: DocumentNode) =>
  ast.definitions.filter(
    (node): node is FragmentDefinitionNode => node.kind === Kind.FRAGMENT_DEFINITION,
  );

const ADDS = 'adds';
const targetOf = ({ directives = [] }: FragmentDefinitionNode): string | undefined => {
  const adds = directives.find(({ name }) => name.value === ADDS);
  const to = adds?.arguments?.find(({ name }) => name.value === 'to');
  return to && String(valueFromASTUntyped(to.value));
};

/**
 * A page that shows things of other plugins cannot know what to ask for about them. It asks for a fragment
 * of its own, and whoever brings such things adds to that: `fragment X on T @adds(to: "Y")` makes Y ask
 * for X too. Y names nobody; the answer comes with one request.
 */
export function joinFragments(
  plugins: readonly Omit<PluginDocuments, 'added'>[],
  problems: string[],
): PluginDocuments[] {
  const additions = plugins.flatMap(({ id, files }) =>
    files.flatMap((file) =>
      fragmentsIn(file.ast).flatMap((fragment) => {
        const to = targetOf(fragment);
        return to === undefined ? [] : [{ id, file, fragment: plain(fragment), to }];
      }),
    ),
  );
  const own = plugins.map((plugin) => ({
    ...plugin,
    files: plugin.files.map((file) => ({ ...file, ast: withoutDirective(file.ast) })),
  }));
  const known = new Set<(typeof additions)[number]>();
  const joined = own.map(({ id, files }) => {
    const added: FragmentDefinitionNode[] = [];
    const join = (fragment: FragmentDefinitionNode): FragmentDefinitionNode => {
      const more = additions.filter((one) => one.id !== id && one.to === fragment.name.value);
      for (const one of more) {
        known.add(one);
        const theirs = own.find((plugin) => plugin.id === one.id)?.files ?? [];
        added.push(one.fragment, ...reachedFrom(one.fragment, theirs));
      }
      return withSpreads(fragment, more);
    };
    return {
      id,
      files: files.map((file) => ({ ...file, ast: mapFragments(file.ast, join) })),
      added,
    };
  });
  for (const addition of additions.filter((one) => !known.has(one)))
    problems.push(
      `${addition.file.path}: ${addition.fragment.name.value} adds to the fragment ${addition.to}, which no other plugin has.`,
    );
  return joined;
}

const plain = (fragment: FragmentDefinitionNode): FragmentDefinitionNode => ({
  ...fragment,
  directives: (fragment.directives ?? []).filter(({ name }) => name.value !== ADDS),
});

const mapFragments = (
  ast: DocumentNode,
  map: (fragment: FragmentDefinitionNode) => FragmentDefinitionNode,
): DocumentNode => ({
  ...ast,
  definitions: ast.definitions.map((node) =>
    node.kind === Kind.FRAGMENT_DEFINITION ? map(node) : node,
  ),
});
const withoutDirective = (ast: DocumentNode): DocumentNode => mapFragments(ast, plain);

const withSpreads = (
  fragment: FragmentDefinitionNode,
  more: readonly { readonly fragment: FragmentDefinitionNode }[],
): FragmentDefinitionNode =>
  more.length === 0
    ? fragment
    : {
        ...fragment,
        selectionSet: {
          ...fragment.selectionSet,
          selections: [
            ...fragment.selectionSet.selections,
            ...more.map(
              ({ fragment: { name } }) => ({ kind: Kind.FRAGMENT_SPREAD, name }) as const,
            ),
          ],
        },
      };
