import type { RecordKind, Right } from '#core/server/records/record-kind.ts';
import { toldWith } from '#core/server/records/registry.ts';
import type { PersonNames } from '../change-basic-shift.ts';
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
