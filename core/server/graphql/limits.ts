import {
  type ASTVisitor,
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLError,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
  type ValidationContext,
  type ValidationRule,
} from 'graphql';
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '../rows/connection.ts';
import { keepCostBelow } from './answer-budget.ts';
import { accessOf } from './schema.ts';

/** Bounds of a document that the server has not seen at build time. */
export const MAX_DEPTH = 12;
export const MAX_COST = 20_000;
export const MAX_FIELDS = 1_000;
/** Characters of a document: longer ones are refused before they are parsed. */
export const MAX_DOCUMENT_LENGTH = 20_000;
export const MAX_TOKENS = 4_000;
/** Root fields of a document of somebody who is not signed in. */
export const MAX_ROOT_FIELDS_OF_STRANGERS = 10;

const refusal = (message: string, node: SelectionNode) =>
  new GraphQLError(message, { nodes: [node], extensions: { errorCode: 'TOO_LARGE' } });

/**
 * Depth, number of fields and cost in one walk. A field costs one; below a list everything is
 * multiplied by the rows asked for (`first`, else 20 for a connection). Other lists count as one row here,
 * and by their real length when they come (answer-budget.ts). Introspection is measured like the rest.
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
        const below = costOf(selection.selectionSet, depth + 1, open);
        if (selection.selectionSet) keepCostBelow(selection, below);
        cost += 1 + rowsOf(selection) * below;
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
  const askedRows =
    field.arguments?.filter(({ name }) => name.value === 'first' || name.value === 'last') ?? [];
  const first = askedRows[0]?.value;
  if (!first) return field.name.value.endsWith('Connection') ? DEFAULT_PAGE_SIZE : 1;
  return first.kind === 'IntValue' ? Math.max(1, Number(first.value)) : MAX_PAGE_SIZE;
}

/**
 * Whoever is signed in or not: what anybody may call (sign in, reset a password, the next pair of
 * tokens) stands alone in its document. A hundred aliases of it would be a hundred tries in one
 * request. Whoever is not signed in gets few root fields altogether.
 */
export const fewRootFields =
  (isStranger: boolean): ValidationRule =>
  (context: ValidationContext): ASTVisitor => {
    const schema = context.getSchema();
    const refuse = (most: number, node: OperationDefinitionNode) =>
      context.reportError(
        new GraphQLError(`This document may have ${most} fields at its root.`, {
          nodes: [node],
          extensions: { errorCode: 'TOO_LARGE' },
        }),
      );
    return {
      OperationDefinition: {
        enter(operation) {
          const names = rootFieldsOf(operation.selectionSet, context);
          const root = schema.getRootType(operation.operation);
          const isOpen = (name: string) => {
            const field = root?.getFields()[name];
            return field !== undefined && accessOf(field)?.kind === 'public';
          };
          if (operation.operation === 'mutation' && names.length > 1 && names.some(isOpen))
            refuse(1, operation);
          else if (isStranger && names.length > MAX_ROOT_FIELDS_OF_STRANGERS)
            refuse(MAX_ROOT_FIELDS_OF_STRANGERS, operation);
        },
      },
    };
  };

/** Names at the root, through fragments; no more steps than a document may have fields. */
function rootFieldsOf(set: SelectionSetNode, context: ValidationContext): string[] {
  const names: string[] = [];
  let steps = 0;
  const walk = ({ selections }: SelectionSetNode, open: readonly string[]): void => {
    for (const selection of selections) {
      steps += 1;
      if (steps > MAX_FIELDS) return;
      if (selection.kind === 'Field') names.push(selection.name.value);
      else if (selection.kind === 'InlineFragment') walk(selection.selectionSet, open);
      else if (!open.includes(selection.name.value)) {
        const fragment = context.getFragment(selection.name.value);
        if (fragment) walk(fragment.selectionSet, [...open, selection.name.value]);
      }
    }
  };
  walk(set, []);
  return names;
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
