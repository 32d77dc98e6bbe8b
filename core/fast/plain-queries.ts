import { type DocumentNode, type ExecutionResult, execute, type GraphQLSchema } from 'graphql';
import type { ExecutionContext } from '../server/request.ts';
import type { WrittenAnswer } from './written-answers.ts';

/** As it is told, or already written. */
export type Answer = ExecutionResult | WrittenAnswer;

/** As it travels. */
export const bodyOf = (answer: Answer): string | Buffer =>
  'bytes' in answer ? answer.bytes : JSON.stringify(answer);

/** How a document of our own pages is answered. */
export type PersistedQueries = {
  /** Runs the document's only operation; what went wrong stands in `errors`, nothing is thrown for it. */
  execute(
    document: DocumentNode,
    ctx: ExecutionContext,
    variables: Record<string, unknown> | undefined,
  ): Promise<Answer>;
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
