import { whereCan } from '#core/server/access/where-can.ts';
import type { RequestContext } from '#core/server/context.ts';
import type { JobDefinition, Ports } from '#core/server/define-server.ts';
import { invalidInput, notFound } from '#core/server/errors.ts';
import { createdByImport } from '#core/server/imports/store/changes.store.ts';
import { batch } from '#core/server/rows/batch.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import type { EmployeeModel } from '../employee.models.ts';
import { findEmployee, peopleOf } from '../employee.read-model.ts';
import { onlyInService } from '../in-service.ts';
import { type InvitePorts, sendInvitation } from './send-invitation.ts';

// Named after what first sent them; jobs of that name may be waiting.
const INVITE_JOB = 'employee.import.invite';
/** Mails of one job; one that fails asks for these few again and for no others. */
const PART = 20;

type InviteJob = { readonly companyId: string; readonly accountIds: readonly string[] };

export async function enqueueInvitations(
  ctx: RequestContext,
  { jobs }: Pick<Ports, 'jobs'>,
  accountIds: readonly string[],
): Promise<void> {
  const connection = await ctx.connection();
  for (let at = 0; at < accountIds.length; at += PART) {
    const data: InviteJob = {
      companyId: ctx.viewer.companyId,
      accountIds: accountIds.slice(at, at + PART),
    };
    await jobs.enqueue(INVITE_JOB, data, { connection });
  }
}

export const inviteInTurn = (ports: Ports): JobDefinition => ({
  name: INVITE_JOB,
  run: ({ companyId, accountIds }: InviteJob) =>
    ports.inCompany(companyId, async (ctx) => {
      // The import may have been undone, and some may have chosen a password meanwhile.
      const waiting: string[] = await ctx
        .table('accounts')
        .whereIn('accounts.id', [...accountIds])
        .where('accounts.is_active', true)
        .whereNull('accounts.password_hash')
        .pluck('accounts.id');
      for (const accountId of waiting) await sendInvitation(ctx, ports, accountId);
    }),
});

const AWAITING = Symbol('accounts without a password');

/** Whether an invitation to this one person is worth sending. */
export async function awaitsPassword(
  ctx: RequestContext,
  { accountId, isActive }: EmployeeModel,
): Promise<boolean> {
  if (!accountId || !isActive || !ctx.ability.can('update', 'Employee')) return false;
  const foundInvitations = await batch<string, true>(ctx, AWAITING, async (ids) => {
    const waiting: string[] = await ctx
      .table('accounts')
      .whereRaw('accounts.id = any(?::text[])', [[...ids]])
      .where('accounts.is_active', true)
      .whereNull('accounts.password_hash')
      .pluck('accounts.id');
    const waitingIds = new Set(waiting);
    return ids.map((id) => (waitingIds.has(id) ? true : undefined));
  }).load(accountId);
  return foundInvitations ?? false;
}

export async function inviteEmployee(
  ctx: RequestContext,
  ports: InvitePorts,
  id: string,
): Promise<true> {
  const employee = await findEmployee(ctx, id, 'update');
  if (!employee?.accountId || !employee.isActive) throw notFound('Employee');
  if (!(await awaitsPassword(ctx, employee)))
    throw invalidInput([{ path: 'where/id', key: 'validation.hasPassword' }]);
  await sendInvitation(ctx, ports, employee.accountId);
  auditInvitation(ctx, employee);
  return true;
}

const auditInvitation = (
  ctx: RequestContext,
  { id, email }: Pick<EmployeeModel, 'id' | 'email'>,
): void =>
  ctx.audit({ action: 'invite', subject: 'Employee', subjectId: id, after: { invited: email } });

type Chosen = {
  readonly ids?: readonly string[] | null;
  readonly importId?: string | null;
};
type Waiting = {
  readonly id: string;
  readonly accountId: string;
  readonly email: string;
  /** Holds a link that still works. */
  readonly isInvited: boolean;
};

/** Of the chosen, whom the viewer may change, who is in service and has no password yet. */
async function waitingPeople(ctx: RequestContext, chosen: Chosen): Promise<Waiting[]> {
  const ids = [
    ...(chosen.ids ?? []),
    ...(chosen.importId ? await createdByImport(ctx, chosen.importId, 'employee.employees') : []),
  ];
  if (ids.length === 0) return [];
  return whereCan(peopleOf(ctx, true), ctx, 'update', 'Employee')
    .join('accounts', {
      'accounts.company_id': 'employees.company_id',
      'accounts.id': 'employees.account_id',
    })
    .whereRaw('employees.id = any(?::text[])', [ids])
    .where(onlyInService(tokyoDate(ctx.now)))
    .where('accounts.is_active', true)
    .whereNull('accounts.password_hash')
    .orderBy(['employees.sort_kana', 'employees.id'])
    .select(
      'employees.id',
      'employees.account_id as accountId',
      'employees.email',
      ctx.raw(
        `exists (
          select from password_resets
          where password_resets.company_id = accounts.company_id
            and password_resets.account_id = accounts.id and password_resets.purpose = 'INVITE'
            and password_resets.used_at is null and password_resets.expires_at > ?
        ) as "isInvited"`,
        [ctx.now],
      ),
    );
}

export async function countToInvite(
  ctx: RequestContext,
  chosen: Chosen,
): Promise<{ waiting: number; invited: number }> {
  const people = await waitingPeople(ctx, chosen);
  return { waiting: people.length, invited: people.filter(({ isInvited }) => isInvited).length };
}

/** The mails follow one after the other; that they were asked for is in each person's history. */
export async function inviteEmployees(
  ctx: RequestContext,
  ports: Pick<Ports, 'jobs'>,
  chosen: Chosen,
): Promise<number> {
  const people = await waitingPeople(ctx, chosen);
  for (const person of people) auditInvitation(ctx, person);
  if (people.length > 0)
    await enqueueInvitations(
      ctx,
      ports,
      people.map(({ accountId }) => accountId),
    );
  return people.length;
}
