import type { RecordKind, Right } from '#core/server/records/record-kind.ts';
import { toldWith } from '#core/server/records/registry.ts';

const RIGHT: Right = { do: 'list', on: 'ClosedPeriod' };

/** Kept under the id of the person and the month. Names of people stand beside it in the history of the person. */
export const closedPeriodRecord: RecordKind = {
  subject: 'ClosedPeriod',
  title: 'closing.record',
  right: RIGHT,
  labels: toldWith(RIGHT, async (ctx, ids) => {
    const people = ids.map((id) => id.split(':')[0] ?? '');
    const names = await ctx.records.personNames(ctx, people);
    return new Map(
      ids.flatMap((id) => {
        const [employeeId = '', month = ''] = id.split(':');
        const name = names.get(employeeId);
        return name ? [[id, `${name} ${month.replace('-', '/')}`] as const] : [];
      }),
    );
  }),
  fields: {
    month: { label: 'closing.month', fixed: true },
    from: { label: 'closing.from', show: 'date', fixed: true },
    to: { label: 'closing.to', show: 'date', fixed: true },
    step: { label: 'closing.step', show: 'choice', choices: 'closing.steps', fixed: true },
    workedMinutes: { label: 'closing.workedMinutes', show: 'number', fixed: true },
    overtimeMinutes: { label: 'closing.overtimeMinutes', show: 'number', fixed: true },
    reason: { label: 'closing.reason', show: 'longText', fixed: true },
  },
};

/** 締め後に届いた打刻: what became of it, and why. */
export const waitingStampRecord: RecordKind = {
  subject: 'WaitingStamp',
  title: 'closing.waitingRecord',
  right: RIGHT,
  labels: toldWith(RIGHT, async (ctx, ids) => {
    const rows: { id: string; date: string }[] = await ctx
      .table('waiting_stamps')
      .whereIn('waiting_stamps.id', [...ids])
      .select({ id: 'waiting_stamps.id', date: ctx.raw('waiting_stamps.date::text') });
    return new Map(rows.map(({ id, date }) => [id, date.replaceAll('-', '/')]));
  }),
  fields: {
    type: { label: 'closing.stampType', show: 'choice', choices: 'stamp', fixed: true },
    date: { label: 'closing.date', show: 'date', fixed: true },
    stampedAt: { label: 'closing.stampedAt', show: 'dateTime', fixed: true },
    settled: {
      label: 'closing.settled',
      show: 'choice',
      choices: 'closing.settlements',
      fixed: true,
    },
    reason: { label: 'closing.reason', show: 'longText', fixed: true },
  },
};
