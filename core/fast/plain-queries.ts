import { type DocumentNode, type ExecutionResult, execute, type GraphQLSchema } from 'graphql';
import type { ExecutionContext } from '../server/request.ts';

/** How a document of our own pages is answered. */
export type PersistedQueries = {
  /** Runs the document's only operation; what went wrong stands in `errors`, nothing is thrown for it. */
  execute(
    document: DocumentNode,
    ctx: ExecutionContext,
    variables: Record<string, unknown> | undefined,
  ): Promise<ExecutionResult>;
};

/** Each document in graphql-js itself, each time. */
export class PlainQueries implements PersistedQueries {
  readonly #schema: GraphQLSchema;

  constructor(schema: GraphQLSchema) {
    this.#schema = schema;
  }

  async execute(
    document: DocumentNode,
    ctx: ExecutionContext,
    variables: Record<string, unknown> | undefined,
  ): Promise<ExecutionResult> {
    return execute({
      schema: this.#schema,
      document,
      contextValue: ctx,
      variableValues: variables,
      hideSuggestions: ctx.viewerIfAny === undefined,
    });
  }
}
