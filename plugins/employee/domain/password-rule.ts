/** What a company asks of new passwords beyond what everybody may use (domain/password.ts). */
export type PasswordRule = {
  /** Characters, 6 to 64. */
  readonly minLength: number;
  /** An upper-case and a lower-case letter, A to Z. */
  readonly bothCases: boolean;
  /** A character that is neither a letter nor a digit. */
  readonly symbol: boolean;
};

/** Before a company has decided anything. */
export const NOTHING_MORE: PasswordRule = { minLength: 6, bothCases: false, symbol: false };

export type MissingInPassword = 'short' | 'cases' | 'symbol';

/**
 * Everything that a password lacks by the company's rule, in the order in which it is told; empty for
 * one that meets it. Full-width letters and digits count as letters and digits, not as symbols.
 */
export function missingInPassword(password: string, rule: PasswordRule): MissingInPassword[] {
  const missing: MissingInPassword[] = [];
  if ([...password].length < rule.minLength) missing.push('short');
  if (rule.bothCases && !(/[A-Z]/.test(password) && /[a-z]/.test(password))) missing.push('cases');
  if (rule.symbol && !/[^\p{L}\p{M}\p{N}\s]/u.test(password)) missing.push('symbol');
  return missing;
}
