import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { documentsOf } from '#scripts/codegen/records/documents.ts';
import { expandedSdl } from '#scripts/codegen/records/expand.ts';
import { expandRecords } from '#scripts/codegen/records/run.ts';
import { expanded, sourcesOf } from './expanded-sdl.ts';

const TEAM = `type Team @record(table: "teams", right: "tasks.team", operations: [LIST, CREATE, UPDATE, DELETE, REORDER]) {
  name: String! @constraint(maxLength: 101) @search
}`;

describe('a record in the SDL', () => {
  it('is written out as the type, its inputs and its calls, under the names of the specification', () => {
    const { made, problems } = expanded(TEAM);
    expect(problems).toEqual([]);
    for (const line of [
      'type Team {',
      'teams(\n    where: TeamWhereInput\n    orderBy: TeamOrderBy\n  ): [Team!]! @can(do: "read", on: "Team")',
      'createTeam(data: CreateTeamInput!): Team! @can(do: "create", on: "Team")',
      'updateTeam(where: TeamWhereUniqueInput!, data: UpdateTeamInput!): Team! @can(do: "update", on: "Team")',
      'updateDisplayOrderTeams(',
      'deleteTeam(where: TeamWhereUniqueInput!): DeletedTeam! @can(do: "delete", on: "Team")',
      'input CreateTeamInput {\n  name: String! @constraint(minLength: 1, maxLength: 101)\n}',
      'enum TeamOrderBy {\n  displayOrder_ASC\n  displayOrder_DESC\n}',
    ])
      expect(made).toContain(line);
    // Not among the operations: not made.
    expect(made).not.toContain('Connection');
    expect(made).not.toContain('team(where');
  });

  it('is the viewer’s own where its plural begins with my, and then needs no permission', () => {
    const { made, problems } = expanded(
      TEAM.replace(
        'right: "tasks.team", operations: [LIST',
        'plural: "myTeams", operations: [CONNECTION, SINGLE',
      ),
    );
    expect(problems).toEqual([]);
    for (const line of [
      ': TeamsConnection! @can(do: "read", on: "Team")',
      '"One of the viewer\'s own."\n  myTeam(where: TeamWhereUniqueInput!): Team @can',
      'updateDisplayOrderMyTeams(',
      'createTeam(data: CreateTeamInput!)',
    ])
      expect(made).toContain(line);
    expect(made).toMatch(/"One page of the viewer's own, .*"\n {2}myTeamsConnection\(/);
  });

  it('says where it came from, and leaves nothing of itself in its file', () => {
    const { left, made } = expanded(`${TEAM}\nscalar Colour`);
    expect(made).toContain('# from plugins/tasks/schema/team.graphql:1');
    expect(left).toBe('scalar Colour');
  });

  it('has the id of what it refers to in both inputs, and both in the type', () => {
    const { made } = expanded(
      `${TEAM.replace('@search\n', '@search\n  lead: Team @reference @filter\n')}`,
    );
    expect(made).toContain('  lead: Team\n  leadId: ID');
    expect(made.match(/ {2}leadId: ID @constraint\(maxLength: 64\)/g)).toHaveLength(2);
    expect(made).toContain('  leadIds: [ID!] @constraint(maxLength: 64)');
  });

  it('leaves a column with a default out of what has to be given, and one of code out of both inputs', () => {
    const { made } = expanded(
      TEAM.replace('@search\n', '@search\n  isActive: Boolean! @default\n  size: Int! @readOnly\n'),
    );
    const [, create = ''] = /input CreateTeamInput \{([^}]*)\}/.exec(made) ?? [];
    expect(create).toContain('isActive: Boolean\n');
    expect(create).not.toContain('size');
    expect(made).toContain('  isActive: Boolean!\n  size: Int!');
  });

  it('guards a field with a right of its own where it is read, not in the inputs', () => {
    const { made, problems } = expanded(
      TEAM.replace('@search\n', '@search\n  caution: String @right(code: "tasks.caution")\n'),
    );
    expect(problems).toEqual([]);
    expect(made).toContain('  caution: String @can(do: "read", on: "tasks.caution")\n');
    expect(made.match(/ {2}caution: String\n/g)).toHaveLength(2);
  });

  it('limits numbers that a list is narrowed by as the field itself', () => {
    const { made } = expanded(
      TEAM.replace('@search\n', '@search\n  size: Int @constraint(min: 0, max: 9) @filter\n'),
    );
    expect(made).toContain('sizeFrom: Int @constraint(min: 0, max: 9)');
  });

  it('leaves what is set once out of the input that changes one', () => {
    const { made } = expanded(TEAM.replace('@search\n', '@search\n  code: String! @fixed\n'));
    expect(made).toContain('  code: String! @constraint(minLength: 1)\n}');
    const [, update = ''] = /input UpdateTeamInput \{([^}]*)\}/.exec(made) ?? [];
    expect(update).not.toContain('code');
  });

  it('is addressed by the field that it names, which its deletion tells too', () => {
    const { made } = expanded(
      TEAM.replace('right:', 'key: "code", right:').replace(
        '@search\n',
        '@search\n  code: String!\n',
      ),
    );
    expect(made).toContain(
      'input TeamWhereUniqueInput {\n  code: String! @constraint(minLength: 1, maxLength: 64)',
    );
    expect(made).toContain('type DeletedTeam {\n  id: ID!\n  code: String!');
  });

  it('gives way to a call written by hand that says so', () => {
    const { left, made, problems } = expanded(
      `${TEAM}\nextend type Mutation { createTeam(name: String): Team! @instead @can(do: "create", on: "Team") }`,
    );
    expect(problems).toEqual([]);
    expect(made).not.toContain('createTeam(');
    expect(left).toContain('createTeam(name: String): Team!  @can');
  });

  it('asks code about what the plugin adds to the narrowing, and says of its order what the plugin says', () => {
    const { records, problems } = expandRecords(
      sourcesOf(
        `${TEAM.replace('@search\n', '@search\n  "Among those of one floor."\n  displayOrder: Int!\n')}
extend input TeamWhereInput { isFull: Boolean }`,
      ),
    );
    expect(problems).toEqual([]);
    expect(records[0]?.asked).toEqual(['isFull']);
    expect(expandedSdl(records[0] as never)).toContain(
      '  "Among those of one floor."\n  displayOrder: Int!',
    );
  });

  it('asks on its pages for what its own plugin says of it, not for what others add', () => {
    const { records, sources } = expandRecords(
      sourcesOf(`${TEAM}\nextend type Team { size: Int! guests(first: Int): Int! }`),
    );
    const schema = buildSchema(
      `directive @can(do: String, on: String) on FIELD_DEFINITION
directive @constraint(minLength: Int, maxLength: Int, min: Int, minItems: Int, maxItems: Int) on FIELD_DEFINITION | ARGUMENT_DEFINITION | INPUT_FIELD_DEFINITION
scalar DateTime type AffectedEmployee { id: ID! } input DisplayOrderInput { id: ID! displayOrder: Int! }
type Query type Mutation
${sources.plugins[0]?.sdl.map(({ text }) => text).join('\n')}
extend type Team { clients: [String!]! }`,
    );
    expect(documentsOf(records[0] as never, schema).text).toContain(
      'on Team { id name displayOrder version updatedAt size }',
    );
  });

  it('has no order where nothing lists it', () => {
    const { made } = expanded(TEAM.replace('LIST, ', ''));
    expect(made).toContain('updateDisplayOrderTeams(');
    expect(made).not.toContain('TeamOrderBy');
  });

  it('keeps a value of several parts whole: the input that is named after its type is what is sent', () => {
    const { made, problems } = expanded(
      `${TEAM.replace('@search\n', '@search\n  hours: [Span!]! @constraint(maxItems: 5) @default\n  season: Season\n')}
type Span { from: Int! until: Int! }
input SpanInput { from: Int! until: Int! }
type Season { from: String! until: String! }
input SeasonInput { from: String! until: String! }`,
    );
    expect(problems).toEqual([]);
    expect(made).toContain('  hours: [Span!]!\n  season: Season\n');
    expect(made.match(/ {2}hours: \[SpanInput!\] @constraint\(maxItems: 5\)\n/g)).toHaveLength(2);
    expect(made.match(/ {2}season: SeasonInput\n/g)).toHaveLength(2);
  });

  it.each([
    [
      'a field with a right of its own that is never empty',
      TEAM.replace('@search\n', '@search\n  caution: String! @right(code: "tasks.caution")\n'),
      'team.graphql:3 Team.caution may be hidden from who asks: leave the ! out.',
    ],
    [
      'a search that would tell what is hidden',
      TEAM.replace('@search\n', '@search\n  caution: String @right(code: "c") @search\n'),
      'team.graphql:3 Team.caution may be hidden from who asks: it is neither searched, filtered, sorted nor unique.',
    ],
    [
      'a call with the same name that does not say so',
      `${TEAM}\nextend type Mutation { deleteTeam(id: ID!): Team! }`,
      'team.graphql:4 Mutation.deleteTeam is made from a record already. Write @instead, or another name.',
    ],
    [
      '@instead that replaces nothing',
      `${TEAM}\nextend type Mutation { mergeTeams(id: ID!): Team! @instead }`,
      'team.graphql:4 Mutation.mergeTeams stands instead of nothing.',
    ],
    [
      'another type that is no reference',
      TEAM.replace('@search\n', '@search\n  lead: Employee\n'),
      'team.graphql:3 Team.lead is of the type Employee. Write @reference after it, or put it into extend type Team.',
    ],
    [
      'a directive that no field knows',
      TEAM.replace('@search\n', '@serach\n'),
      'team.graphql:2 Team.name has @serach, which no field of a record knows.',
    ],
    [
      'an argument that @record does not know',
      TEAM.replace('right:', 'color: "red", right:'),
      'team.graphql:1 Team: @record knows no color.',
    ],
    [
      'a title that is no field',
      TEAM.replace('right:', 'title: "label", right:'),
      'team.graphql:1 Team has no field label.',
    ],
    [
      'a field that is unique with one that is not there',
      TEAM.replace('@search\n', '@search @unique(with: ["place"])\n'),
      'team.graphql:2 Team.name is unique with place, which is no field of Team.',
    ],
    [
      'a value of several parts that lists are to be narrowed by',
      `${TEAM.replace('@search\n', '@search\n  season: Season @filter\n')}
type Season { from: String! }
input SeasonInput { from: String! }`,
      'team.graphql:3 Team.season has several parts: it neither sorts nor filters.',
    ],
    [
      'a number that is to be searched',
      TEAM.replace('@search\n', '@search\n  size: Int @search\n'),
      'team.graphql:3 Team.size is no text to be searched.',
    ],
  ])('refuses %s, with its line and what to write', (_what, text, problem) => {
    expect(expanded(text).problems).toEqual([`plugins/tasks/schema/${problem}`]);
  });
});
