import { redirect } from '@tanstack/react-router';
import { type Area, areaOf } from '../data/session.ts';
import { isAllowed, type Need, type Viewer } from './viewer.ts';

/** What the router's context has to offer: the person signed in for this area, if anybody is. */
export type Access = { readonly viewerIn: (area: Area) => Promise<Viewer | undefined> };

export type PageNeed = Need & {
  /** For a modal: the path it lies over, with the same `$params` in it. */
  readonly modalParent?: string;
};

type BeforeLoad = {
  readonly context: { readonly access: Access };
  readonly location: { readonly pathname: string };
  readonly params: Readonly<Record<string, string>>;
};

export const homeOf = (area: Area): string =>
  area === 'admin' ? '/admin/home' : '/app/employee/dashboard';
export const signInOf = (area: Area): string =>
  area === 'admin' ? '/admin/login' : '/employee/login';

/**
 * For `beforeLoad`. It runs before the page's chunk is asked for, so that what somebody may not see
 * is not even downloaded: a page leads home, a modal to the page below it, a stranger to sign in.
 */
export const needs =
  ({ modalParent, ...need }: PageNeed) =>
  async ({ context, location, params }: BeforeLoad): Promise<void> => {
    const area = areaOf(location.pathname);
    const viewer = await context.access.viewerIn(area);
    if (!viewer || (area === 'admin' && !viewer.isAdmin)) {
      throw redirect({ to: signInOf(area), replace: true });
    }
    if (isAllowed(viewer, need)) return;
    const parent = modalParent?.replace(/\$(\w+)/g, (_, name: string) => params[name] ?? '');
    throw redirect({ to: parent ?? homeOf(area), replace: true });
  };

/** For the sign-in pages: who is signed in already goes on to where they would land. */
export async function forStrangers({ context, location }: BeforeLoad): Promise<void> {
  const area = areaOf(location.pathname);
  const viewer = await context.access.viewerIn(area);
  if (!viewer || (area === 'admin' && !viewer.isAdmin)) return;
  throw redirect({ to: area === 'admin' ? '/admin' : homeOf(area), replace: true });
}
