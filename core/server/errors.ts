import { GraphQLError } from 'graphql';
import type { Issue } from '../issue.ts';
import { bounded } from './bounded-issues.ts';

/** The closed list of codes that leave the server; the browser has words for each. */
export type ErrorCode =
  | 'UNAUTHENTICATED'
  | 'EXPIRED'
  | 90000
  | 'FORBIDDEN'
  | 'PLAN_REQUIRED'
  | 'PLAN_LIMIT'
  | 'STORAGE_FULL'
  | 'NOT_FOUND'
  | 'LAST_MASTER'
  | 'VIEW_ONLY'
  | 'INVALID_INPUT'
  | 'INCORRECT_CREDENTIALS'
  | 'NO_GROUP'
  | 'NEW_PASSWORD_REQUIRED'
  | 'LOCKED'
  | 'TOO_MANY_REQUESTS'
  | 'TOO_LARGE'
  | 'CONFLICT'
  | 'UNKNOWN_DOCUMENT'
  | 'INTERNAL';

/** A refusal that the caller can understand. Anything else thrown leaves as INTERNAL with an id. */
export class AppError extends GraphQLError {
  readonly code: ErrorCode;
  constructor(code: ErrorCode, message: string, more: Readonly<Record<string, unknown>> = {}) {
    super(message, { extensions: { errorCode: code, ...more } });
    this.code = code;
  }
}

/** Input that broke a rule; `issues` say what and where, in the order of the input. */
export const invalidInput = (issues: readonly Issue[]): AppError =>
  new AppError('INVALID_INPUT', 'The input breaks a rule.', {
    isValidationError: true,
    issues: bounded(issues),
  });

/** Also for rows that exist but that the viewer may not see. */
export const notFound = (what: string): AppError =>
  new AppError('NOT_FOUND', `${what} was not found.`);

/** PostgreSQL's own states never begin like this: a trigger of ours has refused the change. */
const REFUSED_BY_TRIGGER = 'HK001';

/** What a trigger refuses is known to the caller, too: its detail is the code of the refusal. */
export function refusalOfTrigger(error: unknown): unknown {
  const { code, detail, message } = (error ?? {}) as Record<string, unknown>;
  // The detail is written in our own migrations, from the list above.
  return code === REFUSED_BY_TRIGGER ? new AppError(detail as ErrorCode, String(message)) : error;
}
