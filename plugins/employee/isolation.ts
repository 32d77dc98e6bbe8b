import { peopleIsolation } from './isolation-people.ts';
import { personnelIsolation } from './isolation-personnel.ts';
import { rightsIsolation } from './isolation-rights.ts';

const personal = { tellsNothing: true, personal: true } as const;

/** Where messages reach the viewer: nobody else's can be named. */
const settingsIsolation = {
  'Query.notificationSettings': personal,
  'Mutation.updateNotificationSettings': {
    ...personal,
    sends: () => [
      { inputs: [{ kind: 'employee.personnel', inApp: true, push: false, mail: true }] },
    ],
  },
};

export const isolation = {
  ...peopleIsolation,
  ...personnelIsolation,
  ...rightsIsolation,
  ...settingsIsolation,
};
