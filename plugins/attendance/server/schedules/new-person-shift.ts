import type { NewPersonPart } from '#plugins/employee/api.ts';
import { assignPeople } from '../basic-shifts/people/assign-people.ts';

/**
 * The shift that somebody is created with: kept with them, so that the first shift of the company, which those
 * without one get a moment later, leaves it alone.
 */
export const newPersonShift: NewPersonPart = {
  plugin: 'attendance',
  fields: ['basicShiftId'],
  async check(ctx, { basicShiftId }) {
    if (!basicShiftId) return [];
    // Whoever may create people may give them their shift: both ask for `employee.list:update`.
    const shift = await ctx
      .table('basic_shifts')
      .where({ 'basic_shifts.id': basicShiftId, 'basic_shifts.is_active': true })
      .whereNull('basic_shifts.deleted_at')
      .first('basic_shifts.id');
    return shift ? [] : [{ path: 'basicShiftId', key: 'validation.choice' }];
  },
  async write(ctx, { basicShiftId }, { id, from }) {
    if (basicShiftId) await assignPeople(ctx, basicShiftId, [id], from, 'data/basicShiftId');
  },
};
