import {
  type ASTVisitor,
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLError,
  type SelectionNode,
  type SelectionSetNode,
  type ValidationContext,
  type ValidationRule,
} from 'graphql';
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from './connection.ts';

/** Bounds of a document that the server has not seen at build time. */
export const MAX_DEPTH = 12;
export const MAX_COST = 20_000;
export const MAX_FIELDS = 1_000;
/** Characters of a document: longer ones are refused before they are parsed. */
export const MAX_DOCUMENT_LENGTH = 20_000;
export const MAX_TOKENS = 4_000;

const refusal = (message: string, node: SelectionNode) =>
  new GraphQLError(message, { nodes: [node], extensions: { errorCode: 'TOO_LARGE' } });

/**
 * Depth, number of fields and cost in one walk. A field costs one; below a list everything is
 * multiplied by the rows asked for (`first`, else 20). Introspection is measured like the rest.
 */
export const boundedDocument: ValidationRule = (context: ValidationContext): ASTVisitor => {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of context.getDocument().definitions) {
    if (definition.kind === 'FragmentDefinition') fragments.set(definition.name.value, definition);
  }
  // Spreads count too: fragments that spread each other twice are short and never end.
  let steps = 0;

  const costOf = (
    set: SelectionSetNode | undefined,
    depth: number,
    open: readonly string[],
  ): number => {
    let cost = 0;
    for (const selection of set?.selections ?? []) {
      steps += 1;
      if (depth > MAX_DEPTH || steps > MAX_FIELDS) {
        context.reportError(
          refusal(
            depth > MAX_DEPTH
              ? `The document is nested deeper than ${MAX_DEPTH} levels.`
              : `The document asks for more than ${MAX_FIELDS} fields.`,
            selection,
          ),
        );
        return Number.POSITIVE_INFINITY;
      }
      if (selection.kind === 'Field') {
        cost += 1 + rowsOf(selection) * costOf(selection.selectionSet, depth + 1, open);
      } else if (selection.kind === 'InlineFragment') {
        cost += costOf(selection.selectionSet, depth, open);
      } else {
        const name = selection.name.value;
        // A cycle is reported by graphql-js's own rule.
        if (!open.includes(name))
          cost += costOf(fragments.get(name)?.selectionSet, depth, [...open, name]);
      }
      if (cost === Number.POSITIVE_INFINITY) return cost;
    }
    return cost;
  };

  return {
    OperationDefinition: {
      enter(operation) {
        const cost = costOf(operation.selectionSet, 1, []);
        if (cost > MAX_COST && cost !== Number.POSITIVE_INFINITY) {
          context.reportError(
            new GraphQLError(`The document costs ${cost}, more than ${MAX_COST}.`, {
              nodes: [operation],
              extensions: { errorCode: 'TOO_LARGE' },
            }),
          );
        }
      },
    },
  };
};

/** `first` or `last` of a connection; a variable may be as large as the server allows. */
function rowsOf(field: FieldNode): number {
  const asked =
    field.arguments?.filter(({ name }) => name.value === 'first' || name.value === 'last') ?? [];
  const first = asked[0]?.value;
  if (!first) return field.name.value.endsWith('Connection') ? DEFAULT_PAGE_SIZE : 1;
  return first.kind === 'IntValue' ? Math.max(1, Number(first.value)) : MAX_PAGE_SIZE;
}

export const noIntrospection: ValidationRule = (context: ValidationContext): ASTVisitor => ({
  Field(node) {
    if (node.name.value !== '__schema' && node.name.value !== '__type') return;
    if (node.name.value === '__type' && asksForNameOnly(node)) return;
    context.reportError(
      new GraphQLError(
        'Sign in to ask for the schema; it is documented in schema/schema.graphql.',
        {
          nodes: [node],
          extensions: { errorCode: 'FORBIDDEN' },
        },
      ),
    );
  },
});

/** Tells no more than the error for a wrong name would; health checks and audits ask it. */
const asksForNameOnly = (node: FieldNode): boolean =>
  node.selectionSet?.selections.every(
    (one) => one.kind === 'Field' && (one.name.value === 'name' || one.name.value === '__typename'),
  ) ?? true;
