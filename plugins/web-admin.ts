import type { WebHalf } from '#core/web/define-web.ts';

/** The administrators' area. */
export const adminWeb: readonly WebHalf[] = Object.values(
  import.meta.glob<WebHalf>('./*/web/admin.ts', { eager: true, import: 'half' }),
);
