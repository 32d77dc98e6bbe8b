import type { Viewer } from '#kit/access/viewer.ts';

/** In this order; the page is where an area begins. */
const AREAS = [
  ['company', '/admin/home'],
  ['employee', '/admin/employee/list'],
  ['crm', '/admin/crm/categories'],
  ['option', '/admin/option/attendance'],
  ['contract', '/admin/contract/payment_method'],
] as const;

/** /admin leads to the first area that the viewer may enter. */
export function adminLanding({ permissionsPaths }: Pick<Viewer, 'permissionsPaths'>): string {
  for (const [area, begin] of AREAS) {
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
