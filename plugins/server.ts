import type { AnyServerHalf } from '../core/server/define-server.ts';
import { company } from './company/server/index.ts';
import { contract } from './contract/server/index.ts';
import { employee } from './employee/server/index.ts';

/** The server halves, in dependency order: lower ones first. */
export const serverPlugins: readonly AnyServerHalf[] = [company, employee, contract];
