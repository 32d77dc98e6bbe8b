import { redirect } from '@tanstack/react-router';
import { type Area, areaOf, moveTokens, roleIn } from '../data/session.ts';
import { isAllowed, LACKS, lackOf, type Need, type Viewer } from './viewer.ts';

/** What the router's context has to offer: the person signed in for this area, if anybody is. */
export type Access = {
  readonly viewerIn: (area: Area) => Promise<Viewer | undefined>;
  /** Ends the sign-in of this area, here and on the server. */
  readonly signOut: (area: Area) => Promise<void>;
};

export type PageNeed = Need & {
  /** For a modal: the path it lies over, with the same `$params` in it. */
  readonly modalParent?: string;
};

type BeforeLoad = {
  readonly context: { readonly access: Pick<Access, 'viewerIn'> & Partial<Access> };
  /** Only looked at ahead: nothing may happen yet. */
  readonly preload?: boolean;
  readonly location: { readonly pathname: string };
  readonly params: Readonly<Record<string, string>>;
};

export const homeOf = (area: Area): string =>
  area === 'admin' ? '/admin/home' : '/app/employee/dashboard';
/** Where people land who sign in: managers of attendance begin with those they manage. */
export const landingOf = (area: Area, viewer: Viewer): string =>
  area === 'admin'
    ? '/admin'
    : isAllowed(viewer, { plugin: 'attendance', staff: true }) && !viewer.viewedAs
      ? '/app/staff/attendance/home'
      : homeOf(area);
export const signInOf = (area: Area): string =>
  area === 'admin' ? '/admin/login' : '/employee/login';

/**
 * For `beforeLoad`. It runs before the page's chunk is asked for, so that what somebody may not see
 * is not even downloaded: a page leads home, a modal to the page below it, whoever is not signed in to the sign-in.
 * What was lacking goes along as `denied` (see LACKS).
 */
export const needs =
  ({ modalParent, ...need }: PageNeed) =>
  async ({ context, location, params, preload = false }: BeforeLoad): Promise<void> => {
    const area = areaOf(location.pathname);
    const viewer = await signedInFor(area, context.access, preload);
    if (area === 'app') await requireWhatWorkNeeds(viewer, context.access, preload);
    const denied = lackOf(viewer, need);
    if (denied === undefined) return;
    const parent = modalParent?.replace(/\$(\w+)/g, (_, name: string) => params[name] ?? '');
    throw leadsTo(parent ?? homeOf(area), denied);
  };

/** There the frame says what was lacking, and whom to ask for it. */
const leadsTo = (to: string, denied: string) =>
  redirect({ to, search: { denied } as never, replace: true });

/**
 * The person who may enter the area; everybody else is led elsewhere. Strangers come to the sign-in. Whoever is
 * signed in and has no right of administration comes to the employees' home, because signing in once more would not help.
 */
export async function signedInFor(
  area: Area,
  access: BeforeLoad['context']['access'],
  preload = false,
): Promise<Viewer> {
  const viewer = await access.viewerIn(area);
  leaveAdminOfOthers(area, viewer);
  if (viewer && (area === 'app' || viewer.isAdmin)) return viewer;
  const employee = area === 'admin' ? await access.viewerIn('app') : undefined;
  // The rights were taken away while the administration was open.
  if (viewer && !employee && !preload) moveTokens('admin', 'employee');
  const signedIn = employee ?? viewer;
  if (signedIn && !signedIn.isAdmin) throw leadsTo(homeOf('app'), LACKS.admin);
  throw redirect({ to: signInOf(area), replace: true });
}

/**
 * An administrator who views the suite as somebody without any right of administration is signed in all the same:
 * back where the banner and its way out are. A sign-in here would lead to this sign-in again.
 */
function leaveAdminOfOthers(area: Area, viewer: Viewer | undefined): void {
  if (area === 'admin' && viewer?.viewedAs && !viewer.isAdmin)
    throw redirect({ to: homeOf('app'), replace: true });
}

/**
 * Without a shift, a group or a recruitment type nobody can work here: administrators go where they
 * can mend that, everybody else is signed out and told what to ask for.
 */
async function requireWhatWorkNeeds(
  { missingForWork: missing = [], isAdmin, viewedAs }: Viewer,
  access: BeforeLoad['context']['access'],
  preload: boolean,
): Promise<void> {
  if (missing.length === 0 || viewedAs) return;
  const lacking = { missing: missing.join(',') };
  if (isAdmin) {
    const role = roleIn('app');
    if (role && !preload) moveTokens(role, 'admin');
    throw redirect({ to: '/admin/home', search: lacking as never, replace: true });
  }
  if (!preload) await access.signOut?.('app');
  throw redirect({ to: '/employee/login', search: lacking as never, replace: true });
}

/** For the sign-in pages: who is signed in already goes on to where they would land. */
export async function forStrangers({ context, location }: BeforeLoad): Promise<void> {
  const area = areaOf(location.pathname);
  const viewer = await context.access.viewerIn(area);
  leaveAdminOfOthers(area, viewer);
  if (!viewer || (area === 'admin' && !viewer.isAdmin)) return;
  throw redirect({ to: landingOf(area, viewer), replace: true });
}
