import type { Issue } from '#core/issue.ts';
import { wordsForIssue } from '#kit/forms/issue-words.ts';
import { notify } from '#kit/ui/messages/notify.ts';

/** For a rule that a button without a form beside it has met. */
export function tellIssues(issues: readonly Issue[]): void {
  for (const issue of issues) notify.error(wordsForIssue(issue, undefined));
}
