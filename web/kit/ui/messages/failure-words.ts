import { RequestFailure } from '../../data/failure.ts';
import { wordsForIssue } from '../../forms/issue-words.ts';
import { hasText, say } from '../../i18n/i18n.ts';

export type FailureWords = {
  readonly title: string;
  readonly body: string;
  readonly code: string | number | undefined;
  readonly requestId: string | undefined;
};

/** What was asked for, and files that are attached as soon as they are chosen. */
const WITHOUT_FIELD = /^(where\/|data\/add(\/|$))/;

const ABOUT_THE_THING = new Set([
  'validation.agreementChanged',
  'validation.agreementTooLarge',
  'validation.leavePlanChanged',
  'validation.restoreTaken',
  'validation.restoreMissing',
  'validation.restoreNameTaken',
  'validation.restoreParentGone',
  'validation.stillUsed',
  'validation.applicationsAhead',
  'validation.hasPassword',
  'validation.stampsNotRestored',
  'validation.leavePlanChanged',
  'validation.grantTakenBack',
  'validation.grantsNotDue',
  'validation.ownLeave',
]);

/** What happened, why and what to do, for anything that can be thrown. */
export function wordsForFailure(error: unknown): FailureWords {
  const words = (key: string, code?: string | number, requestId?: string): FailureWords => ({
    title: say('errors', `${key}.title`),
    body: say('errors', `${key}.body`),
    code,
    requestId,
  });
  if (!(error instanceof RequestFailure)) return words('INTERNAL');
  if (error.kind === 'network') return words('network');
  if (error.kind === 'unexpected') return words('unexpected', undefined, error.requestId);
  const code = error.code ?? 'INTERNAL';
  const spokenSentence = words(
    hasText('errors', `${code}.title`) ? String(code) : 'INTERNAL',
    code,
    error.requestId,
  );
  // Without a form there is no field to write it under: a rule about the thing itself says what to do.
  const toldIssues = error.issues.filter(
    ({ path, key }) => ABOUT_THE_THING.has(key) || WITHOUT_FIELD.test(path),
  );
  return toldIssues.length === 0
    ? spokenSentence
    : {
        ...spokenSentence,
        title: say('errors', 'refused.title'),
        body: toldIssues.map((issue) => wordsForIssue(issue, undefined)).join(' '),
      };
}

/** One after the other where the server refused several parts of a question; the same words once. */
export function wordsForEach(error: unknown): readonly FailureWords[] {
  const first = wordsForFailure(error);
  if (!(error instanceof RequestFailure)) return [first];
  const others = error.errors
    .slice(1)
    .map((one) => wordsForFailure(new RequestFailure('server', one.message, { errors: [one] })))
    .filter(({ title }) => title !== first.title);
  return [first, ...new Map(others.map((words) => [words.title, words])).values()];
}
