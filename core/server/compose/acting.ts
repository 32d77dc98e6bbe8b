import { abilityFrom, abilityOf } from '../access/ability.ts';
import type { RequestContext, Viewer } from '../context.ts';
import type { AnyServerHalf, Ports } from '../define-server.ts';
import type { Person } from '../person.ts';
import type { Caller, openSession, Request } from '../request.ts';

/** A unit of work for somebody: time and log are added to what is known of the request. */
export type Session = (request: Omit<Request, 'now' | 'log'>) => ReturnType<typeof openSession>;

type Acting = Pick<Ports, 'inCompany' | 'asPerson' | 'readAsPerson' | 'asReader' | 'inSystem'>;

/** Work without a request of its own: of the suite in a company, of a person, of everybody. */
export function actingIn(
  session: Session,
  halves: readonly AnyServerHalf[],
  ids: Ports['ids'],
): Acting {
  const background = { ip: '', userAgent: '', requestId: '', source: 'job' };
  const requestOf = ({ viewer: kept, licences: ids, ...origin }: Person, source: string) => {
    const viewer = { ...kept, grants: new Set(kept.grants) };
    const licences = new Set(ids);
    const ability = abilityOf(halves, licences, viewer);
    return { ...origin, source, caller: { kind: 'known', viewer, licences, ability } as const };
  };
  return {
    inCompany: (companyId, run, viewer, origin) =>
      session({
        ...background,
        requestId: ids.next(),
        ...origin,
        caller: systemCaller(companyId, halves, viewer),
      }).change(run),
    asPerson: (person, source, run) => session(requestOf(person, source)).change(run),
    readAsPerson: async (person, source, run) => {
      const { companyId } = person.viewer;
      const reading = session({
        ...requestOf(person, source),
        scope: { companyId, readOnly: true },
      });
      try {
        return await run(reading.ctx);
      } finally {
        await reading.endReads();
      }
    },
    asReader: (ctx, person) => {
      if (person.companyId !== ctx.viewer.companyId)
        throw new Error('Nobody of another company sees anything of it.');
      return Object.create(ctx, {
        viewer: { value: person },
        viewerIfAny: { value: person },
        ability: { value: abilityOf(halves, ctx.licences, person) },
        memo: { value: new Map() },
      }) as RequestContext;
    },
    inSystem: (run) =>
      session({
        ...background,
        caller: { kind: 'stranger' },
        requestId: ids.next(),
        scope: { companyId: undefined, everyCompany: true },
      }).change(run),
  };
}

/** The suite itself at work in one company: seed, jobs, listeners. May do everything there. */
function systemCaller(
  companyId: string,
  halves: readonly AnyServerHalf[],
  viewer: Partial<Viewer> = {},
): Caller {
  return {
    kind: 'known',
    viewer: {
      companyId,
      employeeId: '',
      accountId: '',
      sessionId: '',
      isAdmin: true,
      isMaster: true,
      isStaff: true,
      isGoldware: false,
      grants: new Set(),
      groupIds: [],
      adminGroupIds: [],
      ...viewer,
    },
    licences: new Set(halves.map(({ manifest }) => manifest.id)),
    ability: abilityFrom([{ action: 'manage', subject: 'all' }]),
  };
}
