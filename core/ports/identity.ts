/** Proof of who somebody is. Accounts themselves belong to the employee plugin. */
export type AccessClaims = {
  readonly accountId: string;
  readonly sessionId: string;
  readonly companyId: string;
  readonly employeeId: string;
};
export type Identity = {
  hashPassword(password: string): Promise<string>;
  verifyPassword(hash: string, password: string): Promise<boolean>;
  /** A signed token that is accepted for ten minutes without a query. */
  issueAccess(claims: AccessClaims, now: Date): Promise<string>;
  /** 'expired' asks the browser to refresh; undefined is a forgery. */
  readAccess(token: string, now: Date): Promise<AccessClaims | 'expired' | undefined>;
  /** An opaque secret and the hash under which it may be stored. */
  newSecret(): { secret: string; hash: string };
  hashSecret(secret: string): string;
};
