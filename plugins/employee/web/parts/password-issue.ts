import { RequestFailure } from '../../../../web/kit/data/failure.ts';
import type { EverywhereText } from '../text.ts';

const WORDS = {
  'validation.password': 'password.weak',
  'validation.passwordCommon': 'password.common',
  'validation.passwordPersonal': 'password.personal',
  'validation.passwordSame': 'password.same',
} as const;

/** Why the server refused a new password, for its field; undefined where something else is wrong. */
export function wordsOfPasswordIssue(error: unknown, t: EverywhereText): string | undefined {
  if (!(error instanceof RequestFailure)) return undefined;
  const issue = error.issues.find(({ path }) => path === 'data/newPassword');
  return issue && t(WORDS[issue.key as keyof typeof WORDS] ?? 'password.weak');
}
