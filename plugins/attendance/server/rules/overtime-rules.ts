import type { RequestContext } from '#core/server/context.ts';
import { invalidInput, notFound } from '#core/server/errors.ts';
import type {
  AttendanceRuleScope,
  MutationAddOvertTimeRuleSettingArgs,
  MutationUpdateExistsOverTimeRuleSettingArgs,
  OvertimeSettingsInput,
} from '#schema/generated/resolver-types.ts';
import { listRules, type ShownRule, shownRule } from './rule.read-model.ts';
import { findRule } from './rule.store.ts';
import { requireRight } from './rule-rights.ts';
import { type RuleDeps, saveRule } from './save-rule.ts';

type Where = {
  readonly groupByWorkplaceId?: string | null | undefined;
  readonly workplaceId?: string | null | undefined;
  readonly employmentDivisionId?: string | null | undefined;
  readonly basicShiftId?: string | null | undefined;
};

/** One place; the specification's calls name it by its kind. */
function placeIn({ groupByWorkplaceId, workplaceId, employmentDivisionId, basicShiftId }: Where): {
  readonly scope: AttendanceRuleScope;
  readonly scopeId: string | null;
} {
  const named = [
    {
      scope: 'WORKPLACE_GROUP' as const,
      scopeId: groupByWorkplaceId ?? null,
      path: 'groupByWorkplaceId',
    },
    { scope: 'WORKPLACE' as const, scopeId: workplaceId ?? null, path: 'workplaceId' },
    {
      scope: 'EMPLOYMENT_DIVISION' as const,
      scopeId: employmentDivisionId ?? null,
      path: 'employmentDivisionId',
    },
    { scope: 'BASIC_SHIFT' as const, scopeId: basicShiftId ?? null, path: 'basicShiftId' },
  ].filter(({ scopeId }) => scopeId !== null);
  const [place, second] = named;
  if (second) throw invalidInput([{ path: second.path, key: 'validation.oneOf' }]);
  return place
    ? { scope: place.scope, scopeId: place.scopeId }
    : { scope: 'COMPANY', scopeId: null };
}

const inOldShape = ({ settings, ...rule }: ShownRule) => {
  const saidOvertime = (settings.overtime ?? {}) as OvertimeSettingsInput;
  return {
    ...rule,
    overtime: {
      calcType: saidOvertime.overtimeCalcType ?? null,
      value: saidOvertime.overtimeCalcMinutes ?? null,
      includePublicHolidays: saidOvertime.includePublicHolidays ?? null,
      includeLegalHolidays: saidOvertime.includeLegalHolidays ?? null,
    },
    nightWork: {
      start: saidOvertime.nightStart ?? null,
      end: saidOvertime.nightEnd ?? null,
      includeEarlyMorning: saidOvertime.includeEarlyMorning ?? null,
    },
    workingHours: {
      calcType: saidOvertime.workingHoursCalcType ?? null,
      value: saidOvertime.workingHoursMinutes ?? null,
      prescribedDays: saidOvertime.prescribedDays ?? null,
    },
    workOnHoliday: { substituteRequired: saidOvertime.substituteRequired ?? null },
  };
};

export async function overtimeRules(
  ctx: RequestContext,
  findNames: RuleDeps['findNames'],
  where?: Where,
) {
  const rules = (await listRules(ctx, findNames, 'OVERTIME')).filter(
    ({ state }) => state === 'CURRENT',
  );
  const place = where && placeIn(where);
  const isAsked = (rule: ShownRule) =>
    !place ||
    place.scopeId === null ||
    (rule.scope === place.scope && rule.scopeId === place.scopeId);
  return rules
    .filter(isAsked)
    .sort((a, b) => Number(b.scope === 'COMPANY') - Number(a.scope === 'COMPANY'))
    .map(inOldShape);
}

type Four = Pick<
  MutationUpdateExistsOverTimeRuleSettingArgs,
  'overtime' | 'nightWork' | 'workingHours' | 'workOnHoliday'
>;

/** What is left out stays as it is. */
const settingsOf = ({
  overtime,
  nightWork,
  workingHours,
  workOnHoliday,
}: Four): OvertimeSettingsInput => {
  const saidOvertime = {
    overtimeCalcType: overtime?.calcType,
    overtimeCalcMinutes: overtime?.value,
    includePublicHolidays: overtime?.includePublicHolidays,
    includeLegalHolidays: overtime?.includeLegalHolidays,
    nightStart: nightWork?.start,
    nightEnd: nightWork?.end,
    includeEarlyMorning: nightWork?.includeEarlyMorning,
    workingHoursCalcType: workingHours?.calcType,
    workingHoursMinutes: workingHours?.value,
    prescribedDays: workingHours?.prescribedDays,
    substituteRequired: workOnHoliday?.substituteRequired,
  };
  return Object.fromEntries(
    Object.entries(saidOvertime).filter(([, value]) => value !== undefined),
  ) as OvertimeSettingsInput;
};

export async function addOvertimeRule(
  ctx: RequestContext,
  deps: RuleDeps,
  args: MutationAddOvertTimeRuleSettingArgs,
) {
  return save(ctx, deps, placeIn(args), args);
}

export async function updateOvertimeRule(
  ctx: RequestContext,
  deps: RuleDeps,
  { overTimeRuleSettingId, ...args }: MutationUpdateExistsOverTimeRuleSettingArgs,
) {
  const row = await findRule(ctx, overTimeRuleSettingId);
  if (row?.kind !== 'OVERTIME') throw notFound('The overtime rule');
  return save(ctx, deps, row, args);
}

async function save(
  ctx: RequestContext,
  deps: RuleDeps,
  { scope, scopeId }: { readonly scope: AttendanceRuleScope; readonly scopeId: string | null },
  {
    validFrom,
    acceptsWarnings,
    ...four
  }: Four & Pick<MutationAddOvertTimeRuleSettingArgs, 'validFrom' | 'acceptsWarnings'>,
) {
  requireRight(ctx, 'update', 'OVERTIME');
  const saved = await saveRule(ctx, deps, {
    scope,
    scopeId,
    ...(validFrom ? { validFrom } : {}),
    ...(acceptsWarnings ? { acceptsWarnings } : {}),
    settings: { overtime: settingsOf(four) },
  });
  const rule = saved.id ? await shownRule(ctx, deps.findNames, saved.id) : null;
  return { overTimeRuleSetting: rule && inOldShape(rule), warnings: saved.warnings };
}
