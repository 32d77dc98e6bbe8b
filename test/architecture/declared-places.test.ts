import { buildASTSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { composeDocument } from '#core/server/graphql/schema-compose.ts';
import { schemaFaults } from '#scripts/check-schema.ts';
import { expandRecords } from '#scripts/codegen/records/run.ts';
import { type Sources, sdlParts } from '#scripts/codegen/sources.ts';

const PATH = 'plugins/tasks/schema/team.graphql';
const TEAM = `"People who do one job."
type Team @record(table: "teams", right: "tasks.team", operations: [LIST, CREATE]) {
  name: String! @constraint(maxLength: 101) @search
  note: String
}
`;
const NONE = { documents: [], models: [], ja: undefined, en: undefined };

function partsOf(text: string) {
  const core = `directive @can(do: String, on: String) on FIELD_DEFINITION
directive @constraint(minLength: Int, maxLength: Int) on FIELD_DEFINITION | INPUT_FIELD_DEFINITION | ARGUMENT_DEFINITION
scalar DateTime type Query type Mutation`;
  const sources: Sources = {
    core: { id: 'core', sdl: [{ path: 'schema/core.graphql', text: core }], ...NONE },
    plugins: [{ id: 'tasks', sdl: [{ path: PATH, text }], ...NONE }],
  };
  return sdlParts(expandRecords(sources).sources);
}

describe('what is made of a declaration', () => {
  it('says above each definition where it came from: on the line of the name, not of the description', () => {
    const [made = { sdl: '' }] = partsOf(TEAM).filter(({ isMade }) => isMade);
    const definitions = made.sdl.split('\n\n');
    expect(definitions.length).toBeGreaterThan(4);
    for (const definition of definitions) expect(definition).toMatch(`# from ${PATH}:2\n`);
  });

  it('is told by the place of its declaration where another definition has its name', () => {
    expect(() =>
      composeDocument(partsOf(`${TEAM}\ninput CreateTeamInput { name: String }`)),
    ).toThrow(`There can be only one type named "CreateTeamInput". (${PATH}:7 and ${PATH}:2)`);
  });

  it('is told by that place where its shape is refused', () => {
    const document = composeDocument(partsOf(TEAM), { withPlaces: true });
    expect(schemaFaults(buildASTSchema(document, { assumeValidSDL: true }))).toContain(
      `CreateTeamInput.note is text without @constraint(maxLength:). (${PATH}:2)`,
    );
  });

  it('leaves what comes after it in its file on its line', () => {
    expect(() => composeDocument(partsOf(`${TEAM}\nextend type Nobody { name: String }`))).toThrow(
      `(${PATH}:7)`,
    );
  });
});
