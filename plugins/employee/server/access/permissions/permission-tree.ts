import type { GrantAction, Manifest, Permission } from '#core/plugin.ts';
import words from '#plugins/employee/i18n/admin.ja.json' with { type: 'json' };

export type PermissionLine = {
  readonly code: string;
  readonly plugin: string;
  readonly isHeading: boolean;
  /** Namespace and key of its label in the words of the screens. */
  readonly description: string;
  readonly readPathnames: readonly string[];
  readonly editPathnames: readonly string[];
  readonly createPathnames: readonly string[];
  readonly isOnlyRead: boolean;
  readonly permissionType: PermissionType;
  /** The menu that it belongs to: 'company', 'employee', 'crm', 'attendance'. */
  readonly tabCode: string;
  readonly parentCode: string | null;
  readonly childCodes: readonly string[];
};

export type PermissionType = 'ADMIN' | 'STAFF' | 'APP';
export type Held = { readonly code: string; readonly action: string };

const TYPES = { admin: 'ADMIN', staff: 'STAFF', app: 'APP' } as const;
/** As the menus stand: what is not named here comes after, in the order of the plugins. */
const TABS = ['company', 'employee', 'crm', 'option', 'contract', 'backup'];
/** Menus that have a word here; that of a plugin which brings a menu of its own is called as its first permission. */
const NAMED: ReadonlySet<string> = new Set(Object.keys(words.permissionTab));
const AREA = /^\/(?:admin|app\/staff|app)\/([^/$:]+)/;

type Audience = { readonly licences: ReadonlySet<string>; readonly isProvider: boolean };

/** '/admin/company/info' → 'company': the first path tells in which menu the screen stands. */
export const tabOf = ({ paths, code }: Permission): string =>
  AREA.exec(paths.read[0] ?? '')?.[1] ?? (code.split('.')[0] as string);

export const labelOf = (plugin: string, code: string): string =>
  `${plugin}:permissions.${code.slice(code.lastIndexOf('.') + 1)}`;

/**
 * Every line that a company can give, depth first below the heading of its menu. Plugins that the
 * plan does not include have no line, nor has what only the provider can hold.
 */
export function permissionTree(
  manifests: readonly Manifest[],
  { licences, isProvider }: Audience,
): readonly PermissionLine[] {
  const licensedLines = manifests
    .filter(({ id }) => licences.has(id))
    .flatMap(({ id, permissions }) => permissions.map((permission) => ({ id, permission })))
    .filter(({ permission }) => isProvider || !permission.onlyProvider);
  const codes = new Set(licensedLines.map(({ permission }) => permission.code));
  const parentOf = ({ parent }: Permission): string | undefined =>
    parent !== undefined && codes.has(parent) ? parent : undefined;
  const below = (code: string) =>
    licensedLines.filter(({ permission }) => parentOf(permission) === code);

  const lines: PermissionLine[] = [];
  const add = (plugin: string, permission: Permission, parentCode: string, tabCode: string) => {
    const { code, area, onlyRead, paths } = permission;
    const children = below(code);
    lines.push({
      code,
      plugin,
      isHeading: false,
      description: labelOf(plugin, code),
      readPathnames: paths.read,
      editPathnames: paths.edit ?? [],
      createPathnames: paths.create ?? [],
      isOnlyRead: onlyRead === true,
      permissionType: TYPES[area],
      tabCode,
      parentCode,
      childCodes: children.map((child) => child.permission.code),
    });
    for (const child of children) add(child.id, child.permission, code, tabCode);
  };

  for (const area of ['admin', 'staff', 'app'] as const) {
    const top = licensedLines.filter(
      ({ permission }) => permission.area === area && parentOf(permission) === undefined,
    );
    const tabs = [...new Set(top.map(({ permission }) => tabOf(permission)))].toSorted(
      (a, b) => placeOf(a) - placeOf(b),
    );
    for (const tabCode of tabs) {
      const heading = `${TYPES[area]}.${tabCode}`;
      const under = top.filter(({ permission }) => tabOf(permission) === tabCode);
      lines.push({
        ...NO_PATHS,
        code: heading,
        plugin: 'employee',
        isHeading: true,
        description: headingOf(tabCode, under[0]),
        permissionType: TYPES[area],
        tabCode,
        parentCode: null,
        childCodes: under.map(({ permission }) => permission.code),
      });
      for (const { id, permission } of under) add(id, permission, heading, tabCode);
    }
  }
  return lines;
}

const headingOf = (
  tabCode: string,
  first: { readonly id: string; readonly permission: Permission } | undefined,
): string =>
  NAMED.has(tabCode) || !first
    ? `employee:permissionTab.${tabCode}`
    : labelOf(first.id, first.permission.code);

const NO_PATHS = { readPathnames: [], editPathnames: [], createPathnames: [], isOnlyRead: false };
const placeOf = (tab: string): number => {
  const place = TABS.indexOf(tab);
  return place === -1 ? TABS.length : place;
};

/** `code` or `code:update`, as the rules ask for it. */
export const grantOf = ({ code, action }: Held): string =>
  action === 'UPDATE' ? `${code}:update` : code;

/** What somebody would hand out without holding it themselves. */
export const notHeldOf = (
  grants: ReadonlySet<string>,
  givenActions: readonly Held[],
): readonly string[] =>
  [...new Set(givenActions.map(grantOf))].filter((grant) => !grants.has(grant));

/** One action for each code: UPDATE includes READ, and of twice the same one is kept. */
export function normalised(
  givenActions: readonly Held[],
): readonly { code: string; action: GrantAction }[] {
  const actions = new Map<string, GrantAction>();
  for (const { code, action } of givenActions) {
    if (action === 'UPDATE' || !actions.has(code)) actions.set(code, action as GrantAction);
  }
  return [...actions].map(([code, action]) => ({ code, action }));
}

/** Whether a path of the browser is one that a manifest names: /admin/x/$id is any /admin/x/5. */
export function pathMatches(pattern: string, path: string): boolean {
  const wanted = pattern.split('/');
  const parts = path
    .replace(/[?#].*$/, '')
    .replace(/\/$/, '')
    .split('/');
  return (
    wanted.length === parts.length &&
    wanted.every((part, index) => /^[$:]/.test(part) || part === parts[index])
  );
}
