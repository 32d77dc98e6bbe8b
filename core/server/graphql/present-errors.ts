import { type ExecutionResult, GraphQLError } from 'graphql';
import type { Issue } from '../../issue.ts';
import { bounded, cut, furtherIssues } from '../bounded-issues.ts';
import { invalidInput } from '../errors.ts';
import type { ExecutionContext } from '../request.ts';

type Presenting = Pick<ExecutionContext, 'requestId' | 'log'>;

/**
 * What leaves the server: known refusals as they are, wrong variables as validation errors with
 * their path, anything else as INTERNAL. Every error carries the id under which it was logged.
 */
export function presentError(error: GraphQLError, ctx: Presenting): GraphQLError {
  const { requestId } = ctx;
  const original = error.originalError;
  if (error.extensions.errorCode !== undefined)
    return withExtensions(error, { ...error.extensions, requestId });
  if (original && !(original instanceof GraphQLError)) {
    ctx.log.error({ err: original, requestId, path: error.path }, 'unexpected error');
    return withExtensions(
      error,
      { errorCode: 'INTERNAL', requestId },
      'Something went wrong on the server.',
    );
  }
  if (error.message.startsWith('Variable "$') || original) {
    return withExtensions(error, {
      errorCode: 'INVALID_INPUT',
      isValidationError: true,
      issues: bounded([variableIssue(error.message)]),
      requestId,
    });
  }
  return withExtensions(error, { errorCode: 'INVALID_INPUT', requestId });
}

/** Reasons of one answer, before there is any data: of more, only these are reported. */
const MOST_ERRORS = 30;
const MOST_LETTERS = 200;

/** All errors of one answer. A refused input has as many as it has wrong places: the last counts the rest. */
export function presentErrors(
  { data, errors = [] }: Pick<ExecutionResult, 'data' | 'errors'>,
  ctx: Presenting,
): GraphQLError[] {
  // What failed within an answer belongs to its places in the data.
  if (data || errors.length <= MOST_ERRORS) return errors.map((error) => presentError(error, ctx));
  const rest = errors.length - MOST_ERRORS + 1;
  return [
    ...errors.slice(0, MOST_ERRORS - 1).map((error) => presentError(error, ctx)),
    presentError(invalidInput([furtherIssues(rest)]), ctx),
  ];
}

/** 'Variable "$data" has invalid value at .rows[2].name: …' → data/rows/2/name */
function variableIssue(message: string): Issue {
  const [, variable = '', inside = ''] =
    /^Variable "\$(\w+)" has invalid value(?: at ([^:]+))?:/.exec(message) ?? [];
  const missing = / to include required field "(\w+)"/.exec(message)?.[1];
  const unknown = / not to include unknown field "(\w+)"/.exec(message)?.[1];
  const below = inside.replace(/\[(\d+)\]/g, '.$1').replaceAll('.', '/');
  const path = [`${variable}${below}`, missing ?? unknown].filter(Boolean).join('/');
  const absent = missing !== undefined || /not to be null|to be provided\.$/.test(message);
  return { path, key: absent ? 'validation.required' : 'validation.type' };
}

const withExtensions = (
  error: GraphQLError,
  extensions: Record<string, unknown>,
  message?: string,
) =>
  new GraphQLError(message ?? shortened(error.message), {
    nodes: error.nodes,
    source: error.source,
    positions: error.positions,
    path: error.path,
    extensions,
  });

// graphql-js quotes the offending value whole: it is left out, as it may be a megabyte.
const shortened = (message: string): string => cut(message, MOST_LETTERS);
