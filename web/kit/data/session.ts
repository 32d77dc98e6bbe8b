/**
 * Whose view is open. Each keeps its own tokens, so that one browser can hold several. `view` is what
 * an administrator views the suite as somebody else: it belongs to this tab, and wins while it is open.
 */
export type Role = 'employee' | 'staff' | 'admin' | 'view';
/** Which sign-in a path belongs to: everything below /admin, or the rest. */
export type Area = 'app' | 'admin';
export type Tokens = { readonly accessToken: string; readonly refreshToken: string };

/** Below it what somebody typed and did not save (drafts/drafts.ts). */
export const DRAFTS = 'hataraki.draft.';
const roles: readonly Role[] = ['employee', 'staff', 'admin'];
const keyOf = (role: Role) => `hataraki.${role}`;
const storeOf = (role: Role) => (role === 'view' ? sessionStorage : localStorage);
const RETURN_TO = 'hataraki.view.return-to';
/** Kept when somebody signs out: they belong to the device, not to the person. */
const deviceKeys = new Set([
  'hataraki.language',
  'hataraki.theme',
  'hataraki.density',
  'hataraki.menu',
]);

export const attendanceHome = {
  view: '/app/employee/dashboard',
  employee: '/app/employee/attendance/home',
  staff: '/app/staff/attendance/home',
  admin: '/admin',
} as const satisfies Record<Role, string>;

/** Pages of the administration that the specification puts beside it. */
const BESIDE_ADMIN = ['/employee-import'];

export const areaOf = (pathname: string): Area =>
  pathname === '/admin' || pathname.startsWith('/admin/') || BESIDE_ADMIN.includes(pathname)
    ? 'admin'
    : 'app';

export const tokensOf = (role: Role): Tokens | undefined => {
  const text = storeOf(role).getItem(keyOf(role));
  if (text === null) return undefined;
  try {
    const tokens = JSON.parse(text) as Partial<Tokens>;
    return typeof tokens.accessToken === 'string' && typeof tokens.refreshToken === 'string'
      ? { accessToken: tokens.accessToken, refreshToken: tokens.refreshToken }
      : undefined;
  } catch {
    return undefined;
  }
};

/** Whether this tab shows what somebody else would see. */
export const isViewing = (): boolean => sessionStorage.getItem(keyOf('view')) !== null;

/** The role whose tokens requests from this area carry. In the app one of staff and employee is held. */
export function roleIn(area: Area): Role | undefined {
  if (isViewing()) return 'view';
  const candidates: readonly Role[] = area === 'admin' ? ['admin'] : ['staff', 'employee'];
  return candidates.find((role) => tokensOf(role) !== undefined);
}

const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

/** Calls back when somebody signs in or out, also in another tab. */
export function onSessionChange(listener: () => void): () => void {
  const fromOtherTab = (event: StorageEvent) => {
    if (event.key === null || roles.some((role) => keyOf(role) === event.key)) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', fromOtherTab);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', fromOtherTab);
  };
}

/** New tokens of a role that is signed in: the refresh. Nobody is told, the person is the same. */
export const renewTokens = (role: Role, tokens: Tokens): void =>
  storeOf(role).setItem(keyOf(role), JSON.stringify(tokens));

/** Somebody has signed in. Staff and employee are two views of one sign-in. */
export function keepTokens(role: Role, tokens: Tokens): void {
  if (role === 'employee') localStorage.removeItem(keyOf('staff'));
  if (role === 'staff') localStorage.removeItem(keyOf('employee'));
  localStorage.setItem(keyOf(role), JSON.stringify(tokens));
  tell();
}

/**
 * The token moves, it is never copied: a refresh token that two views used would end both. Nobody is
 * told: whoever moves it goes there, and must not be led to the sign-in of the view that is left.
 */
export function moveTokens(from: Role, to: Role): void {
  const tokens = tokensOf(from);
  if (!tokens || from === to || from === 'view') return;
  localStorage.removeItem(keyOf(from));
  localStorage.setItem(keyOf(to), JSON.stringify(tokens));
}

/** For a guard that says itself where it leads, and why. */
export const dropTokens = (role: Role): void => localStorage.removeItem(keyOf(role));

/** From now on this tab shows the suite as somebody else sees it. The administrator's tokens stay. */
export function beginView(tokens: Tokens, returnTo: string): void {
  sessionStorage.setItem(RETURN_TO, returnTo);
  sessionStorage.setItem(keyOf('view'), JSON.stringify(tokens));
}

/** Where the administrator came from; the tab is theirs again. */
export function endView(): string {
  const back = sessionStorage.getItem(RETURN_TO) ?? '/admin';
  sessionStorage.removeItem(keyOf('view'));
  sessionStorage.removeItem(RETURN_TO);
  return back;
}

/** Drafts outlive a session that ended by itself, and go with somebody who signs out. */
type Ending = { readonly keepsDrafts?: boolean };

/** The sign-in is over. Whoever viewed as somebody else is led back, and stays signed in. */
export function endSignIn(ending: Ending = {}): { readonly backTo: string | undefined } {
  if (isViewing()) return { backTo: endView() };
  clearOwnKeys(ending);
  return { backTo: undefined };
}

/** Everything of ours but the device's own choices and stamps that have not been sent yet. */
export function clearOwnKeys({ keepsDrafts = false }: Ending = {}): void {
  const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index));
  for (const key of keys) {
    if (!key?.startsWith('hataraki.') || deviceKeys.has(key)) continue;
    if (!keepsDrafts || !key.startsWith(DRAFTS)) localStorage.removeItem(key);
  }
  tell();
}

/** Seconds since 1970 when a JWT ends; undefined for anything else. */
export function expiryOf(accessToken: string): number | undefined {
  try {
    const body = accessToken.split('.')[1] ?? '';
    const { exp } = JSON.parse(atob(body.replaceAll('-', '+').replaceAll('_', '/')));
    return typeof exp === 'number' ? exp : undefined;
  } catch {
    return undefined;
  }
}
