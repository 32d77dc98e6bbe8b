import { createHash } from 'node:crypto';
import {
  type DocumentNode,
  type ExecutionResult,
  execute,
  type GraphQLError,
  type GraphQLSchema,
  parse,
  specifiedRules,
  validate,
} from 'graphql';
import { AppError } from '../errors.ts';
import type { ExecutionContext } from '../request.ts';
import { giveBudget } from './answer-budget.ts';
import {
  boundedDocument,
  fewRootFields,
  MAX_COST,
  MAX_DOCUMENT_LENGTH,
  MAX_TOKENS,
  noIntrospection,
} from './limits.ts';

export type Checked =
  | { readonly document: DocumentNode }
  | { readonly errors: readonly GraphQLError[] };

/** Who sends a document of their own: what they may ask about the schema, and whether they are known. */
export type Asker = { readonly introspection: boolean; readonly isStranger: boolean };

/** In production introspection is refused to whoever is not signed in. */
export const askerOf = ({ viewerIfAny }: ExecutionContext, production: boolean): Asker => ({
  introspection: !production || viewerIfAny !== undefined,
  isStranger: viewerIfAny === undefined,
});

const REMEMBERED_DOCUMENTS = 500;

/** Parses and validates each document once; persisted ones are known by id, others by hash. */
export class Documents {
  readonly #schema: GraphQLSchema;
  readonly #persisted: ReadonlyMap<string, string>;
  readonly #known = new Map<string, Checked>();

  constructor(schema: GraphQLSchema, persisted: ReadonlyMap<string, string>) {
    this.#schema = schema;
    this.#persisted = persisted;
  }

  persisted(id: string): DocumentNode | undefined {
    const knownDocument = this.#known.get(id);
    if (knownDocument) return 'document' in knownDocument ? knownDocument.document : undefined;
    const text = this.#persisted.get(id);
    if (text === undefined) return undefined;
    const document = parse(text);
    const errors = validate(this.#schema, document);
    if (errors.length > 0)
      throw new Error(`A persisted document is not valid: ${errors[0]?.message}`);
    this.#known.set(id, { document });
    return document;
  }

  /** A document from outside: bounded in size, depth and cost. */
  open(text: string, asker: Asker): Checked {
    const { introspection, isStranger } = asker;
    const key = `${introspection ? 'i' : '-'}${isStranger ? 's' : '-'}${createHash('sha256').update(text).digest('base64')}`;
    const knownDocument = this.#known.get(key);
    if (knownDocument) return knownDocument;
    const checked = this.#check(text, asker);
    if (this.#known.size > REMEMBERED_DOCUMENTS) this.#forgetOldest();
    this.#known.set(key, checked);
    return checked;
  }

  #forgetOldest(): void {
    for (const key of this.#known.keys()) {
      if (this.#persisted.has(key)) continue;
      this.#known.delete(key);
      return;
    }
  }

  #check(text: string, { introspection, isStranger }: Asker): Checked {
    if (text.length > MAX_DOCUMENT_LENGTH) {
      return {
        errors: [
          new AppError('TOO_LARGE', `A document may have ${MAX_DOCUMENT_LENGTH} characters.`),
        ],
      };
    }
    let document: DocumentNode;
    try {
      document = parse(text, { maxTokens: MAX_TOKENS });
    } catch (error) {
      return { errors: [error as GraphQLError] };
    }
    const rules = [
      ...specifiedRules,
      boundedDocument,
      fewRootFields(isStranger),
      ...(introspection ? [] : [noIntrospection]),
    ];
    // "Did you mean" would tell names of the schema to whoever may not ask for it.
    const errors = validate(this.#schema, document, rules, {
      maxErrors: 20,
      hideSuggestions: !introspection,
    });
    return errors.length > 0 ? { errors } : { document };
  }
}

/** Runs one operation from outside to its end. */
export const run = (
  schema: GraphQLSchema,
  document: DocumentNode,
  ctx: ExecutionContext,
  request: { variables?: Record<string, unknown> | null; operationName?: string | null },
): Promise<ExecutionResult> =>
  endingReads(ctx, () => {
    giveBudget(ctx, MAX_COST);
    return execute({
      schema,
      document,
      contextValue: ctx,
      variableValues: request.variables ?? undefined,
      operationName: request.operationName ?? undefined,
      hideSuggestions: ctx.viewerIfAny === undefined,
    });
  });

/** Ends what was begun for reading, whatever came of it. */
export async function endingReads<T>(
  ctx: ExecutionContext,
  work: () => T | Promise<T>,
): Promise<T> {
  try {
    return await work();
  } finally {
    await ctx.session.endReads();
  }
}
