import {
  type DocumentNode,
  type ExecutionResult,
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLScalarType,
  GraphQLSchema,
  getNamedType,
  isLeafType,
  isNonNullType,
  type OperationDefinitionNode,
} from 'graphql';
import { type Copy, type Serializers, Writer } from './copy-writer.ts';
import { Later } from './later-answers.ts';
import { standsFor } from './selected-fields.ts';

/** A query whose root fields answer with whole values, and how the selection is taken from each. */
export type CopiedQuery = {
  readonly document: DocumentNode;
  readonly copies: ReadonlyMap<string, Copy>;
};

export const WHOLE_ANSWER = 'WholeAnswer';
const WHOLE = new GraphQLScalarType({ name: WHOLE_ANSWER });

/** The schema as it is, but every root field of a query answers with what its resolver has given. */
export function withWholeAnswers(schema: GraphQLSchema): GraphQLSchema {
  const { query, types, ...rest } = schema.toConfig();
  if (!query) return schema;
  const { fields, ...ofQuery } = query.toConfig();
  for (const field of Object.values(fields)) {
    if (isLeafType(getNamedType(field.type))) continue;
    field.type = isNonNullType(field.type) ? new GraphQLNonNull(WHOLE) : WHOLE;
  }
  return new GraphQLSchema({
    ...rest,
    query: new GraphQLObjectType({ ...ofQuery, fields }),
    types: types.filter((type) => type !== query),
  });
}

/**
 * A read model has the shape of its answer: below most root fields nothing is resolved, values are
 * copied, and a few are resolved. The function that does so is generated once for each document, as one would
 * write it by hand. Undefined where more is to be done: arguments, abstract types, directives.
 *
 * Without it a month takes a tenth more processor time, a list of employees an eighth (docs/benchmarks.md).
 */
export function copiedQuery(
  schema: GraphQLSchema,
  document: DocumentNode,
  serializers: Serializers,
): CopiedQuery | undefined {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const one of document.definitions) {
    if (one.kind === 'FragmentDefinition') fragments.set(one.name.value, one);
  }
  const operation = document.definitions.find(
    (one): one is OperationDefinitionNode => one.kind === 'OperationDefinition',
  );
  const rootFields = schema.getQueryType()?.getFields();
  if (operation?.operation !== 'query' || !rootFields) return undefined;
  const copies = new Map<string, Copy>();
  const thin: FieldNode[] = [];
  for (const node of operation.selectionSet.selections) {
    if (node.kind !== 'Field' || node.directives?.length) return undefined;
    const key = (node.alias ?? node.name).value;
    const type = rootFields[node.name.value]?.type;
    if (!type || !node.selectionSet || copies.has(key)) return undefined;
    const copy = new Writer(serializers, fragments).copyOf(type, node.selectionSet);
    if (!copy) return undefined;
    copies.set(key, copy);
    const instead = { ...node, selectionSet: undefined };
    standsFor(instead, node, Object.fromEntries(fragments));
    thin.push(instead);
  }
  const selectionSet = { ...operation.selectionSet, selections: thin };
  return {
    document: { ...document, definitions: [{ ...operation, selectionSet }] },
    copies,
  };
}

/** The selection of each whole answer; an error where one cannot be taken over. */
export async function copyAll(
  copies: ReadonlyMap<string, Copy>,
  result: ExecutionResult,
  ctx: unknown,
): Promise<ExecutionResult> {
  if (result.errors || !result.data) return result;
  const data: Record<string, unknown> = {};
  const later = new Later();
  try {
    for (const [key, copy] of copies) data[key] = copy(result.data[key], ctx, later);
  } catch (error) {
    later.fail(error);
  }
  // Whatever comes of it: nothing may be read after the end of the request.
  await later.settled();
  return later.failure ? { errors: [later.failure] } : { data };
}
