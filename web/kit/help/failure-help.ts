import { RequestFailure } from '../data/failure.ts';

const OF_CODES: Readonly<Record<string, string>> = {
  FORBIDDEN: 'error-forbidden',
  PLAN_REQUIRED: 'error-plan',
  CONFLICT: 'error-conflict',
  NOT_FOUND: 'error-not-found',
  INVALID_INPUT: 'error-input',
  PLAN_LIMIT: 'error-plan',
  TOO_MANY_REQUESTS: 'error-rate',
};
const OTHER = 'error-other';
const NETWORK = 'error-network';

/** Code of the article that says what to do about a failure. */
export const helpOfFailure = (error: unknown): string => {
  if (!(error instanceof RequestFailure)) return OTHER;
  if (error.kind === 'network') return NETWORK;
  return OF_CODES[String(error.code)] ?? OTHER;
};

/** All that failures lead to: each has to be there. */
export const failureArticles: readonly string[] = [NETWORK, ...Object.values(OF_CODES), OTHER];
