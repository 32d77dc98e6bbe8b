import type {
  FieldNode,
  FragmentDefinitionNode,
  GraphQLResolveInfo,
  SelectionSetNode,
} from 'graphql';

type Fragments = Readonly<Record<string, FragmentDefinitionNode | undefined>>;
type Asked = Pick<GraphQLResolveInfo, 'fieldNodes' | 'fragments'>;

const originals = new WeakMap<FieldNode, { node: FieldNode; fragments: Fragments }>();
const knownSelections = new WeakMap<FieldNode, ReadonlySet<string>>();

/** A document that is answered in another way keeps what its field had asked for. */
export function standsFor(instead: FieldNode, node: FieldNode, fragments: Fragments): void {
  originals.set(instead, { node, fragments });
}

/**
 * What is asked for below a field, so that a read model can leave out what nobody will look at: names
 * of fields joined by dots ('nodes.workplace.name'), never aliases. Skipped fields and those of any
 * type count as asked for: it may say too much, never too little.
 *
 * Without it a list of employees takes two thirds more processor time (docs/benchmarks.md).
 */
export function selectedFields({ fieldNodes, fragments }: Asked): ReadonlySet<string> {
  const [only] = fieldNodes;
  const remembered = only && fieldNodes.length === 1 ? knownSelections.get(only) : undefined;
  if (remembered) return remembered;
  const paths = new Set<string>();
  for (const field of fieldNodes) {
    const original = originals.get(field) ?? { node: field, fragments };
    collect(original.node.selectionSet, '', original.fragments, paths);
  }
  if (only && fieldNodes.length === 1) knownSelections.set(only, paths);
  return paths;
}

/**
 * Whether it is asked, below `above`, for none but `fields`: names as `selectedFields` writes them, without
 * what stands in front ('nodes.').
 */
export function asksOnlyFor(
  askedFields: Asked,
  above: string,
  fields: ReadonlySet<string>,
): boolean {
  for (const path of selectedFields(askedFields))
    if (path.startsWith(above) && !fields.has(path.slice(above.length))) return false;
  return true;
}

function collect(
  set: SelectionSetNode | undefined,
  above: string,
  fragments: Fragments,
  into: Set<string>,
): void {
  for (const one of set?.selections ?? []) {
    if (one.kind === 'Field') {
      const path = above + one.name.value;
      into.add(path);
      collect(one.selectionSet, `${path}.`, fragments, into);
    } else {
      const part = one.kind === 'FragmentSpread' ? fragments[one.name.value] : one;
      collect(part?.selectionSet, above, fragments, into);
    }
  }
}
