import { RequestFailure } from '../data/failure.ts';
import { wordsForIssue } from '../forms/issue-words.ts';
import { notify } from '../ui/messages/notify.ts';
import { tellFailure } from '../ui/messages/tell-failure.ts';
import type { useCommentText } from './text.ts';

/** What was typed is still there. A comment that went meanwhile, and a rule about the thread, have no field to stand under. */
export function tellCommentFailure(failure: unknown, t: ReturnType<typeof useCommentText>): void {
  if (!(failure instanceof RequestFailure)) tellFailure(failure);
  else if (failure.code === 'NOT_FOUND') notify.error(t('goneMeanwhile'));
  else if (failure.issues.length > 0)
    notify.error(failure.issues.map((issue) => wordsForIssue(issue, undefined)).join(' '));
  else tellFailure(failure);
}
