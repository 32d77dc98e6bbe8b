import type { RequestContext } from '#core/server/context.ts';
import { AppError, invalidInput } from '#core/server/errors.ts';
import {
  type AlertLine,
  alertLevels,
  DEFAULT_ALERT_LINES,
  MOST_WARNING,
} from '#plugins/attendance/domain/agreement36/alert-levels.ts';
import { nameOf } from '#plugins/employee/sql.ts';
import type { UpdateLimitAlertSettingInput } from '#schema/generated/resolver-types.ts';

export type AlertSetting = {
  readonly lines: AlertLine[];
  readonly version: number;
  readonly changedAt: Date | null;
  readonly changedBy: string | null;
};

const READ = {
  name: 'attendance_limit_alert_setting',
  text: `select settings.lines, settings.version, settings.updated_at as "changedAt",
      ${nameOf('settings.updated_by')} as "changedBy"
    from limit_alert_settings as settings where settings.company_id = $1`,
};

/** A level that a company has not decided about is told by default. */
const whole = (lines: readonly AlertLine[]): AlertLine[] =>
  DEFAULT_ALERT_LINES.map((usual) => lines.find(({ level }) => level === usual.level) ?? usual);

export async function readAlertSetting(ctx: RequestContext): Promise<AlertSetting> {
  const [row] = await ctx.run<AlertSetting>(READ, [ctx.viewer.companyId]);
  if (!row)
    return { lines: [...DEFAULT_ALERT_LINES], version: 0, changedAt: null, changedBy: null };
  return { ...row, lines: whole(row.lines) };
}

/** Throws invalidInput and CONFLICT as updateLimitAlertSetting of the API says. */
export async function changeAlertSetting(
  ctx: RequestContext,
  { lines, version }: UpdateLimitAlertSettingInput,
): Promise<void> {
  refuseUnfit(lines);
  const before = await readAlertSetting(ctx);
  const after = whole(lines);
  const row = {
    lines: JSON.stringify(after),
    version: before.version + 1,
    updated_at: ctx.now,
    updated_by: ctx.viewer.employeeId || null,
  };
  const isStale = version !== before.version;
  const written = isStale
    ? []
    : before.version === 0
      ? await ctx
          .insert('limit_alert_settings', row)
          .onConflict(['company_id'])
          .ignore()
          .returning('version')
      : await ctx
          .table('limit_alert_settings')
          .where('limit_alert_settings.version', version)
          .update(row)
          .returning('version');
  if (written.length === 0)
    throw new AppError('CONFLICT', 'Somebody else has changed this meanwhile.', {
      changedBy: (await readAlertSetting(ctx)).changedBy,
    });
  ctx.audit({
    action: 'update',
    subject: 'LimitAlertSetting',
    subjectId: ctx.viewer.companyId,
    before: onRecord(before.lines, after),
    after: onRecord(after, before.lines),
  });
}

function refuseUnfit(lines: UpdateLimitAlertSettingInput['lines']): void {
  const issues = lines.flatMap(({ level, warnBefore }, index) =>
    warnBefore > MOST_WARNING[level]
      ? [
          {
            path: `data/lines/${index}/warnBefore`,
            key: 'validation.max',
            params: { max: MOST_WARNING[level] },
          },
        ]
      : [],
  );
  const doubled = lines.findIndex(
    ({ level }, index) => lines.findIndex((one) => one.level === level) < index,
  );
  if (doubled >= 0)
    issues.push({
      path: `data/lines/${doubled}/level`,
      key: 'validation.choice',
      params: { max: 0 },
    });
  if (issues.length > 0) throw invalidInput(issues);
}

/** Two fields for each level, where they differ: who is told, and from how many minutes or months before. */
function onRecord(lines: readonly AlertLine[], others: readonly AlertLine[]): object {
  return Object.fromEntries(
    alertLevels.flatMap((level) => {
      const [one, other] = [lines, others].map((all) => all.find((line) => line.level === level));
      if (!one || !other) return [];
      const [words, otherWords] = [wordsOf(one), wordsOf(other)];
      return [
        ...(words.join() === otherWords.join() ? [] : [[level, words]]),
        ...(one.warnBefore === other.warnBefore ? [] : [[`warn_${level}`, one.warnBefore]]),
      ];
    }),
  );
}

const wordsOf = ({
  isOn,
  tellsPerson,
  tellsManagers,
  tellsKeepers,
  byMail,
}: AlertLine): string[] =>
  isOn
    ? [
        ...(tellsPerson ? ['PERSON'] : []),
        ...(tellsManagers ? ['MANAGERS'] : []),
        ...(tellsKeepers ? ['KEEPERS'] : []),
        ...(byMail ? ['MAIL'] : []),
      ]
    : ['OFF'];
