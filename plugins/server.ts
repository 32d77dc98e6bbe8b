import type { AnyServerHalf } from '#core/server/define-server.ts';
import { inDependencyOrder } from '#core/server/halves.ts';
import * as plugins from './all.ts';

/** The server halves, in dependency order: lower ones first. */
export const serverPlugins: readonly AnyServerHalf[] = inDependencyOrder(Object.values(plugins));
