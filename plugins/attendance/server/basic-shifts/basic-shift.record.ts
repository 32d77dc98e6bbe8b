import type { RequestContext } from '#core/server/context.ts';
import { invalidInput } from '#core/server/errors.ts';
import { ensureRoom } from '#core/server/plan-limits.ts';
import type { RecordKind, Right } from '#core/server/records/record-kind.ts';
import { toldWith } from '#core/server/records/registry.ts';
import { validators } from '../../generated/validators.js';
import {
  countShifts,
  findShift,
  nameIsTaken,
  readableShifts,
  setDeleted,
} from './basic-shift.store.ts';
import { type PersonNames, updateShift } from './save-basic-shift.ts';
import { withReadableShifts } from './shift-people.read-model.ts';

const labels = async (ctx: RequestContext, ids: readonly string[]) => {
  const rows: { id: string; name: string }[] = await readableShifts(ctx)
    .clearSelect()
    .whereIn('basic_shifts.id', [...ids])
    .select('basic_shifts.id', 'basic_shifts.name');
  return new Map(rows.map(({ id, name }) => [id, name]));
};

async function bringBack(ctx: RequestContext, id: string): Promise<object> {
  const row = await ctx
    .table('basic_shifts')
    .where('basic_shifts.id', id)
    .first('basic_shifts.name');
  if (row && (await nameIsTaken(ctx, row.name, id)))
    throw invalidInput([
      { path: 'id', key: 'validation.restoreTaken', params: { name: row.name } },
    ]);
  await setDeleted(ctx, id, false);
  return { ...(await findShift(ctx, id)) };
}

const dated = (label: string) => ({ label, fixed: true }) as const;

export const basicShiftRecord = (findNames: PersonNames): RecordKind => ({
  subject: 'BasicShift',
  title: 'basicShift.kind',
  labels,
  fields: {
    name: { label: 'basicShift.name' },
    isFixed: { label: 'basicShift.isFixed', show: 'boolean' },
    validFrom: { ...dated('basicShift.validFrom'), show: 'date' },
    closingDate: { ...dated('basicShift.closingDate'), show: 'number' },
    worksOnHolidays: { ...dated('basicShift.worksOnHolidays'), show: 'boolean' },
    statutoryDay: { ...dated('basicShift.statutoryDay'), show: 'choice', choices: 'dayOfWeek' },
    ...Object.fromEntries(
      [0, 1, 2, 3, 4, 5, 6].map((day) => [`day${day}`, dated(`dayOfWeek.${day}`)]),
    ),
  },
  ignored: ['series', 'displayOrder'],
  accepts: validators.UpdateBasicShiftInput,
  restore: (ctx, id, values) => updateShift(ctx, findNames, id, values),
  trash: {
    check: async (ctx) => {
      await ensureRoom(ctx, 'numberOfBasicShift', { used: await countShifts(ctx), adding: 1 });
      return [];
    },
    remove: (ctx, id) => setDeleted(ctx, id, true),
    restore: bringBack,
  },
});

const OF_PEOPLE: Right = { do: 'read', on: 'BasicShiftEmployee' };

/** Who works by which shift from when on: a part of the person. */
export const employeeShiftRecord = (findNames: PersonNames): RecordKind => ({
  subject: 'EmployeeBasicShift',
  title: 'basicShift.ofEmployee',
  right: OF_PEOPLE,
  labels: toldWith(OF_PEOPLE, async (ctx, ids) =>
    findNames(ctx, [...(await withReadableShifts(ctx, ids))]),
  ),
  visible: withReadableShifts,
  fields: {
    basicShiftId: { label: 'basicShift.kind', show: 'reference', to: 'BasicShift', fixed: true },
    validFrom: { ...dated('basicShift.validFrom'), show: 'date' },
  },
});
