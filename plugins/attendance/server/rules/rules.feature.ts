import type { Ports } from '#core/server/define-server.ts';
import type { EmployeeApi } from '#plugins/employee/api.ts';
import type { PluginResolvers } from '../../generated/resolvers.ts';
import type { PersonNames } from '../basic-shifts/change-basic-shift.ts';
import { cancelRule } from './cancel-rule.ts';
import { effectiveRule } from './effective-rule.ts';
import { addOvertimeRule, overtimeRules, updateOvertimeRule } from './overtime-rules.ts';
import { rulePlaces } from './places/rule-places.ts';
import { listRules, shownRule } from './rule.read-model.ts';
import { ruleRecord } from './rule.record.ts';
import { ruleFindings } from './rule-findings.ts';
import { cancelImpact, ruleImpact } from './rule-impact.ts';
import { saveRule } from './save-rule.ts';
import { earlyWorkPeople, extractPeople } from './worktime-lists.ts';
import { yearlyTermFindings } from './yearly-terms.ts';

type Given = {
  readonly employee: EmployeeApi;
  readonly findNames: PersonNames;
  /** Whoever keeps rules in memory forgets them. */
  readonly changed: (companyId: string) => void;
};

/** The rules that attendance is counted by, and the pages that keep them. */
export function rulesFeature(ports: Ports, { employee, findNames, changed }: Given) {
  const deps = { ids: ports.ids, jobs: ports.jobs, findNames };
  const resolvers = {
    Query: {
      attendanceRules: (_root, { kind }, ctx) => listRules(ctx, findNames, kind),
      attendanceRule: (_root, { where }, ctx) => shownRule(ctx, findNames, where.id),
      attendanceRulePlaces: (_root, _args, ctx) => rulePlaces(ctx),
      effectiveAttendanceRule: (_root, args, ctx) => effectiveRule(ctx, employee, args),
      attendanceRuleImpact: (_root, { data }, ctx) =>
        ruleImpact(ctx, { findNames, employee }, data),
      attendanceRuleCancelImpact: (_root, { where }, ctx) =>
        cancelImpact(ctx, { employee }, where.id),
      attendanceRuleFindings: (_root, _args, ctx) => ruleFindings(ctx),
      yearlyTermFindings: (_root, _args, ctx) => yearlyTermFindings(ctx, employee),
      earlyWorkPeople: (_root, { month }, ctx) => earlyWorkPeople(ctx, employee, month),
      worktimeExtraction: (_root, { month, condition }, ctx) =>
        extractPeople(ctx, employee, month, condition),
      overTimeRuleSettings: (_root, _args, ctx) => overtimeRules(ctx, findNames),
      getOverTimeRuleSettings: (_root, args, ctx) => overtimeRules(ctx, findNames, args),
    },
    Mutation: {
      saveAttendanceRule: async (_root, { data }, ctx) => {
        const { id, warnings, recalculationId } = await saveRule(ctx, deps, data);
        ctx.afterCommit(() => changed(ctx.viewer.companyId));
        const rule = id ? await shownRule(ctx, findNames, id) : null;
        return { rule, warnings, recalculationId: recalculationId ?? null };
      },
      cancelAttendanceRule: async (_root, { where }, ctx) => {
        const recalculationId = await cancelRule(ctx, deps, where);
        ctx.afterCommit(() => changed(ctx.viewer.companyId));
        return { id: where.id, recalculationId: recalculationId ?? null };
      },
      addOvertTimeRuleSetting: (_root, args, ctx) => addOvertimeRule(ctx, deps, args),
      updateExistsOverTimeRuleSetting: (_root, args, ctx) => updateOvertimeRule(ctx, deps, args),
    },
  } satisfies {
    Query: Partial<PluginResolvers['Query']>;
    Mutation: Partial<PluginResolvers['Mutation']>;
  };
  return { name: 'rules', resolvers, recordKinds: [ruleRecord] };
}
