import { subject } from '@casl/ability';
import { whereCan } from '#core/server/access/where-can.ts';
import type { RequestContext } from '#core/server/context.ts';
import { AppError, notFound } from '#core/server/errors.ts';
import type { Feature } from '#core/server/feature.ts';
import type { PluginResolvers } from '../../generated/resolvers.ts';
import { clientEmployees } from '../client-employees/client-employee.feature.ts';
import { clients } from './client.feature.ts';

const TABLES = { Client: 'clients', ClientEmployee: 'client_employees' } as const;
type Moved = keyof typeof TABLES;

type Row = { id: string; isAttack: boolean; ownerId: string | null; groupId: string | null };

/** Rows that the viewer may change, held until the transaction ends; NOT_FOUND where one of them is missing. */
async function heldRows(
  ctx: RequestContext,
  record: Moved,
  ids: readonly string[],
): Promise<Row[]> {
  const table = TABLES[record];
  const wanted = [...new Set(ids)];
  const rows: Row[] = await whereCan(ctx.table(table), ctx, 'update', record)
    .whereIn(`${table}.id`, wanted)
    .orderBy(`${table}.id`)
    .select({
      id: `${table}.id`,
      isAttack: `${table}.is_attack`,
      ownerId: `${table}.owner_id`,
      groupId: `${table}.group_id`,
    })
    .forUpdate();
  if (rows.length < wanted.length) throw notFound(record);
  return rows;
}

async function move(
  ctx: RequestContext,
  record: Moved,
  ids: readonly string[],
  toAttack: boolean,
): Promise<void> {
  if (ids.length === 0) return;
  const table = TABLES[record];
  await ctx
    .table(table)
    .whereIn(`${table}.id`, [...ids])
    .update({
      is_attack: toAttack,
      version: ctx.raw('version + 1'),
      updated_at: ctx.now,
      updated_by: ctx.viewer.employeeId || null,
    });
  for (const subjectId of ids)
    ctx.audit({
      action: 'update',
      subject: record,
      subjectId,
      before: { isAttack: !toAttack },
      after: { isAttack: toAttack },
    });
}

async function moveHeld(
  ctx: RequestContext,
  record: Moved,
  { ids, toAttack }: { readonly ids: readonly string[]; readonly toAttack: boolean },
): Promise<string[]> {
  const rows = (await heldRows(ctx, record, ids)).filter(({ isAttack }) => isAttack !== toAttack);
  const mayHave = (row: Row): boolean =>
    ctx.ability.can('update', subject(record, { ...row, isAttack: toAttack }) as never);
  if (!rows.every(mayHave))
    throw new AppError('FORBIDDEN', 'The right over the other list is missing.');
  const moved = rows.map(({ id }) => id);
  await move(ctx, record, moved, toAttack);
  return moved;
}

/** People of these clients who work at no client of the other list. */
async function peopleAlong(
  ctx: RequestContext,
  clientIds: readonly string[],
  toAttack: boolean,
): Promise<string[]> {
  const { rows } = await ctx.raw(
    `select distinct moved.id from client_employees as moved
      join client_employee_clients as place
        on place.company_id = moved.company_id and place.client_employee_id = moved.id
      where moved.company_id = :company and place.client_id = any(:clients)
        and moved.is_attack = not :toAttack::boolean
        and not exists (
          select from client_employee_clients as other
          join clients on clients.company_id = other.company_id and clients.id = other.client_id
          where other.company_id = moved.company_id and other.client_employee_id = moved.id
            and clients.is_attack = not :toAttack::boolean)
      order by moved.id`,
    { company: ctx.viewer.companyId, clients: [...clientIds], toAttack },
  );
  return rows.map(({ id }: { id: string }) => id);
}

type Maps = {
  Mutation: Pick<PluginResolvers['Mutation'], 'moveClients' | 'moveClientEmployees'>;
};

export const moves: Feature<Maps> = {
  name: 'moves between clients and attack list',
  resolvers: {
    Mutation: {
      async moveClients(_root, args, ctx) {
        const moved = await moveHeld(ctx, 'Client', args);
        const people = await peopleAlong(ctx, moved, args.toAttack);
        await move(ctx, 'ClientEmployee', people, args.toAttack);
        return Promise.all(moved.map((id) => clients.reload(ctx, id)));
      },
      async moveClientEmployees(_root, args, ctx) {
        const moved = await moveHeld(ctx, 'ClientEmployee', args);
        return Promise.all(moved.map((id) => clientEmployees.reload(ctx, id)));
      },
    },
  },
};
