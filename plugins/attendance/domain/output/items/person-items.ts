import type { OutputItem, OutputPerson } from './item.ts';

const personItem = (
  code: string,
  of: (person: OutputPerson) => string | null,
  more: Pick<OutputItem, 'kind' | 'group'> = { kind: 'TEXT', group: 'PERSON' },
): OutputItem => ({
  code,
  ...more,
  ofDay: (_day, person) => of(person),
  ofPeriod: ({ person }) => of(person),
});

const both = (last: string | null, first: string | null): string | null =>
  last || first ? [last, first].filter(Boolean).join(' ') : null;

/** Who it is. */
export const personItems: readonly OutputItem[] = [
  personItem('employeeNumber', ({ employeeNumber }) => employeeNumber),
  personItem('name', ({ lastName, firstName }) => both(lastName, firstName)),
  personItem('lastName', ({ lastName }) => lastName),
  personItem('firstName', ({ firstName }) => firstName),
  personItem('nameKana', ({ lastNameKana, firstNameKana }) => both(lastNameKana, firstNameKana)),
  personItem('lastNameKana', ({ lastNameKana }) => lastNameKana),
  personItem('firstNameKana', ({ firstNameKana }) => firstNameKana),
  personItem('groupName', ({ groupName }) => groupName),
  personItem('divisionName', ({ divisionName }) => divisionName),
  personItem('workplaceName', ({ workplaceName }) => workplaceName),
  personItem('joinedOn', ({ joinedOn }) => joinedOn, { kind: 'DATE', group: 'PERSON' }),
  personItem('retiredOn', ({ retiredOn }) => retiredOn, { kind: 'DATE', group: 'PERSON' }),
];

const stateOf = ({ isClosed }: OutputPerson): string => (isClosed ? 'CLOSED' : 'OPEN');

/** Which days it is of. */
export const periodItems: readonly OutputItem[] = [
  personItem('periodFrom', ({ from }) => from, { kind: 'DATE', group: 'PERIOD' }),
  personItem('periodTo', ({ to }) => to, { kind: 'DATE', group: 'PERIOD' }),
  personItem('periodMonth', ({ to }) => to.slice(0, 7).replace('-', '/'), {
    kind: 'TEXT',
    group: 'PERIOD',
  }),
  {
    code: 'closed',
    kind: 'TEXT',
    group: 'PERIOD',
    isWord: true,
    ofDay: (_day, person) => stateOf(person),
    ofPeriod: ({ person }) => stateOf(person),
  },
];
