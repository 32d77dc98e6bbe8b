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
  /** Pages that menus leave out, which the company's settings show to this person. */
  readonly shownPages?: readonly string[];
  readonly packedRules: unknown;
  /** How they arranged their home; three empty lists are the standard. */
  readonly homeLayout?: {
    readonly main: readonly string[];
    readonly side: readonly string[];
    readonly hidden: readonly string[];
  };
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

/** What else than a right can be lacking. */
export const LACKS = {
  plan: 'plan',
  staff: 'staff',
  provider: 'provider',
  admin: 'admin',
} as const;

/** The first of the needs that is not met: a code of a right or one of LACKS. Undefined where all are. */
export function lackOf(
  viewer: Viewer,
  { plugin, grant, staff, goldware }: Need,
): string | undefined {
  if (plugin !== undefined && !includesOne(viewer.licences, plugin)) return LACKS.plan;
  if (staff && !viewer.isStaff) return LACKS.staff;
  if (goldware && !viewer.isGoldware) return LACKS.provider;
  if (grant !== undefined && !includesOne(viewer.grants, grant)) return [grant].flat()[0];
  return undefined;
}

export const isAllowed = (viewer: Viewer, need: Need): boolean =>
  lackOf(viewer, need) === undefined;
