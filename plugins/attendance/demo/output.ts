import type { Ids } from '#core/ports/ids.ts';
import type { RequestContext } from '#core/server/context.ts';

const column = (code: string) => ({ code, heading: null });

/** Formats that a company begins with: a month in totals, its days, and who came how often. */
export async function writeOutputDemo(
  ctx: RequestContext,
  { ids }: { readonly ids: Ids },
): Promise<void> {
  const usual = {
    time: 'SEXAGESIMAL',
    file_format: 'CSV_UTF8_BOM',
    fixed_columns: 2,
    created_at: ctx.now,
    updated_at: ctx.now,
  };
  const formats = [
    {
      ...{ name: '勤務実績 月次', used_for: 'RECORD_DATA', unit: 'PERIOD_TOTAL', display_order: 0 },
      columns: [
        'employeeNumber',
        'name',
        'groupName',
        'periodFrom',
        'periodTo',
        'workedDays',
        'worked',
        'overtimeWithinStatutory',
        'overtimeBeyondStatutory',
        'overtimeOver60',
        'lateNight',
        'statutoryHolidayWork',
        'nonStatutoryHolidayWork',
        'lateTimes',
        'earlyLeaveTimes',
        'absentDays',
        'paidLeaveDays',
      ],
    },
    {
      ...{ name: '勤務実績 日次', used_for: 'RECORD_DATA', unit: 'PER_DAY', display_order: 1 },
      columns: [
        'employeeNumber',
        'name',
        'date',
        'weekday',
        'dayType',
        'firstIn',
        'lastOut',
        'breakMinutes',
        'worked',
        'overtime',
        'lateNight',
        'lateness',
        'earlyLeave',
        'note',
      ],
    },
    {
      ...{ name: '勤務状況', used_for: 'WORK_STATUS', unit: 'PERIOD_TOTAL', display_order: 0 },
      columns: [
        'employeeNumber',
        'name',
        'groupName',
        'plannedDays',
        'workedDays',
        'lateTimes',
        'earlyLeaveTimes',
        'absentDays',
        'missingStampDays',
        'closed',
      ],
    },
  ];
  await ctx.insert(
    'output_formats',
    formats.map(({ columns, ...format }) => ({
      id: ids.next(),
      ...usual,
      ...format,
      columns: JSON.stringify(columns.map(column)),
      search_text: format.name,
    })),
  );
}
