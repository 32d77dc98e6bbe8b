import { describe, expect, it } from 'vitest';
import { expandRecords } from '#scripts/codegen/records/run.ts';
import { sourcesOf } from './expanded-sdl.ts';

const VISIT = `type PersonnelVisit @personal(section: "visits", right: "tasks.team", self: WRITE, most: 20, title: ["place"], order: "startsOn_DESC") @period(from: "startsOn", until: "endsOn") {
  place: String! @constraint(maxLength: 101)
  startsOn: Date
  endsOn: Date
  isPaid: Boolean
  fee: Int @constraint(min: 0, max: 1000) @unit(of: "yen") @when(field: "isPaid", is: ["true"])
}`;

describe('a section of a person’s file', () => {
  const personalOf = (text: string) => {
    const { sources, personal, problems } = expandRecords(sourcesOf(text));
    const sdl = sources.plugins[0]?.sdl.map((one) => one.text).join('\n') ?? '';
    return { sdl, record: personal[0]?.record, problems };
  };

  it('has the calls of whoever has the right, and those of the person themself', () => {
    const { sdl, problems } = personalOf(VISIT);
    expect(problems).toEqual([]);
    for (const line of [
      'personnelVisits(employeeId: ID! @constraint(minLength: 1, maxLength: 64)): [PersonnelVisit!]! @can(do: "read", on: "PersonnelVisit")',
      'updatePersonnelVisit(where: PersonnelWhereUniqueInput!, data: UpdatePersonnelVisitInput!): PersonnelVisit! @can(do: "update", on: "PersonnelVisit")',
      'createMyVisit(data: CreatePersonnelVisitInput!): PersonnelVisit! @can(do: "update", on: "MyPersonnelFile")',
      'extend type MyPersonnelFile {\n  visits: [PersonnelVisit!]!\n}',
      '  "Yen."\n  fee: Int @constraint(min: 0, max: 1000)',
      '  place: String! @constraint(minLength: 1, maxLength: 101)',
    ])
      expect(sdl).toContain(line);
    expect(sdl).not.toMatch(/@personal|@when|@unit|@period/);
  });

  it('is filled in over time where there is one of it, and closed to the person unless it says so', () => {
    const { sdl } = personalOf(VISIT.replace('self: WRITE, most: 20, ', ''));
    expect(sdl).toContain(
      'personnelVisit(employeeId: ID! @constraint(minLength: 1, maxLength: 64)): PersonnelVisit ',
    );
    expect(sdl).toContain('"Begins the record where there is none yet."');
    expect(sdl).not.toMatch(/MyVisit|MyPersonnelFile|createPersonnelVisit/);
  });

  it('knows as data what forms and checks ask for', () => {
    const { record } = personalOf(VISIT);
    expect(record).toMatchObject({
      id: 'visits',
      many: true,
      most: 20,
      order: { by: 'startsOn', latestFirst: true },
      ranges: [['startsOn', 'endsOn']],
      period: { from: 'startsOn', until: 'endsOn' },
      fields: {
        place: { kind: 'text', isRequired: true, maxLength: 101 },
        fee: {
          kind: 'number',
          isWhole: true,
          max: 1000,
          unit: 'yen',
          when: { field: 'isPaid', is: [true] },
        },
      },
    });
  });

  it.each([
    ['title: ["place"]', 'title: ["where"]', 'graphql:1 PersonnelVisit has no field where.'],
    ['"startsOn_DESC"', '"since_DESC"', 'graphql:1 PersonnelVisit has no field since.'],
    ['from: "startsOn"', 'from: "begin"', 'graphql:1 PersonnelVisit has no field begin.'],
    [
      'is: ["true"]',
      'is: ["SOMETIMES"]',
      'graphql:6 PersonnelVisit.fee is asked for when isPaid is SOMETIMES, which it never is.',
    ],
    ['of: "yen"', 'of: "shells"', 'graphql:6 PersonnelVisit.fee counts shells, which'],
    [
      'startsOn: Date',
      'startsOn: DateTime',
      'graphql:3 PersonnelVisit.startsOn is of a kind that no section keeps.',
    ],
    [
      'type PersonnelVisit',
      'type Visit',
      'graphql:1 Visit: the type of a section begins with Personnel.',
    ],
    ['section: "visits", ', '', 'graphql:1 PersonnelVisit: '],
  ])('says where a declaration is wrong: %s → %s', (right, wrong, sentence) => {
    expect(personalOf(VISIT.replace(right, wrong)).problems.join('\n')).toContain(sentence);
  });
});
