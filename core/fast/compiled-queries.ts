import {
  type DocumentNode,
  type ExecutionResult,
  execute,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLEnumType,
  GraphQLError,
  type GraphQLSchema,
  isEnumType,
  isLeafType,
  locatedError,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import type { ExecutionContext } from '../server/request.ts';
import type { Serializers } from './answer-writer.ts';
import { type Answer, type PersistedQueries, PlainQueries } from './plain-queries.ts';
import {
  WHOLE_ANSWER,
  withToldAnswers,
  withWholeAnswers,
  writeAll,
  writtenDocument,
} from './written-answers.ts';

type Compiled = {
  readonly run: (
    ctx: ExecutionContext,
    variables: Record<string, unknown>,
  ) => Answer | Promise<Answer>;
  readonly changes: boolean;
};

/** Asked less often than this, compiling a document takes longer than it saves. */
const COMPILE_FROM = 3;

/**
 * Persisted documents become functions: the same resolvers with the same guard round them, without
 * walking document and types anew for each row. What is wrong with a request is said by graphql-js
 * alone: a query that met an error changed nothing and is simply run again there, and so is a change
 * whose variables were refused. What went wrong inside a change is put into graphql-js's words.
 * Documents from outside always run there.
 *
 * Without it a month takes a third more processor time, a list an eighth (docs/benchmarks.md).
 */
export class CompiledQueries implements PersistedQueries {
  readonly #schema: GraphQLSchema;
  readonly #plain: PlainQueries;
  readonly #serializers: Serializers;
  readonly #writes: boolean;
  #whole: GraphQLSchema | undefined;
  #told: GraphQLSchema | undefined;
  readonly #asked = new WeakMap<DocumentNode, number>();
  readonly #compiled = new WeakMap<DocumentNode, Compiled | undefined>();

  constructor(schema: GraphQLSchema, { writes = true }: { readonly writes?: boolean } = {}) {
    this.#schema = schema;
    this.#writes = writes;
    this.#plain = new PlainQueries(schema);
    this.#serializers = quickSerializers(schema);
  }

  async execute(
    document: DocumentNode,
    ctx: ExecutionContext,
    variables: Record<string, unknown> | undefined,
  ): Promise<Answer> {
    const compiled = this.#compiled.get(document);
    if (compiled) {
      const result = await compiled.run(ctx, variables ?? {});
      if (!result.errors) return result;
      // Without data nothing has been run: the variables were refused.
      if (compiled.changes && 'data' in result) return inWordsOfGraphqlJs(document, result);
    } else if (!this.#compiled.has(document)) {
      const timesAsked = (this.#asked.get(document) ?? 0) + 1;
      this.#asked.set(document, timesAsked);
      if (timesAsked >= COMPILE_FROM) await this.compile(document);
    }
    return this.#plain.execute(document, ctx, variables);
  }

  /** Undefined where graphql-js has to do it. */
  async compile(document: DocumentNode): Promise<Compiled | undefined> {
    this.#compiled.set(document, undefined);
    const operations = document.definitions.filter(
      (one): one is OperationDefinitionNode => one.kind === 'OperationDefinition',
    );
    const [operation] = operations;
    if (operations.length !== 1 || !operation || operation.operation === 'subscription')
      return undefined;
    // The second of two changes does not happen after the first failed; graphql-jit would make it.
    if (operation.operation === 'mutation' && !isOneField(operation)) return undefined;
    // Not before it is needed: starting has to be quick.
    const { compileQuery, isCompiledQuery } = await import('graphql-jit');
    const written = this.#writes
      ? writtenDocument(this.#schema, document, this.#serializers)
      : undefined;
    if (written) this.#whole ??= withWholeAnswers(this.#schema);
    const built = compileQuery(
      written && this.#whole ? this.#whole : this.#schema,
      written?.document ?? document,
      operation.name?.value,
      { customSerializers: this.#serializers },
    );
    if (!isCompiledQuery(built)) return undefined;
    const changes = operation.operation === 'mutation';
    const compiled: Compiled = {
      run: written
        ? async (ctx, variables) => {
            const result = await built.query(undefined, ctx, variables);
            const answer = await writeAll(written.fields, result, ctx);
            const isMade = changes && answer.errors && !result.errors;
            return isMade ? this.#tell(document, ctx, variables, result.data) : answer;
          }
        : (ctx, variables) => built.query(undefined, ctx, variables),
      changes,
    };
    this.#compiled.set(document, compiled);
    return compiled;
  }

  /** A change that was made, and whose answer cannot be written: graphql-js says what is wrong with it. */
  async #tell(
    document: DocumentNode,
    ctx: ExecutionContext,
    variables: Record<string, unknown>,
    made: unknown,
  ): Promise<ExecutionResult> {
    this.#told ??= withToldAnswers(this.#schema);
    return execute({
      schema: this.#told,
      document,
      rootValue: made,
      contextValue: ctx,
      variableValues: variables,
      hideSuggestions: ctx.viewerIfAny === undefined,
    });
  }
}

/**
 * Most values are already what they become. Only those that are not go the long way, which turns
 * them or refuses them.
 */
function quickSerializers(schema: GraphQLSchema): Serializers {
  const serializers: Record<string, (value: any) => unknown> = {
    [WHOLE_ANSWER]: (value) => value,
  };
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isLeafType(type)) continue;
    const isMeant = isEnumType(type) ? asNamed(type) : MEANT[type.name];
    if (isMeant)
      serializers[type.name] = (value) => (isMeant(value) ? value : type.coerceOutputValue(value));
  }
  return serializers;
}

/** Int: 32 bits; minus zero is none of them. */
const MEANT: Readonly<Record<string, (value: unknown) => boolean>> = {
  String: (value) => typeof value === 'string',
  ID: (value) => typeof value === 'string',
  Boolean: (value) => typeof value === 'boolean',
  Int: (value) => typeof value === 'number' && Object.is(value | 0, value),
};

/** Values that are written as they are called. */
function asNamed(type: GraphQLEnumType): (value: unknown) => boolean {
  const names = new Set<unknown>(
    type.getValues().flatMap(({ name, value }) => (name === value ? [name] : [])),
  );
  return (value) => names.has(value);
}

const isOneField = ({ selectionSet: { selections } }: OperationDefinitionNode): boolean =>
  selections.length === 1 && selections[0]?.kind === 'Field';

/** A change cannot be run a second time to hear how graphql-js would put it. */
export function inWordsOfGraphqlJs(
  document: DocumentNode,
  { data, errors = [] }: ExecutionResult,
): ExecutionResult {
  return {
    data: data ?? null,
    errors: errors.map((error): GraphQLError => {
      const nodes = nodesAt(document, error.path ?? []);
      return locatedError(error.originalError ?? withoutCause(error), nodes, error.path);
    }),
  };
}

/** A resolver that gave nothing where it must is broken; whatever else has no cause, an argument had. */
const withoutCause = ({ message }: GraphQLError): Error =>
  message.startsWith('Cannot return null') ? new Error(message) : new GraphQLError(message);

/** The fields of the document that a path of the answer comes from; several may ask for one. */
function nodesAt(document: DocumentNode, path: readonly (string | number)[]): FieldNode[] {
  const fragments = new Map<string, FragmentDefinitionNode>();
  let sets: SelectionSetNode[] = [];
  for (const definition of document.definitions) {
    if (definition.kind === 'FragmentDefinition') fragments.set(definition.name.value, definition);
    if (definition.kind === 'OperationDefinition') sets = [definition.selectionSet];
  }
  let foundNodes: FieldNode[] = [];
  for (const key of path) {
    if (typeof key === 'number') continue;
    foundNodes = sets.flatMap((set) => fieldsNamed(key, set, fragments));
    sets = foundNodes.flatMap(({ selectionSet }) => selectionSet ?? []);
  }
  return foundNodes;
}

const fieldsNamed = (
  key: string,
  set: SelectionSetNode,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
): FieldNode[] =>
  set.selections.flatMap((one) => {
    if (one.kind === 'Field') return (one.alias ?? one.name).value === key ? [one] : [];
    const inside =
      one.kind === 'FragmentSpread'
        ? fragments.get(one.name.value)?.selectionSet
        : one.selectionSet;
    return inside ? fieldsNamed(key, inside, fragments) : [];
  });
