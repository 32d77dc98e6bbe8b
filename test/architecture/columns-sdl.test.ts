import { describe, expect, it } from 'vitest';
import { expanded } from './expanded-sdl.ts';

describe('a type whose rows its plugin keeps itself', () => {
  const PERSON = `type Person @columns(table: "people", right: "tasks.team") {
  name: String! @constraint(maxLength: 50) @open @listed
  "Where they live."
  city: String
  joinedOn: Date @open
  isLoud: Boolean! @default @open
  pay: Int @unit(of: "yen") @readOnly
}
extend type Person { team: Team }
extend input CreatePersonInput { teamId: ID }`;

  it('has its columns in the type and in both inputs, and no call', () => {
    const { left, made, problems } = expanded(PERSON);
    expect(problems).toEqual([]);
    expect(left).toBe(
      'extend type Person { team: Team }\nextend input CreatePersonInput { teamId: ID }',
    );
    expect(made).toContain(`input CreatePersonInput {
  name: String! @constraint(minLength: 1, maxLength: 50)
  "Where they live."
  city: String
  joinedOn: Date
  isLoud: Boolean
}`);
    expect(made).toMatch(/input UpdatePersonInput \{\n {2}name: String @constraint/);
    expect(made).not.toMatch(/extend type (Query|Mutation)|WhereUnique|Connection|@open|@listed/);
  });

  it('tells who asks why there is nothing in a field that is not open', () => {
    const { made } = expanded(PERSON);
    expect(made).toContain(
      '  "Where they live. Null for whoever has no tasks.team, unless it is their own."\n  city: String',
    );
    expect(made).toContain('  "Yen. Null for whoever has no tasks.team, unless it is their own."');
    expect(made).toContain('  city: String\n  joinedOn: Date\n  isLoud: Boolean!');
  });

  it('has what people change of themselves in the input that it names', () => {
    const { made, problems } = expanded(
      PERSON.replace('@columns(', '@columns(own: "UpdateMyPersonInput", ').replace(
        'city: String',
        'city: String @own',
      ),
    );
    expect(problems).toEqual([]);
    expect(made).toContain('input UpdateMyPersonInput {\n  "Where they live."\n  city: String\n}');
    expect(made).not.toContain('@own');
  });

  it.each([
    ['city: String', 'city: String @own', 'graphql:4 Person.city is changed by the person'],
    [
      'Date @open',
      'Date!',
      'graphql:5 Person.joinedOn is never empty, yet not for everybody to read',
    ],
    ['city: String', 'city: [String!]', 'graphql:4 Person.city is no plain column'],
    ['table: "people", ', '', 'graphql:1 Person: '],
  ])('says where a declaration is wrong: %s → %s', (right, wrong, sentence) => {
    expect(expanded(PERSON.replace(right, wrong)).problems.join('\n')).toContain(sentence);
  });
});
