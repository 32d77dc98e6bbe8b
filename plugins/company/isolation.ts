import { nothing, update } from '#test/support/isolation.ts';
import { organisationIsolation } from './isolation/organisation.ts';

/** Only the provider has any: neither of the two companies sees or names one. */
const doors = { tellsNothing: true, onlyProvider: true } as const;
const door = { where: { cognitoUsername: 'door-head-office' } };

/** A whole element, so that one broken field of it is the only thing wrong. */
const companyDays = [
  { name: '夏季休業', startsOn: '2026-08-13', endsOn: '2026-08-15', isYearly: true },
];

/** How somebody of another company would try to misuse each field; test/security asks it by every role. */
export const isolation = {
  ...organisationIsolation,
  'Query.banks': { ...nothing, sends: () => [{ search: '京都信用金庫' }] },
  'Query.bankBranches': { ...nothing, sends: () => [{ bankCode: '0138', search: '戸塚' }] },

  'Query.transferClasses': nothing,
  'Mutation.createHolidayPattern': {
    ...nothing,
    sends: () => [{ data: { name: '新しい休日パターン', companyDays } }],
  },
  'Mutation.updateHolidayPattern': update('holiday_patterns', { name: 'のっとり', companyDays }),

  'Query.officeDoors': doors,
  'Query.officeDoorsConnection': doors,
  'Query.officeDoor': { ...doors, sends: () => [door] },
  'Mutation.createOfficeDoor': {
    ...doors,
    sends: () => [
      { data: { cognitoUsername: 'door-x', password: 'hataraki1', name: 'よその入口' } },
    ],
  },
  'Mutation.updateOfficeDoor': {
    ...doors,
    sends: () => [{ ...door, data: { name: 'のっとり' } }],
  },
  'Mutation.updateDisplayOrderOfficeDoors': {
    ...doors,
    sends: () => [{ inputs: [{ id: 'default-door-head-office', displayOrder: 0 }] }],
  },
  'Mutation.deleteOfficeDoor': { ...doors, sends: () => [door] },
} as const;
