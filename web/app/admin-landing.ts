import type { WebHalf } from '#core/web/define-web.ts';
import type { Viewer } from '#kit/access/viewer.ts';

/** /admin leads to the first group of the menu that the viewer may enter. */
export function adminLanding(
  { permissionsPaths }: Pick<Viewer, 'permissionsPaths'>,
  halves: readonly Pick<WebHalf, 'groups'>[],
): string {
  const groups = halves
    .flatMap(({ groups = {} }) => Object.entries(groups))
    .toSorted(([, a], [, b]) => a.order - b.order);
  for (const [area, { begin }] of groups) {
    if (begin === undefined) continue;
    const within = permissionsPaths.filter(
      (path) => path === `/admin/${area}` || path.startsWith(`/admin/${area}/`),
    );
    if (within.length === 0) continue;
    if (begin === '/admin/home' || within.includes(begin)) return begin;
    // Where an area begins may be closed to somebody who may enter another of its pages.
    const page = within.find((path) => path !== `/admin/${area}` && !path.includes('$'));
    return page ?? '/admin/home';
  }
  return '/admin/home';
}
