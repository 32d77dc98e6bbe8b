import { redirect } from '@tanstack/react-router';
import { areaOf } from '../data/session.ts';
import type { Access } from './needs.ts';
import { isAllowed, type Need } from './viewer.ts';

type Entering = {
  readonly context: { readonly access: Pick<Access, 'viewerIn'> };
  readonly location: { readonly pathname: string };
};

/**
 * For an address without a page of its own: leads to the first of these pages that the viewer may open. Whoever may
 * open none comes to the first, which says what is lacking.
 */
export const leadsToFirst =
  (pages: readonly (readonly [to: string, grant: Need['grant']])[]) =>
  async ({ context, location }: Entering): Promise<never> => {
    const viewer = await context.access.viewerIn(areaOf(location.pathname));
    const [to] =
      pages.find(([, grant]) => viewer && isAllowed(viewer, { grant })) ?? pages[0] ?? [];
    throw redirect({ to: to ?? '/', replace: true });
  };
