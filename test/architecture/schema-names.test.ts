import { buildSchema } from 'graphql';
import { expect, it } from 'vitest';
import { composedSchema } from '#scripts/check-schema.ts';
import { departuresIn } from './schema-names.ts';
import { CALLS } from './spec-calls.ts';

/** Names, arguments and results that the specification gives stay as they are written there. */
const SPECIFIED = new Set(
  [...CALLS.Query, ...CALLS.Mutation].map((call) => /^\w+/.exec(call)?.[0]),
);
/** Ours that depart from the formula, and why each does. */
const DEPARTURES: readonly (readonly [calls: RegExp, reason: string])[] = [
  [
    /^(create|update|delete)My(BankAccount|Commute|Dependent|EmergencyContact|Household)$/,
    'the same record as the call without My, addressed by who is signed in: it shares its inputs and its answer',
  ],
  [
    /^deleteApproval(Route|Delegation)$/,
    'applications keep the steps that they were sent with, so that nothing stands in the way; what waits moves if it is asked to',
  ],
  [
    /^deletePersonnel\w+$/,
    'one answer for every section of a person’s file: other records do not refer to them, so that nothing can stand in the way',
  ],
  [/^deleteLeavePeriod$/, 'other records do not refer to it, so that nothing can stand in the way'],
  [
    /^deleteMyNumber$/,
    'the number is erased for a reason that the law asks for; its record stays, empty',
  ],
  [/^restoreAuditValue$/, 'some fields of a record, not a record: it says which'],
  [/^attendance(Board|Grid)$/, 'the rows of one screen together with the totals above them'],
  [/^outputTable$/, 'one table, cut by its lines: they are cells, not records'],
  [/^whoMay$/, 'people together with the permission that was asked about'],
  [/^approvalInbox$/, 'answers as the specification’s lists of applications do'],
];
const isAllowed = (name: string) =>
  SPECIFIED.has(name) || DEPARTURES.some(([calls]) => calls.test(name));

it('names of calls follow one formula, unless they are the specification’s or have a reason', async () => {
  const departures = departuresIn(await composedSchema());
  const lines = [...departures].map(([name, faults]) => ({
    name,
    line: `${name} ${faults.join(', ')}`,
  }));
  expect(lines.filter(({ name }) => !isAllowed(name)).map(({ line }) => line)).toEqual([]);
  // A reason that no call needs any more goes.
  const unused = DEPARTURES.filter(([calls]) => !lines.some(({ name }) => calls.test(name)));
  expect(unused).toEqual([]);
});

const TEAM = `
  type Team { id: ID! } input TeamWhere { id: ID! } input TeamWhereUniqueInput { id: ID! }
  input CreateTeamInput { name: String } input TeamInput { name: String }
  type TeamConnection { nodes: [Team!]! } type TeamsConnection { nodes: [Team!]! }
  type DeletedTeam { id: ID! errors: [ID!]! } type TeamGone { id: ID! }`;

it.each([
  ['Query', 'team(id: ID!): Team', 'takes id, not where'],
  ['Query', 'team(teamId: ID!): Team', 'takes teamId, not where'],
  ['Query', 'team(where: TeamWhere!): Team', 'takes where: TeamWhere'],
  [
    'Query',
    'teamsConnection(first: Int): TeamConnection',
    'answers with TeamConnection, not TeamsConnection',
  ],
  ['Query', 'teams(first: Int): TeamsConnection', 'is a page, not named …Connection'],
  ['Query', 'teamsConnection(search: String, first: Int): TeamsConnection', 'takes search, first'],
  ['Mutation', 'createTeam(name: String): Team', 'takes name'],
  ['Mutation', 'createTeam(data: TeamInput!): Team', 'takes data: TeamInput'],
  ['Mutation', 'saveTeams(data: [TeamInput!]!): [Team!]!', 'takes a list as data, not inputs'],
  [
    'Mutation',
    'deleteTeam(where: TeamWhereUniqueInput!): TeamGone',
    'answers with TeamGone, not DeletedTeam',
  ],
])('notices %s %s', (root, call, fault) => {
  const schema = buildSchema(
    `type Query { version: String } ${root === 'Query' ? 'extend ' : ''}type ${root} { ${call} } ${TEAM}`,
  );
  expect([...departuresIn(schema).values()]).toEqual([[fault]]);
});

it('is content with the formula', () => {
  const schema = buildSchema(`${TEAM}
    type Query {
      teams: [Team!]!
      team(where: TeamWhereUniqueInput!): Team
      teamsConnection(month: String!, where: TeamWhereUniqueInput, skip: Int, first: Int): TeamsConnection
      membersOf(groupId: ID!): [Team!]!
    }
    type Mutation {
      createTeam(data: CreateTeamInput!): Team
      deleteTeam(where: TeamWhereUniqueInput!): DeletedTeam
      updateDisplayOrderTeams(inputs: [TeamInput!]!): [Team!]!
    }`);
  expect([...departuresIn(schema)]).toEqual([]);
});
