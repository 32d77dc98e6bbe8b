import type { WebHalf } from '#core/web/define-web.ts';

/** The attendance managers' area. */
export const staffWeb: readonly WebHalf[] = Object.values(
  import.meta.glob<WebHalf>('./*/web/staff.ts', { eager: true, import: 'half' }),
);
