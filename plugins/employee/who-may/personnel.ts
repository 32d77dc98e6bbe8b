import type { AccessTable } from '#core/who-may.ts';
import { callsOf, ownCallsOf } from '../domain/personnel/section.ts';
import { SECTIONS } from '../domain/personnel/sections.ts';

/** Each section belongs to the right that its declaration names; one's own file to everybody. */
export const personnelWhoMay: AccessTable = {
  ...Object.fromEntries(
    SECTIONS.flatMap((section) => {
      const calls = callsOf(section);
      const own = section.self === 'write' ? Object.values(ownCallsOf(section)) : [];
      const called = (names: readonly (string | undefined)[], word: string) =>
        names.flatMap((name) => (name ? [[`Mutation.${name}`, word]] : []));
      return [
        [`Query.${calls.read}`, section.right],
        ...called([calls.create, calls.update, calls.delete], `${section.right}:update`),
        ...called(own, 'everybody'),
      ];
    }),
  ),
  'Query.myPersonnelFile': 'everybody',
  'Query.selfServiceSetting': 'everybody',
  'Mutation.updateSelfServiceSetting': 'employee.selfService:update',
  'Query.myNumbers': 'employee.myNumber',
  'Mutation.createMyNumber': 'employee.myNumber:update',
  'Mutation.updateMyNumber': 'employee.myNumber:update',
  'Mutation.revealMyNumber': 'employee.myNumber',
  'Mutation.deleteMyNumber': 'employee.myNumber:update',
};
