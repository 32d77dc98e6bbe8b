import type { WebHalf } from '#core/web/define-web.ts';

/** What everybody behind the sign-in has. */
export const appWeb: readonly WebHalf[] = Object.values(
  import.meta.glob<WebHalf>('./*/web/app.ts', { eager: true, import: 'half' }),
);
