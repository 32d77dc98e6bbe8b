import type { RequestContext } from '#core/server/context.ts';
import type { RecordKind, Right } from '#core/server/records/record-kind.ts';
import { toldWith } from '#core/server/records/registry.ts';
import type { PersonNames } from './change-basic-shift.ts';
import { withReadableShifts } from './shift-people.read-model.ts';

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
    validFrom: { label: 'basicShift.validFrom', show: 'date', fixed: true },
  },
});

/** Who works by another shift from the day on, for the history. */
export function recordShift(
  ctx: RequestContext,
  employeeId: string,
  validFrom: string,
  was: string | undefined,
  is: string | undefined,
  source?: 'import',
): void {
  ctx.audit({
    action: was === undefined ? 'create' : 'update',
    subject: 'EmployeeBasicShift',
    subjectId: employeeId,
    of: { subject: 'Employee', id: employeeId },
    before: was === undefined ? null : { basicShiftId: was },
    after: { basicShiftId: is ?? null, validFrom },
    source,
  });
}
