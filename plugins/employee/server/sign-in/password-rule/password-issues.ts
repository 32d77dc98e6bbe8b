import type { Issue } from '#core/issue.ts';
import { type KnownOfPerson, passwordFault } from '#plugins/employee/domain/password.ts';
import type { PasswordRule } from '#plugins/employee/domain/password-rule.ts';
import { missingIssues } from './missing-issues.ts';

export const FAULTS = {
  weak: 'validation.password',
  common: 'validation.passwordCommon',
  personal: 'validation.passwordPersonal',
  same: 'validation.passwordSame',
} as const;

/**
 * What is wrong with a new password, whoever chooses it: first all that it lacks by the company's rule,
 * then whether everybody or whoever knows the person would try it. At the field `path`; empty where it
 * may be used.
 */
export function passwordIssues(
  path: string,
  password: string,
  rule: PasswordRule,
  knownOfPerson: KnownOfPerson,
): Issue[] {
  const missing = missingIssues(path, password, rule);
  if (missing.length > 0) return missing;
  const fault = passwordFault(password, knownOfPerson);
  return fault ? [{ path, key: FAULTS[fault] }] : [];
}
