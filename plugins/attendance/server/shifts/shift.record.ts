import type { RequestContext } from '#core/server/context.ts';
import type { RecordKind } from '#core/server/records/record-kind.ts';
import { groupNames } from '#plugins/company/sql.ts';
import { everMembers } from '#plugins/employee/sql.ts';
import type { PersonNames } from '../basic-shifts/change-basic-shift.ts';
import { shiftScope } from './scope.ts';

const namesOfGroups = async (ctx: RequestContext, ids: readonly string[]) => {
  const { everybody, groupIds } = shiftScope(ctx, 'read');
  return groupNames(ctx, everybody ? ids : ids.filter((id) => groupIds.includes(id)));
};

/** The board of a group: its needs, its drafts as whole gestures, and what was published. */
export const shiftBoardRecord: RecordKind = {
  subject: 'ShiftBoard',
  title: 'shifts:board.kind',
  right: { do: 'read', on: 'ShiftBoard' },
  labels: namesOfGroups,
  fields: {
    period: { label: 'shifts:record.period', fixed: true },
    days: { label: 'shifts:record.days', show: 'number', fixed: true },
    people: { label: 'shifts:record.people', show: 'number', fixed: true },
    published: { label: 'shifts:record.published', show: 'boolean', fixed: true },
    takenBack: { label: 'shifts:record.takenBack', show: 'boolean', fixed: true },
    requestDeadlineDay: { label: 'shifts:record.requestDeadlineDay', show: 'number', fixed: true },
    needs: { label: 'shifts:record.needs', fixed: true },
  },
};

/** A wish, as its person and whoever decided left it. */
export const scheduleRequestRecord = (findNames: PersonNames): RecordKind => ({
  subject: 'ScheduleRequest',
  title: 'shifts:request.kind',
  right: { do: 'read', on: 'ShiftBoard' },
  labels: async (ctx, ids) => {
    const { everybody, groupIds } = shiftScope(ctx, 'read');
    const rows: { id: string; employee_id: string; date: string }[] = await ctx
      .table('schedule_requests')
      .whereIn('schedule_requests.id', [...ids])
      .where((inner) => {
        if (everybody) inner.whereRaw('true');
        else inner.whereIn('schedule_requests.employee_id', everMembers(ctx, groupIds));
      })
      .select('schedule_requests.id', 'schedule_requests.employee_id', 'schedule_requests.date');
    const names = await findNames(
      ctx,
      rows.map(({ employee_id }) => employee_id),
    );
    return new Map(
      rows.map(({ id, employee_id, date }) => [id, `${names.get(employee_id) ?? ''} ${date}`]),
    );
  },
  fields: {
    date: { label: 'shifts:request.date', show: 'date', fixed: true },
    wish: { label: 'shifts:request.wish', show: 'choice', choices: 'shifts:wish', fixed: true },
    note: { label: 'shifts:request.note', show: 'longText', fixed: true },
    status: {
      label: 'shifts:request.status',
      show: 'choice',
      choices: 'shifts:requestStatus',
      fixed: true,
    },
    declineReason: { label: 'shifts:request.declineReason', show: 'longText', fixed: true },
  },
  ignored: ['patternId', 'start', 'end', 'employeeId', 'version'],
});
