import { RequestFailure } from '#kit/data/failure.ts';
import { wordsForIssue } from '#kit/forms/issue-words.ts';

/** Why the server has refused what no field can show: each rule once. Undefined for other failures. */
export function refusalWords(error: unknown): string | undefined {
  if (!(error instanceof RequestFailure) || error.issues.length === 0) return undefined;
  return [...new Set(error.issues.map((issue) => wordsForIssue(issue, undefined)))].join(' ');
}
