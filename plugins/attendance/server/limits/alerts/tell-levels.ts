import type { RequestContext } from '#core/server/context.ts';
import { formatMinutes } from '#core/time/minutes.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import {
  type AlertLevel,
  type AlertLine,
  type ReachedLevel,
  reachedLevels,
} from '#plugins/attendance/domain/agreement36/alert-levels.ts';
import type { EmployeeApi } from '#plugins/employee/api.ts';
import { holdersOf } from '#plugins/employee/sql.ts';
import { hoursOf } from '../../alerts/hours-subject.ts';
import { managersOf } from '../../alerts/managers.ts';
import { limitsOfAny } from '../limits.read-model.ts';
import { readAlertSetting } from './alert-setting.store.ts';

export type TellDeps = Pick<EmployeeApi, 'notify' | 'findNames'>;
/** Levels that are told in the same words, with their own figures. */
const WORDS: { readonly [Level in AlertLevel]: string } = {
  MONTH_45: 'month',
  MONTH_60: 'month',
  MONTH_80: 'total',
  MONTH_100: 'total',
  AVERAGE_80: 'average',
  YEAR_360: 'year',
  YEAR_720: 'year',
  MONTHS_6: 'uses',
};

type Told = ReachedLevel & { readonly employeeId: string; readonly day: string };

/** Kinds of notices of the manifest: the second is never sent by mail. */
const BY_MAIL = 'attendance.limit';
const BY_BELL = 'attendance.alert';

/**
 * Rings for each level that people's hours have come to, once for each person and period: in the month of today, and in
 * that of `changed`, whose results were made anew. Whoever comes first writes the mark, and they alone ring.
 */
export async function tellLevels(
  ctx: RequestContext,
  employee: TellDeps,
  employeeIds: readonly string[],
  changed: string,
): Promise<void> {
  const { lines } = await readAlertSetting(ctx);
  if (!lines.some(({ isOn }) => isOn)) return;
  const today = tokyoDate(ctx.now);
  const fresh: Told[] = [];
  // Today's first: where both days lie in one month, the second finds its marks.
  for (const day of new Set([today, changed < today ? changed : today])) {
    const people = await limitsOfAny(ctx, { employeeIds, on: day });
    const reached = people.flatMap(({ employeeId, ...person }) =>
      reachedLevels(person, person, lines).map((one) => ({ ...one, employeeId, day })),
    );
    fresh.push(...(await markOnce(ctx, reached)));
  }
  await ring(ctx, employee, fresh, lines);
}

/** Those that nobody was told of yet; whoever is beyond a level is not told any more that it is near. */
async function markOnce(ctx: RequestContext, reached: readonly Told[]): Promise<Told[]> {
  if (reached.length === 0) return [];
  const marks = reached.flatMap((one) =>
    one.stage === 'REACHED' ? [one, { ...one, stage: 'NEAR' as const }] : [one],
  );
  const rows: { employee_id: string; level: string; stage: string; period: string }[] = await ctx
    .insert(
      'limit_alerts',
      marks.map(({ employeeId, level, stage, period, value }) => ({
        ...{ employee_id: employeeId, level, stage, period },
        ...{ value: Math.round(value), told_at: ctx.now },
      })),
    )
    .onConflict(['company_id', 'employee_id', 'level', 'stage', 'period'])
    .ignore()
    .returning(['employee_id', 'level', 'stage', 'period']);
  const keyOf = (...parts: readonly string[]) => parts.join(' ');
  const written = new Set(
    rows.map(({ employee_id, level, stage, period }) => keyOf(employee_id, level, stage, period)),
  );
  return reached.filter(({ employeeId, level, stage, period }) =>
    written.has(keyOf(employeeId, level, stage, period)),
  );
}

async function ring(
  ctx: RequestContext,
  { notify, findNames }: TellDeps,
  toldLevels: readonly Told[],
  lines: readonly AlertLine[],
): Promise<void> {
  if (toldLevels.length === 0) return;
  const ids = [...new Set(toldLevels.map(({ employeeId }) => employeeId))];
  const managers = await managersOf(ctx, ids);
  const keepers = await holdersOf(ctx, 'attendance.agreement36');
  const names = await findNames(ctx, ids);
  for (const one of toldLevels) {
    const line = lines.find(({ level }) => level === one.level);
    if (!line) continue;
    const { employeeId, level, stage } = one;
    const key = `limitAlert.${WORDS[level]}${stage === 'NEAR' ? 'Near' : 'Reached'}`;
    const kind = line.byMail ? BY_MAIL : BY_BELL;
    if (line.tellsPerson)
      await notify(ctx, {
        employeeIds: [employeeId],
        kind,
        notifyType: 'SYSTEM',
        nodeId: `limits:${employeeId}`,
        description: { plugin: 'attendance', key: `notifications.${key}`, params: holesOf(one) },
      });
    const others = new Set([
      ...(line.tellsManagers ? (managers.get(employeeId) ?? []) : []),
      ...(line.tellsKeepers ? keepers : []),
    ]);
    others.delete(employeeId);
    if (others.size === 0) continue;
    const name = names.get(employeeId);
    await notify(ctx, {
      employeeIds: [...others],
      kind,
      notifyType: 'STAFF_NOTICE',
      nodeId: hoursOf(employeeId),
      description: {
        plugin: 'attendance',
        key: `notifications.${key}Of`,
        params: { ...holesOf(one), name: name ? `${name.lastName} ${name.firstName}` : '' },
      },
    });
  }
}

const holesOf = ({ level, period, value, limit }: Told) => {
  const written =
    level === 'MONTHS_6' ? String : (minutes: number) => formatMinutes(Math.ceil(minutes));
  return { month: period.replace('-', '/'), time: written(value), of: written(limit) };
};
