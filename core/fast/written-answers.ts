import {
  type DocumentNode,
  type ExecutionResult,
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLError,
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLScalarType,
  GraphQLSchema,
  getNamedType,
  isLeafType,
  isNonNullType,
  type OperationDefinitionNode,
} from 'graphql';
import { type Serializers, Writer, type WrittenField } from './answer-writer.ts';
import { AskedAnswers } from './asked-answers.ts';
import { writeText, writtenBytes } from './json-bytes.ts';
import { standsFor } from './selected-fields.ts';

/** The text of an answer without errors, as it travels. */
export type WrittenAnswer = { readonly bytes: Buffer; readonly errors?: undefined };

/** A document whose root fields answer with whole values, and how the selection of each is written. */
export type WrittenDocument = {
  readonly document: DocumentNode;
  readonly fields: ReadonlyMap<string, WrittenField>;
};

export const WHOLE_ANSWER = 'WholeAnswer';
const WHOLE = new GraphQLScalarType({ name: WHOLE_ANSWER });

/** The schema as it is, but every root field answers with what its resolver has given. */
export function withWholeAnswers(schema: GraphQLSchema): GraphQLSchema {
  const { query, mutation, types, ...rest } = schema.toConfig();
  return new GraphQLSchema({
    ...rest,
    query: query && wholeFields(query),
    mutation: mutation && wholeFields(mutation),
    types: types.filter((type) => type !== query && type !== mutation),
  });
}

function wholeFields(root: GraphQLObjectType): GraphQLObjectType {
  const { fields, ...config } = root.toConfig();
  for (const field of Object.values(fields)) {
    if (isLeafType(getNamedType(field.type))) continue;
    field.type = isNonNullType(field.type) ? new GraphQLNonNull(WHOLE) : WHOLE;
  }
  return new GraphQLObjectType({ ...config, fields });
}

/** The schema as it is, but each change has been made: its answer is found in the root value. */
export function withToldAnswers(schema: GraphQLSchema): GraphQLSchema {
  const { mutation, types, ...rest } = schema.toConfig();
  if (!mutation) return schema;
  const { fields, ...config } = mutation.toConfig();
  for (const field of Object.values(fields))
    field.resolve = (answers, _args, _ctx, { path }) => answers[path.key];
  return new GraphQLSchema({
    ...rest,
    mutation: new GraphQLObjectType({ ...config, fields }),
    types: types.filter((type) => type !== mutation),
  });
}

/**
 * A read model has the shape of its answer: below most root fields nothing is resolved, values are
 * taken over, and a few are resolved. The functions that write them are generated once for each document, as one
 * would write them by hand: what else would be an object of a thousand values, then a text, then bytes, is
 * bytes at once. Undefined where more is to be done: arguments, directives, types that have to be found out.
 *
 * Without it a month takes a sixth more of the server (docs/benchmarks.md).
 */
export function writtenDocument(
  schema: GraphQLSchema,
  document: DocumentNode,
  serializers: Serializers,
): WrittenDocument | undefined {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const one of document.definitions) {
    if (one.kind === 'FragmentDefinition') fragments.set(one.name.value, one);
  }
  const operation = document.definitions.find(
    (one): one is OperationDefinitionNode => one.kind === 'OperationDefinition',
  );
  const rootFields = operation && schema.getRootType(operation.operation)?.getFields();
  if (!rootFields || operation.operation === 'subscription') return undefined;
  const fields = new Map<string, WrittenField>();
  const thin: FieldNode[] = [];
  for (const node of operation.selectionSet.selections) {
    if (node.kind !== 'Field' || node.directives?.length) return undefined;
    const key = (node.alias ?? node.name).value;
    const type = rootFields[node.name.value]?.type;
    if (!type || !node.selectionSet || fields.has(key)) return undefined;
    const field = new Writer(schema, serializers, fragments).writerOf(type, node.selectionSet);
    if (!field) return undefined;
    fields.set(key, field);
    const instead = { ...node, selectionSet: undefined };
    standsFor(instead, node, Object.fromEntries(fragments));
    thin.push(instead);
  }
  const selectionSet = { ...operation.selectionSet, selections: thin };
  return {
    document: { ...document, definitions: [{ ...operation, selectionSet }] },
    fields,
  };
}

/** The selection of each whole answer; an error where one cannot be taken over. */
export async function writeAll(
  fields: ReadonlyMap<string, WrittenField>,
  result: ExecutionResult,
  ctx: unknown,
): Promise<ExecutionResult | WrittenAnswer> {
  const { data } = result;
  if (result.errors || !data) return result;
  let failure: GraphQLError | undefined;
  const answersByKey = new Map<string, AskedAnswers>();
  for (const [key, { ask }] of fields) {
    const answers = new AskedAnswers();
    answersByKey.set(key, answers);
    if (!ask) continue;
    try {
      ask(data[key], ctx, answers);
    } catch (error) {
      answers.fail(error);
    }
    // Whatever comes of it: nothing may be read after the end of the request.
    if (answers.isWaiting) await answers.settled();
    failure ??= answers.failure;
  }
  if (failure) return { errors: [failure] };
  try {
    return { bytes: writtenBytes((into) => writeData(fields, data, answersByKey, into)) };
  } catch (error) {
    return { errors: [new GraphQLError(String(error))] };
  }
}

const OPEN = Buffer.from('{"data":{');
const [COMMA, COLON, CLOSE] = [44, 58, 125];

function writeData(
  fields: ReadonlyMap<string, WrittenField>,
  data: Record<string, unknown>,
  answersByKey: ReadonlyMap<string, AskedAnswers>,
  into: Uint8Array,
): number {
  into.set(OPEN);
  let at = OPEN.length;
  for (const [key, { write }] of fields) {
    if (at > OPEN.length) into[at++] = COMMA;
    at = writeText(key, into, at);
    into[at++] = COLON;
    at = write(data[key], into, at, answersByKey.get(key) as AskedAnswers);
  }
  into[at++] = CLOSE;
  into[at++] = CLOSE;
  return at;
}
