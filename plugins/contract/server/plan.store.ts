import type { RequestContext, Rows } from '#core/server/context.ts';
import type { LimitName, PlanLimits } from '#core/server/plan-limits.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import type { PlanModel } from './plan.models.ts';

// One index look-up for the contract and one for its plugins, whatever the values are.
const LICENCES = {
  name: 'contract_licences',
  text: `select plan_plugins.plugin_id
    from contracts
    join plan_plugins on plan_plugins.plan_id = contracts.plan_id
    where contracts.company_id = $1 and contracts.valid_from <= $2::date
      and (contracts.valid_until is null or contracts.valid_until > $2::date)`,
};

/** Ids of the plugins that the company's plan turns on at that day. */
export async function licensedPlugins(
  rows: Rows,
  companyId: string,
  now: Date,
): Promise<ReadonlySet<string>> {
  const foundLicences = await rows.run<{ plugin_id: string }>(LICENCES, [
    companyId,
    tokyoDate(now),
  ]);
  return new Set(foundLicences.map(({ plugin_id }) => plugin_id));
}

const PLAN = {
  id: 'plans.id',
  name: 'plans.name',
  nameEn: 'plans.name_en',
  canManageShift: 'plans.can_manage_shift',
  numberOfCrm: 'plans.number_of_crm',
  numberOfEmploymentDivision: 'plans.number_of_employment_division',
  numberOfBasicShift: 'plans.number_of_basic_shift',
  numberOfGroup: 'plans.number_of_group',
  numberOfStorageSpace: 'plans.number_of_storage_space',
  numberOfTasks: 'plans.number_of_tasks',
  validFrom: 'contracts.valid_from',
  validUntil: 'contracts.valid_until',
};

const running = (rows: Rows, day: string) =>
  rows
    .table('contracts')
    .where('contracts.valid_from', '<=', day)
    .where((open) =>
      open.whereNull('contracts.valid_until').orWhere('contracts.valid_until', '>', day),
    );

export const planOn = async (rows: Rows, day: string): Promise<PlanModel | undefined> =>
  running(rows, day).join('plans', 'plans.id', 'contracts.plan_id').select(PLAN).first();

export async function pluginsOfPlan(rows: Rows, planId: string): Promise<ReadonlySet<string>> {
  return new Set(
    await rows
      .global('plan_plugins')
      .where('plan_plugins.plan_id', planId)
      .pluck('plan_plugins.plugin_id'),
  );
}

const LIMITS: readonly LimitName[] = [
  'numberOfCrm',
  'numberOfEmploymentDivision',
  'numberOfBasicShift',
  'numberOfGroup',
  'numberOfStorageSpace',
  'numberOfTasks',
];

export async function planLimits(ctx: RequestContext): Promise<PlanLimits> {
  const plan = await planOn(ctx, tokyoDate(ctx.now));
  if (!plan) return {};
  return Object.fromEntries(
    LIMITS.flatMap((name) => (plan[name] === null ? [] : [[name, Number(plan[name])]])),
  );
}

/** Contracts are never overwritten: the one that runs ends where the new one begins, and that where a later one does. */
export async function beginContract(
  rows: Rows,
  planId: string,
  from: string,
  now: Date,
): Promise<void> {
  await running(rows, from).where('contracts.valid_from', '<', from).update({ valid_until: from });
  const next: { valid_from: string } | undefined = await rows
    .table('contracts')
    .where('contracts.valid_from', '>', from)
    .orderBy('contracts.valid_from')
    .first('contracts.valid_from');
  await rows
    .insert('contracts', {
      plan_id: planId,
      valid_from: from,
      valid_until: next?.valid_from ?? null,
      created_at: now,
    })
    .onConflict(['company_id', 'valid_from'])
    .merge(['plan_id']);
}
