import { abilityOf } from '#core/server/access/ability.ts';
import type { Suite } from '#core/server/compose/compose.ts';
import type { RequestContext, Viewer } from '#core/server/context.ts';
import { COMPANY } from './month-of-people.ts';

const READER: Omit<Viewer, 'grants'> = {
  companyId: COMPANY,
  employeeId: 'reader',
  accountId: 'reader',
  sessionId: '',
  isAdmin: false,
  isMaster: false,
  isStaff: false,
  isGoldware: false,
  groupIds: [],
  adminGroupIds: [],
};

/** As the request of somebody with these rights reads; an earlier one has looked the rights up. */
export function readerOf({ halves, session }: Suite, grants: ReadonlySet<string>) {
  const viewer = { ...READER, grants };
  const licences = new Set(halves.map(({ manifest }) => manifest.id));
  const ability = abilityOf(halves, licences, viewer);
  return async <T>(read: (ctx: RequestContext) => Promise<T>): Promise<T> => {
    const reading = session({
      caller: { kind: 'known', viewer, licences, ability },
      requestId: 'bench',
      ip: '',
      userAgent: '',
      source: 'api',
    });
    try {
      return await read(reading.ctx);
    } finally {
      await reading.endReads();
    }
  };
}
