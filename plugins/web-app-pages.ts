import type { WebPages } from '#core/web/define-web.ts';

/** The pages of the employees' area beside the home. */
export const appPages: readonly WebPages[] = Object.values(
  import.meta.glob<WebPages>('./*/web/app-pages.ts', { eager: true, import: 'pages' }),
);
