import {
  type DocumentNode,
  type ExecutionResult,
  execute,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import type { ExecutionContext } from './guard.ts';

type Compiled = (
  ctx: ExecutionContext,
  variables: Record<string, unknown>,
) => ExecutionResult | Promise<ExecutionResult>;

/** Asked less often than this, a document costs more to compile than it would ever give back. */
const COMPILE_FROM = 3;

/**
 * Persisted queries become functions: the same resolvers with the same guard round them, without
 * walking document and types anew for each row. What is wrong with a request is said by graphql-js
 * alone: a query that met an error changed nothing and is simply run again there. Mutations and
 * documents from outside always run there.
 */
export class CompiledQueries {
  readonly #schema: GraphQLSchema;
  readonly #asked = new WeakMap<DocumentNode, number>();
  readonly #compiled = new WeakMap<DocumentNode, Compiled | undefined>();

  constructor(schema: GraphQLSchema) {
    this.#schema = schema;
  }

  async execute(
    document: DocumentNode,
    ctx: ExecutionContext,
    variables: Record<string, unknown> | undefined,
  ): Promise<ExecutionResult> {
    const compiled = this.#compiled.get(document);
    if (compiled) {
      const result = await compiled(ctx, variables ?? {});
      if (!result.errors) return result;
    } else if (!this.#compiled.has(document)) {
      const asked = (this.#asked.get(document) ?? 0) + 1;
      this.#asked.set(document, asked);
      if (asked >= COMPILE_FROM) await this.compile(document);
    }
    return execute({
      schema: this.#schema,
      document,
      contextValue: ctx,
      variableValues: variables,
      hideSuggestions: ctx.viewerIfAny === undefined,
    });
  }

  /** Undefined where graphql-js has to do it. */
  async compile(document: DocumentNode): Promise<Compiled | undefined> {
    this.#compiled.set(document, undefined);
    const operations = document.definitions.filter(
      (one): one is OperationDefinitionNode => one.kind === 'OperationDefinition',
    );
    const [operation] = operations;
    if (operations.length !== 1 || operation?.operation !== 'query') return undefined;
    // Not before it is needed: starting has to be quick.
    const { compileQuery, isCompiledQuery } = await import('graphql-jit');
    const built = compileQuery(this.#schema, document, operation.name?.value);
    if (!isCompiledQuery(built)) return undefined;
    const compiled: Compiled = (ctx, variables) => built.query(undefined, ctx, variables);
    this.#compiled.set(document, compiled);
    return compiled;
  }
}
