import type { RequestContext } from '#core/server/context.ts';
import type { DemoSize, Ports } from '#core/server/define-server.ts';

const TABLETS = [
  ['本社 1階エントランス', 'ACTIVE'],
  ['本社 3階休憩室', 'ACTIVE'],
  ['物流センター 通用口', 'INACTIVE'],
] as const;

export async function demo(
  ctx: RequestContext,
  { ids, identity }: Ports,
  { company, password }: DemoSize,
): Promise<void> {
  if (company !== 'hinata') return;
  const groups: { id: string }[] = await ctx
    .table('affiliation_groups')
    .whereNull('affiliation_groups.deleted_at')
    .orderBy([{ column: 'affiliation_groups.display_order' }, { column: 'affiliation_groups.id' }])
    .limit(2)
    .select('affiliation_groups.id');
  const password_hash = await identity.hashPassword(password ?? 'hataraki1');
  await ctx.insert(
    'attendance_tablets',
    TABLETS.map(([install_place, status], index) => ({
      id: ids.next(),
      licence_number: index + 1,
      install_place,
      // The last one stands where people of every group pass.
      affiliation_group_id: groups[index]?.id ?? null,
      status,
      password_hash,
      created_at: ctx.now,
      updated_at: ctx.now,
    })),
  );
  await ctx.insert('attendance_tablet_numbers', { last_number: TABLETS.length });
}
