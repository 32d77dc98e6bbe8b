import type { RecordKind } from '#core/server/records/record-kind.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import type { PersonNames } from '../../basic-shifts/change-basic-shift.ts';
import { groupsToPlan } from './people-of-rows.ts';
import { dayOfKey } from './standing-days.ts';

/** A day of somebody as an import planned it; told to whoever plans the person today. */
export const plannedDayRecord = (findNames: PersonNames): RecordKind => ({
  subject: 'PlannedDay',
  title: 'input:plannedDay.kind',
  right: { do: 'plan', on: 'PlannedDay' },
  labels: async (ctx, ids) => {
    const days = ids.map((id) => ({ id, ...dayOfKey(id) }));
    const today = tokyoDate(ctx.now);
    const people = [...new Set(days.map(({ employeeId }) => employeeId))];
    const planned = await groupsToPlan(ctx, people, { from: today, to: today });
    const names = await findNames(ctx, [...planned.keys()]);
    return new Map(
      days.flatMap(({ id, employeeId, date }) => {
        const name = names.get(employeeId);
        return name ? [[id, `${name} ${date.replaceAll('-', '/')}`]] : [];
      }),
    );
  },
  fields: {
    kind: {
      label: 'input:plannedDay.dayKind',
      show: 'choice',
      choices: 'input:plannedDay.dayKinds',
      fixed: true,
    },
    pattern: { label: 'input:plannedDay.pattern', fixed: true },
    times: { label: 'input:plannedDay.times', fixed: true },
    breaks: { label: 'input:plannedDay.breaks', fixed: true },
    leave: { label: 'input:plannedDay.leave', fixed: true },
  },
});
