import type { Ids } from '#test/support/isolation.ts';
import { SECTIONS } from '../domain/personnel/section.ts';
import { goodInput } from '../server/personnel/samples.ts';

type Sends = (theirs: Ids, own: Ids) => readonly object[];

const person = (theirs: Ids) => ({ employeeId: theirs.of('employees', 2) });
const record = (theirs: Ids) => ({ where: { id: theirs.of('personnel_records') } });

/** How another company would try to reach into a person's file: made from the declarations. */
export const personnelIsolation: Readonly<Record<string, object>> = {
  ...Object.fromEntries(
    SECTIONS.flatMap((section): [string, object][] => {
      const { calls, own } = section;
      const data = goodInput(section);
      const row = (sends: Sends) => ({ sends });
      const changes: [string, object][] = [
        [
          `Mutation.${calls.update}`,
          row((theirs) => [{ ...(section.many ? record(theirs) : person(theirs)), data }]),
        ],
        [`Mutation.${calls.delete}`, row((theirs) => [record(theirs)])],
      ];
      if (calls.create)
        changes.push([
          `Mutation.${calls.create}`,
          row((theirs) => [
            { ...person(theirs), data },
            ...(section.files
              ? [{ ...person(theirs), data: { ...data, fileKeys: [theirs.of('files')] } }]
              : []),
          ]),
        ]);
      const mine: [string, object][] = !own
        ? []
        : ([
            ...(own.create
              ? [[`Mutation.${own.create}`, { tellsNothing: true, ...row(() => [{ data }]) }]]
              : []),
            [
              `Mutation.${own.update}`,
              {
                tellsNothing: true,
                ...row((theirs) => [{ ...(section.many ? record(theirs) : {}), data }]),
              },
            ],
            ...(own.delete ? [[`Mutation.${own.delete}`, row((theirs) => [record(theirs)])]] : []),
          ] as [string, object][]);
      return [[`Query.${calls.read}`, row((theirs) => [person(theirs)])], ...changes, ...mine];
    }),
  ),
  'Query.myPersonnelFile': { personal: true },
  'Query.selfServiceSetting': { tellsNothing: true },
  'Mutation.updateSelfServiceSetting': {
    tellsNothing: true,
    sends: () => [{ data: { openItems: ['PHONES'] } }],
  },
  'Query.myNumbers': { sends: (theirs: Ids) => [person(theirs)] },
  'Mutation.createMyNumber': {
    sends: (theirs: Ids) => [
      {
        ...person(theirs),
        data: {
          number: '123456789018',
          acquiredOn: '2025-04-01',
          purposes: ['TAX'],
          identityCheck: 'MY_NUMBER_CARD',
        },
      },
    ],
  },
  'Mutation.updateMyNumber': {
    sends: (theirs: Ids) => [
      { where: { id: theirs.of('my_numbers') }, data: { acquiredOn: '2025-04-01' } },
    ],
  },
  'Mutation.revealMyNumber': {
    sends: (theirs: Ids) => [
      { where: { id: theirs.of('my_numbers') }, data: { purpose: 'CHECK', password: 'hataraki1' } },
    ],
  },
  'Mutation.deleteMyNumber': {
    sends: (theirs: Ids) => [
      { where: { id: theirs.of('my_numbers') }, data: { reason: 'NOT_NEEDED' } },
    ],
  },
};
