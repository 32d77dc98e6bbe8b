import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { ROOT } from '#codegen.ts';
import type { Sources } from '../codegen/sources.ts';
import { indexOf } from './all-names.ts';
import { answerFor } from './answer.ts';

const FILE = 'plugins/tasks/schema/team.graphql';
const TEAM = `"People who do one job."
type Team @record(table: "teams", right: "tasks.team", operations: [LIST, CREATE, UPDATE]) {
  "What people call it."
  name: String! @constraint(maxLength: 101) @search
  faxNumber: String @constraint(maxLength: 13) @filter
  lead: Member @reference
  code: String! @fixed @constraint(maxLength: 9)
}
extend type Team { size: Int! }
type Member { id: ID! }
type PersonnelVisit @personal(section: "visits", right: "tasks.team") {
  place: String! @constraint(maxLength: 101)
}
extend type Mutation {
  updateTeam(data: UpdateTeamInput!): Team! @instead @can(do: "update", on: "Team")
}`;

const sources: Sources = {
  core: { id: 'core', sdl: [], documents: [], models: [], ja: undefined, en: undefined },
  plugins: [
    {
      id: 'tasks',
      sdl: [{ path: FILE, text: TEAM }],
      documents: [],
      models: [],
      ja: undefined,
      en: undefined,
    },
  ],
};
const answer = (name: string) => {
  const { isThere, lines } = answerFor(name, indexOf(sources));
  return [isThere, lines.join('\n').replaceAll(`${FILE}:`, ':')];
};

describe('where a name of the API comes from', () => {
  it.each([
    [
      'a call: the operation that asks for it',
      'Mutation.createTeam',
      `Mutation.createTeam(data: CreateTeamInput!): Team! @can(do: "create", on: "Team")
:2 type Team @record: CREATE in operations`,
    ],
    [
      'a call without its root',
      'createTeam',
      `Mutation.createTeam(data: CreateTeamInput!): Team! @can(do: "create", on: "Team")
:2 type Team @record: CREATE in operations`,
    ],
    [
      'a call that stands for the one that would be made',
      'Mutation.updateTeam',
      `Mutation.updateTeam(data: UpdateTeamInput!): Team! @can(do: "update", on: "Team")
:15 is written by hand, @instead of what is made of :2 type Team @record`,
    ],
    [
      'a field of an input: the field of the record, and the directive that brings it',
      'TeamWhereInput.faxNumberFrom',
      `TeamWhereInput.faxNumberFrom: String
:2 type Team @record
:5 Team.faxNumber: @filter`,
    ],
    [
      'the id of what a field refers to',
      'CreateTeamInput.leadId',
      `CreateTeamInput.leadId: ID @constraint(maxLength: 64)
:2 type Team @record: CREATE in operations
:6 Team.lead: @reference`,
    ],
    [
      'a field of the record, below its description',
      'Team.name',
      `Team.name: String!
:2 type Team @record
:4 Team.name: String! @constraint(maxLength: 101) @search`,
    ],
    ['a field that code answers', 'Team.size', 'Team.size: Int!\n:9 is written by hand'],
    [
      'a record: all that is made of it, its table and its descriptor',
      'Team',
      `type Team
:2 type Team @record
makes Query.teams, Mutation.createTeam, TeamWhereUniqueInput, TeamWhereInput, CreateTeamInput, UpdateTeamInput
table teams, descriptor plugins/tasks/generated/records/Team.ts
:9 extend type Team`,
    ],
    [
      'a table',
      'teams',
      `Query.teams(where: TeamWhereInput): [Team!]! @can(do: "read", on: "Team")
:2 type Team @record: LIST in operations
teams
:2 table of Team`,
    ],
    ['a column', 'teams.fax_number', 'teams.fax_number\n:5 column of Team.faxNumber'],
  ])('tells %s', (_what, name, told) => {
    expect(answer(name)).toEqual([true, told]);
  });

  it.each([
    [
      'a list that nobody asked for',
      'Query.teamsConnection',
      ':2 type Team @record lacks CONNECTION in operations',
    ],
    ['an order', 'TeamOrderBy.code_DESC', ':7 Team.code lacks @sort'],
    ['what is set once', 'UpdateTeamInput.code', ':7 Team.code says @fixed'],
    [
      'what two words bring together',
      'Mutation.createMyVisit',
      ':11 type PersonnelVisit @personal lacks most: 2, self: WRITE',
    ],
    [
      'a field that nothing declares',
      'Team.fax',
      `:2 type Team has no fax: a field of its body is a column, with a migration, one of extend type Team is code
Names like it:
:5 Team.faxNumber`,
    ],
    ['a slip of the pen', 'Tema', 'Names like it:\n:2 Team'],
    ['a column that is not there', 'teams.nmae', 'Names like it:\n:4 teams.name'],
  ])('tells why it is not there: %s', (_what, name, why) => {
    const [isThere, told] = answer(name);
    expect(isThere).toBe(false);
    expect(told).toContain(`${name} is not there.\n${why}`);
  });
});

it('answers from the command line, and ends with 1 where a name is not there', async () => {
  const where = (...names: string[]) =>
    promisify(execFile)(process.execPath, [join(ROOT, 'scripts/where/run.ts'), ...names], {
      cwd: ROOT,
    });
  await expect(where('Client.fax', 'Mutation.createClient')).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringMatching(
      /Client\.fax is not there\.[\s\S]*Client\.faxNumber\nMutation\.createClient\(.*\nplugins\/crm\/schema\/client\.graphql:\d+ type Client @record/,
    ),
  });
}, 60_000);
