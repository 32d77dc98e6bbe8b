import type { WebHalf } from '#core/web/define-web.ts';

/**
 * What strangers see: the one list that the first file of the bundle holds. The other three are
 * loaded when somebody comes to their area.
 */
export const openWeb: readonly WebHalf[] = Object.values(
  import.meta.glob<WebHalf>('./*/web/open.ts', { eager: true, import: 'half' }),
);
