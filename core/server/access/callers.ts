import type { Clock } from '../../ports/clock.ts';
import type { Database } from '../../ports/database.ts';
import type { AccessClaims, Identity } from '../../ports/identity.ts';
import type { AnyServerHalf, Seams } from '../define-server.ts';
import type { Caller } from '../request.ts';
import { openUnit } from '../rows/unit.ts';
import { abilityOf } from './ability.ts';
import { RememberedCallers } from './remembered-callers.ts';

export type Callers = {
  /** Reads `authorization: Bearer …`; asks the database at most every few seconds per session. */
  find(authorization: string | undefined): Promise<Caller>;
  /** The same person as they stand now; a socket outlives its access token, not its session. */
  again(caller: Caller): Promise<Caller>;
  forget(companyId: string, accountId?: string): void;
};

export function callers(
  parts: { database: Database; identity: Identity; clock: Clock },
  seams: Pick<Seams, 'viewers' | 'licences'>,
  halves: readonly AnyServerHalf[],
): Callers {
  const remembered = new RememberedCallers();
  const alwaysOn = halves
    .filter(({ manifest }) => manifest.always)
    .map(({ manifest }) => manifest.id);

  const lookUp = (claims: AccessClaims): Caller | Promise<Caller> => {
    const { sessionId } = claims;
    const now = parts.clock.now().getTime();
    return (
      remembered.find(sessionId, now) ??
      remembered.lookUp(sessionId, claims, now, () => findCaller(claims))
    );
  };

  async function findCaller(claims: AccessClaims): Promise<Caller> {
    const { companyId } = claims;
    const unit = openUnit(parts.database, { companyId }, { reads: true });
    try {
      const viewer = await seams.viewers.find(claims, unit);
      if (!viewer) return { kind: 'ended' };
      const licences = new Set([...alwaysOn, ...(await seams.licences.of(companyId, unit))]);
      return { kind: 'known', viewer, licences, ability: abilityOf(halves, licences, viewer) };
    } finally {
      await unit.commit();
    }
  }

  return {
    async find(authorization) {
      const token = /^Bearer (\S{1,4000})$/.exec(authorization ?? '')?.[1];
      if (!token) return { kind: 'stranger' };
      const claims = await parts.identity.readAccess(token, parts.clock.now());
      if (claims === 'expired') return { kind: 'expired' };
      return claims ? lookUp(claims) : { kind: 'stranger' };
    },
    again: async (caller) => (caller.kind === 'known' ? lookUp(caller.viewer) : caller),
    forget: (companyId, accountId) => remembered.forget(companyId, accountId),
  };
}
