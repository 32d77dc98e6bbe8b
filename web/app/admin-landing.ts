import type { Viewer } from '../kit/access/viewer.ts';

/** /admin leads to the first area that the viewer may enter, in this order. */
export function adminLanding(viewer: Viewer): string {
  const may = (area: string) =>
    viewer.permissionsPaths.some((path) => path.startsWith(`/admin/${area}`));
  if (may('company')) return '/admin/home';
  if (may('employee')) return '/admin/employee/list';
  if (may('crm')) return '/admin/crm/categories';
  if (may('option')) return '/admin/option/attendance';
  if (may('contract')) return '/admin/contract/payment_method';
  return '/admin/home';
}
