import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';

export type PersistedMeta = {
  /** SHA-256 of the printed text with its fragments. */
  readonly id: string;
  /** Name of the operation, for stories, logs and the network panel. */
  readonly name: string;
  readonly kind: 'query' | 'mutation' | 'subscription';
  /** Object types the document reads or changes: a mutation makes queries that share one stale. */
  readonly types: readonly string[];
};

/**
 * A query the server already knows: the browser sends its id and the variables, never the text.
 * Codegen writes one beside every `X.graphql`.
 */
export type PersistedDocument<Result, Variables> = DocumentTypeDecoration<Result, Variables> & {
  readonly __meta__: PersistedMeta;
};

export type ResultOf<Document> =
  Document extends DocumentTypeDecoration<infer Result, never> ? Result : never;
export type VariablesOf<Document> =
  Document extends DocumentTypeDecoration<unknown, infer Variables> ? Variables : never;
