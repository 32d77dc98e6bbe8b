import { describe, expect, it } from 'vitest';
import { rightsIssues } from './rights-issues.ts';

/** Somebody of the personnel department: may change people, holds few rights and gives none. */
const CLERK = { viewer: { employeeId: 'clerk', isMaster: false, grants: new Set<string>() } };
const GIVER = {
  viewer: { ...CLERK.viewer, grants: new Set(['employee.groupPermission:update']) },
};
const CHOICES = { masterGroupIds: new Set(['master']), beyondOwnRights: new Set(['managers']) };
const person = (permissionGroupId: string | null, id = 'other') => ({
  permissionGroupId,
  isMaster: false,
  row: { id },
});
const told = (caller: object, who: object | undefined, columns: object) =>
  rightsIssues(caller as never, CHOICES as never, who as never, {
    columns: columns as never,
    permissionGroupId: undefined,
  }).map(({ column, key }) => `${column} ${key}`);

describe('a row of an import meets the rules of the form', () => {
  it.each([
    ['ends the service of who holds more', { is_active: false }, 'isActive'],
    ['gives them a last day', { retired_on: '2027-03-31' }, 'retiredOn'],
    ['takes their last day back', { retired_on: null }, 'retiredOn'],
  ])('refused where it %s', (_what, columns, column) => {
    expect(told(CLERK, person('managers'), columns)).toEqual([
      `${column} validation.holdsMoreRights`,
    ]);
    expect(told(CLERK, person('members'), columns)).toEqual([]);
    expect(told(CLERK, person(null), columns)).toEqual([]);
    expect(told(CLERK, person('managers', 'clerk'), columns)).toEqual([]);
  });

  it('refused where it makes or unmakes an attendance manager without the right to give rights', () => {
    const refused = ['isStaff validation.noRightForStaff'];
    expect(told(CLERK, person('members'), { is_staff: true })).toEqual(refused);
    expect(told(CLERK, person('members'), { is_staff: false })).toEqual(refused);
    expect(told(CLERK, undefined, { is_staff: true })).toEqual(refused);
    expect(told(CLERK, undefined, { is_staff: false })).toEqual([]);
    expect(told(CLERK, person('members'), {})).toEqual([]);
    expect(told(GIVER, person('members'), { is_staff: true })).toEqual([]);
  });
});
