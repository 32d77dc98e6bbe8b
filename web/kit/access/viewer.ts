/** The person who is signed in, as `employeeMe` tells it. The browser hides; the server decides. */
export type Viewer = {
  readonly id: string;
  readonly accountId: string;
  readonly email: string;
  readonly lastName: string;
  readonly firstName: string;
  readonly lastNameKana?: string | null;
  readonly firstNameKana?: string | null;
  readonly profileImageUrl?: string | null;
  /** Holds at least one right of the admin area. */
  readonly isAdmin: boolean;
  readonly isMaster: boolean;
  readonly isStaff: boolean;
  /** Staff of the company that runs the service. */
  readonly isGoldware: boolean;
  readonly companyId: string;
  readonly companyName: string;
  readonly faviconUrl?: string | null;
  /** Plugins that the company's plan turns on. */
  readonly licences: readonly string[];
  /** `code` for READ, `code:update` for UPDATE. */
  readonly grants: readonly string[];
  readonly permissionsPaths: readonly string[];
  readonly packedRules: unknown;
  /** What the person lacks for working. */
  readonly missingForWork?: readonly string[];
  /** Set where an administrator views the suite as this person. */
  readonly viewedAs?: {
    readonly lastName: string;
    readonly firstName: string;
    readonly until: string;
  } | null;
  /** Bytes. */
  readonly storageUsed?: number | null;
  readonly storageLimit?: number | null;
};

/** What has to be true for a page, a menu item or a button to be there. */
export type Need = {
  /** Has to be licensed; of several, one is enough. */
  readonly plugin?: string | readonly string[];
  /** Grant code: 'company.workplace' or 'company.workplace:update'. Of several, one is enough. */
  readonly grant?: string | readonly string[];
  readonly staff?: true;
  readonly goldware?: true;
};

const includesOne = (names: readonly string[], wanted: string | readonly string[]): boolean =>
  [wanted].flat().some((one) => names.includes(one));

export function isAllowed(viewer: Viewer, { plugin, grant, staff, goldware }: Need): boolean {
  if (plugin !== undefined && !includesOne(viewer.licences, plugin)) return false;
  if (grant !== undefined && !includesOne(viewer.grants, grant)) return false;
  if (staff && !viewer.isStaff) return false;
  return !(goldware && !viewer.isGoldware);
}
