// What the other rooms of this plugin may use of signing in: names, links, sessions, passwords.
export { findLoginOfAccount, insertAccount } from './account.store.ts';
export { forgetAttempts, lockAttempts, rememberAttempts } from './attempts.store.ts';
export { inTurn } from './in-turn.ts';
export {
  claimLoginName,
  claimLoginNames,
  claimOrRefuse,
  freeLoginNames,
} from './login-name.store.ts';
export { foldEmail, loginNameKey } from './login-name.ts';
export { passwordIssues } from './password-rule/password-issues.ts';
export { passwordRule } from './password-rule/password-rule.store.ts';
export { issuePasswordLink } from './passwords/password-link.ts';
export { endSession, endSessionsOf } from './session.store.ts';
