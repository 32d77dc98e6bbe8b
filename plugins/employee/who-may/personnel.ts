import type { AccessTable } from '#core/who-may.ts';
import { SECTIONS } from '../domain/personnel/section.ts';

/** Each section belongs to the right that its declaration names; one's own file to everybody. */
export const personnelWhoMay: AccessTable = {
  ...Object.fromEntries(
    SECTIONS.flatMap((section) => {
      const { calls } = section;
      const own = Object.values(section.own ?? {});
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
