import type { Statement } from '#core/ports/database.ts';
import type { RequestContext } from '#core/server/context.ts';
import { batch } from '#core/server/rows/batch.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import type { MessageSubject } from '#plugins/employee/api.ts';
import { everybody } from '#plugins/employee/sql.ts';
import { MAY_READ, recordScope } from '../records/scope.ts';

// $6 people
const OF_THEM: Statement = {
  name: 'attendance_people_of_messages',
  rowMode: 'array',
  text: `select person.id from ${everybody()} and person.id = any ($6::text[]) and ${MAY_READ}`,
};
const PEOPLE = Symbol('people whose hours the viewer may see');

const maySee = async (ctx: RequestContext, ids: readonly string[]): Promise<Set<string>> => {
  const scope = recordScope(ctx, 'read', 'OvertimeLimit');
  const rows = await ctx.run<[string]>(OF_THEM, [
    ctx.viewer.companyId,
    scope.everybody,
    scope.employeeIds,
    scope.groupIds,
    tokyoDate(ctx.now),
    [...ids],
  ]);
  return new Set(rows.map(([id]) => id));
};

/** What a message to managers about the hours of somebody is about. */
export const hoursOf = (employeeId: string): string => `hours:${employeeId}`;

/** Alerts to managers are shown to whoever still looks after the person, or keeps records or agreements. */
export const hoursSubject: MessageSubject = {
  type: 'hours',
  mayRead: async (ctx, employeeId) =>
    Boolean(
      await batch(ctx, PEOPLE, async (ids: readonly string[]) => {
        const seen = await maySee(ctx, ids);
        return ids.map((id) => (seen.has(id) ? true : undefined));
      }).load(employeeId),
    ),
};
