import { sentences } from '#core/text/sentences.ts';
import { RequestFailure } from '#kit/data/failure.ts';
import { type KnownOfPerson, passwordFault } from '../../domain/password.ts';
import { missingInPassword, type PasswordRule } from '../../domain/password-rule.ts';
import type { OpenText } from '../text.ts';

const WORDS = {
  'validation.password': 'password.weak',
  'validation.passwordCommon': 'password.common',
  'validation.passwordPersonal': 'password.personal',
  'validation.passwordSame': 'password.same',
  'validation.passwordShort': 'password.short',
  'validation.passwordCases': 'password.cases',
  'validation.passwordSymbol': 'password.symbol',
} as const;

/** Why the server refused a new password, for its field; undefined where something else is wrong. */
export function wordsOfPasswordIssue(error: unknown, t: OpenText): string | undefined {
  if (!(error instanceof RequestFailure)) return undefined;
  const words = error.issues
    .filter(({ path }) => path === 'data/newPassword')
    .map(({ key, params }) =>
      t(WORDS[key as keyof typeof WORDS] ?? 'password.weak', { min: params?.min }),
    );
  return words.length > 0 ? sentences(words) : undefined;
}

/** What the browser itself finds wrong with a new password, in the order in which the server does. */
export function wordsOfPasswordFault(
  password: string,
  knownOfPerson: KnownOfPerson,
  rule: PasswordRule,
  t: OpenText,
): string | undefined {
  const fault = passwordFault(password, knownOfPerson);
  if (fault === 'weak') return t('password.weak');
  const missing = missingInPassword(password, rule);
  if (missing.length > 0)
    return sentences(missing.map((one) => t(`password.${one}`, { min: rule.minLength })));
  return fault && t(`password.${fault}`);
}

/** The whole rule, to be read before anything is typed. */
export const wordsOfPasswordRule = (rule: PasswordRule, t: OpenText): string =>
  sentences([
    t('password.rule', { min: rule.minLength }),
    ...(rule.bothCases ? [t('password.ruleCases')] : []),
    ...(rule.symbol ? [t('password.ruleSymbol')] : []),
  ]);
