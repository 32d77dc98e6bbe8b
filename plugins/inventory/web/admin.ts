import { defineWeb } from '#core/web/define-web.ts';
import { inventoryWords } from './words.ts';

/** No page of its own here: the tree of permissions names the plugin's right. */
export const half = defineWeb({ area: 'admin', words: inventoryWords });
