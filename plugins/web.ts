import type { WebHalf } from '../core/web/define-web.ts';

/** The web halves, lower plugins first. The bundle reaches a plugin through this list only. */
export const webPlugins: readonly WebHalf[] = [];
