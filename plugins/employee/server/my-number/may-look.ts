import { type GraphQLResolveInfo, Kind, type SelectionSetNode } from 'graphql';
import type { RequestContext } from '#core/server/context.ts';
import type { Ports } from '#core/server/define-server.ts';
import { AppError, invalidInput } from '#core/server/errors.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import {
  ACCOUNT_DELAY,
  type Attempts,
  afterFailure,
  type LockoutRule,
  lockedSeconds,
} from '../../domain/lockout.ts';
import { findPersonNames } from '../names.ts';
import { notify } from '../notifications/api.ts';
import {
  findLoginOfAccount,
  forgetAttempts,
  inTurn,
  lockAttempts,
  rememberAttempts,
} from '../sign-in/api.ts';

/** A family and its papers fit; a whole company does not pass by in one answer. */
export const MOST_IN_A_DOCUMENT = 4;
/** The year-end adjustment of an afternoon fits; whoever takes the register with them is stopped, and named. */
export const LOOKS: LockoutRule = { failures: 30, withinMinutes: 60, waits: [60] };

/** Counts aliases and fragments alike; more than four are refused whole, before the first is shown. */
export function refuseManyInOne({
  operation,
  fragments,
}: Pick<GraphQLResolveInfo, 'operation' | 'fragments'>): void {
  const count = (set: SelectionSetNode | undefined): number => {
    let fieldCount = 0;
    for (const one of set?.selections ?? []) {
      if (one.kind === Kind.FIELD) fieldCount += one.name.value === 'revealMyNumber' ? 1 : 0;
      else if (one.kind === Kind.INLINE_FRAGMENT) fieldCount += count(one.selectionSet);
      else fieldCount += count(fragments[one.name.value]?.selectionSet);
    }
    return fieldCount;
  };
  if (count(operation.selectionSet) > MOST_IN_A_DOCUMENT) {
    throw new AppError(
      'TOO_LARGE',
      `One document shows at most ${MOST_IN_A_DOCUMENT} numbers: ask for them in several.`,
    );
  }
}

type LookPorts = Pick<Ports, 'identity' | 'inSystem'>;

/**
 * Asks for the password of whoever looks, each time: an open screen or a copied token shows no number.
 * Counted outside of the request's transaction, which a refusal rolls back. Answers whether this look
 * was the last one of the hour.
 */
export async function provedLook(
  ctx: RequestContext,
  { identity, inSystem }: LookPorts,
  password: string,
): Promise<{ readonly isLast: boolean }> {
  const { accountId, companyId } = ctx.viewer;
  const [guesses, looks] = [`reveal:${accountId}`, `looks:${accountId}`];
  return inTurn(guesses, async () => {
    const { hash, waits } = await inSystem(async (rows) => {
      const login = await findLoginOfAccount(rows, accountId, companyId, tokyoDate(ctx.now), []);
      return { hash: login?.passwordHash ?? '', waits: await lockAttempts(rows, [guesses, looks]) };
    });
    refuseWhileWaiting(waits.get(looks), ctx.now, 'validation.tooManyLooks');
    refuseWhileWaiting(waits.get(guesses), ctx.now, 'validation.tooManyWrongPasswords');

    const matches = await identity.verifyPassword(hash, password);
    const counted = await inSystem(async (rows) => {
      const [key, rule] = matches ? ([looks, LOOKS] as const) : ([guesses, ACCOUNT_DELAY] as const);
      const now = afterFailure((await lockAttempts(rows, [key])).get(key), rule, ctx.now);
      await rememberAttempts(rows, key, now);
      if (matches) await forgetAttempts(rows, guesses);
      return now;
    });
    if (!matches) throw invalidInput([{ path: 'data/password', key: 'validation.wrongPassword' }]);
    return { isLast: counted.lockedUntil !== null };
  });
}

function refuseWhileWaiting(attempts: Attempts | undefined, now: Date, key: string): void {
  const minutes = Math.ceil(lockedSeconds(attempts, now) / 60);
  if (minutes > 0) throw invalidInput([{ path: 'data/password', key, params: { minutes } }]);
}

type TellPorts = Pick<Ports, 'ids' | 'jobs' | 'pubsub' | 'manifests'>;

/** Somebody else's look, and that the hour's looks are used up, are the master's to know. */
export async function tellMaster(
  ctx: RequestContext,
  ports: TellPorts,
  { personId, isLast }: { readonly personId: string; readonly isLast: boolean },
): Promise<void> {
  const { companyId, employeeId } = ctx.viewer;
  const masters = await ctx.run<{ id: string }>(
    {
      name: 'employee_masters_today',
      text: `select permission_holders.employee_id as id from permission_holders
        join permission_groups on permission_groups.company_id = permission_holders.company_id
          and permission_groups.id = permission_holders.permission_group_id
        where permission_holders.company_id = $1 and permission_groups.is_master
          and permission_holders.valid_from <= $2::date
          and (permission_holders.valid_until is null or permission_holders.valid_until > $2::date)`,
    },
    [companyId, tokyoDate(ctx.now)],
  );
  const employeeIds = masters.map(({ id }) => id).filter((id) => id !== employeeId);
  if (employeeIds.length === 0) return;
  const names = await findPersonNames(ctx, [employeeId, personId]);
  const nameOf = (id: string) => names.get(id) ?? '';
  const tell = (key: string) =>
    notify(ctx, ports, {
      employeeIds,
      notifyType: 'SYSTEM',
      description: {
        plugin: 'employee',
        key: `notifications.message.${key}`,
        params: { viewer: nameOf(employeeId), person: nameOf(personId) },
      },
    });
  await tell('myNumberShown');
  if (isLast) await tell('myNumberLimit');
}
