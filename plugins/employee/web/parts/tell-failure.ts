import type { Issue } from '../../../../core/issue.ts';
import { wordsForIssue } from '../../../../web/kit/forms/issue-words.ts';
import { wordsForFailure } from '../../../../web/kit/ui/failure-words.ts';
import { notify } from '../../../../web/kit/ui/notify.ts';

/** For a button without a form beside it: why nothing happened. */
export function tellFailure(error: unknown): void {
  const { body, code, requestId } = wordsForFailure(error);
  notify.error(body, {
    ...(code === undefined ? {} : { code }),
    ...(requestId ? { requestId } : {}),
  });
}

export function tellIssues(issues: readonly Issue[]): void {
  for (const issue of issues) notify.error(wordsForIssue(issue, undefined));
}
