import type { Issue } from '#core/issue.ts';
import { missingInPassword, type PasswordRule } from '#plugins/employee/domain/password-rule.ts';

const KEYS = {
  short: 'validation.passwordShort',
  cases: 'validation.passwordCases',
  symbol: 'validation.passwordSymbol',
} as const;

/** What a new password lacks by the company's rule, one issue for each lack, all at the field `path`. */
export const missingIssues = (path: string, password: string, rule: PasswordRule): Issue[] =>
  missingInPassword(password, rule).map((missing) => ({
    path,
    key: KEYS[missing],
    ...(missing === 'short' ? { params: { min: rule.minLength } } : {}),
  }));
