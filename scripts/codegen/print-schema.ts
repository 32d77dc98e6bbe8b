import {
  type DefinitionNode,
  type DocumentNode,
  type FieldDefinitionNode,
  Kind,
  type ObjectTypeDefinitionNode,
  print,
  type TypeDefinitionNode,
  type TypeExtensionNode,
} from 'graphql';

const HEAD =
  '# The whole API, made by `npm run codegen` from schema/ and plugins/*/schema/. Review it, do not edit it.\n\n';
const ROOTS = ['Query', 'Mutation', 'Subscription'];

/**
 * One document with every extension folded into its type. Directive applications are kept, which
 * graphql-js's own printSchema drops: who may call a field is part of what a reviewer has to see.
 */
export function printWholeSchema(document: DocumentNode): string {
  const folded = new Map<string, TypeDefinitionNode>();
  const directives: DefinitionNode[] = [];
  const extensions: TypeExtensionNode[] = [];
  for (const node of document.definitions) {
    if (node.kind === Kind.DIRECTIVE_DEFINITION) directives.push(node);
    else if (node.kind.endsWith('TypeDefinition')) {
      const type = node as TypeDefinitionNode;
      folded.set(type.name.value, type);
    } else if (node.kind.endsWith('TypeExtension')) extensions.push(node as TypeExtensionNode);
  }
  for (const extension of extensions) {
    const type = folded.get(extension.name.value);
    if (type) folded.set(type.name.value, fold(type, extension));
  }

  const order = (name: string) => {
    const root = ROOTS.indexOf(name);
    return root === -1 ? `1${name}` : `0${root}`;
  };
  const types = [...folded.values()].sort((a, b) =>
    order(a.name.value) < order(b.name.value) ? -1 : 1,
  );
  return `${HEAD}${[...directives, ...types.map(sortRootFields)].map(print).join('\n\n')}\n`;
}

/** Both nodes are of the same kind, or graphql-js would have refused the extension. */
function fold(type: TypeDefinitionNode, extension: TypeExtensionNode): TypeDefinitionNode {
  const lists = (node: object) => node as Record<string, readonly unknown[] | undefined>;
  const joined = { ...type };
  for (const list of ['fields', 'values', 'types', 'interfaces', 'directives']) {
    const more = lists(extension)[list] ?? [];
    if (more.length > 0) lists(joined)[list] = [...(lists(type)[list] ?? []), ...more];
  }
  return joined;
}

function sortRootFields(type: TypeDefinitionNode): TypeDefinitionNode {
  if (!ROOTS.includes(type.name.value)) return type;
  const root = type as ObjectTypeDefinitionNode;
  const byName = (a: FieldDefinitionNode, b: FieldDefinitionNode) =>
    a.name.value < b.name.value ? -1 : 1;
  return { ...root, fields: [...(root.fields ?? [])].sort(byName) };
}
