import type { RecordKind, Right } from '#core/server/records/record-kind.ts';
import { toldWith } from '#core/server/records/registry.ts';
import { PARALLEL_ITEMS } from '#plugins/attendance/domain/parallel/items.ts';
import { monthOfKey } from './totals/totals.store.ts';

const READS: Right = { do: 'read', on: 'ParallelTotal' };
const item = { show: 'choice', choices: 'parallel:items', fixed: true } as const;

/** The totals of a person's month in the system before, and which differences were accepted. */
export const parallelTotalKind: RecordKind = {
  subject: 'ParallelTotal',
  title: 'parallel:record',
  right: READS,
  labels: toldWith(READS, async (ctx, ids) => {
    const months = ids.map((id) => ({ id, ...monthOfKey(id) }));
    const names = await ctx.records.personNames(
      ctx,
      months.map(({ employeeId }) => employeeId),
    );
    return new Map(
      months.flatMap(({ id, employeeId, month }) => {
        const name = names.get(employeeId);
        return name ? [[id, `${name} ${month.replace('-', '/')}`]] : [];
      }),
    );
  }),
  fields: {
    ...Object.fromEntries(
      PARALLEL_ITEMS.map(({ item: name }) => [
        name,
        { label: `parallel:items.${name}`, fixed: true },
      ]),
    ),
    accepted: { label: 'parallel:history.accepted', ...item },
    withdrawn: { label: 'parallel:history.withdrawn', ...item },
    oldFigure: { label: 'parallel:oldFigure', fixed: true },
    newFigure: { label: 'parallel:newFigure', fixed: true },
    reason: { label: 'parallel:history.reason', show: 'longText', fixed: true },
  },
};
