import {
  callsOf,
  type Field,
  fieldsOf,
  fileField,
  ownCallsOf,
  type Section,
} from '#plugins/employee/domain/personnel/section.ts';
import words from '#plugins/employee/i18n/personnel.en.json' with { type: 'json' };

const WIDTH = 100;
const pascal = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
const enumOf = ({ type }: Section, name: string): string => `${type}${pascal(name)}`;

function typeOf(section: Section, name: string, { kind }: Field): string {
  if (kind === 'choice') return enumOf(section, name);
  if (kind === 'date') return 'Date';
  if (kind === 'flag') return 'Boolean';
  if (kind === 'decimal') return 'Float';
  return kind === 'yen' || kind === 'count' ? 'Int' : 'String';
}

function rulesOf(field: Field): string[] {
  const { kind, min, max, required, format, pattern, message } = field;
  if (kind === 'yen' || kind === 'count' || kind === 'decimal')
    return [`min: ${min ?? 0}`, `max: ${max ?? 10_000}`];
  if (kind !== 'text' && kind !== 'note') return [];
  return [
    ...(required ? ['minLength: 1'] : []),
    `maxLength: ${max}`,
    ...(format ? [`format: "${format}"`] : []),
    // What may be left out may be empty.
    ...(pattern ? [`pattern: "^(?:|${pattern.slice(1, -1)})$"`, `message: "${message}"`] : []),
  ];
}

function inputField(name: string, type: string, rules: readonly string[]): string {
  if (rules.length === 0) return `  ${name}: ${type}`;
  const line = `  ${name}: ${type} @constraint(${rules.join(', ')})`;
  if (line.length <= WIDTH) return line;
  const below = `    @constraint(${rules.join(', ')})`;
  if (below.length <= WIDTH) return `  ${name}: ${type}\n${below}`;
  return `  ${name}: ${type}\n    @constraint(\n${rules.map((rule) => `      ${rule}`).join('\n')}\n    )`;
}

/** A number says what it counts. */
function unitOf({ kind, unit }: Field): string {
  if (kind === 'yen') return '  "Yen."\n';
  const word = unit && units[unit];
  return word ? `  "${word}"\n` : '';
}

const units: Readonly<Record<string, string>> = {
  people: 'People.',
  kilometres: 'Kilometres, one way.',
  minutes: 'Minutes.',
  hours: 'Hours.',
  grade: 'Grade of the standard remuneration table.',
  points: 'Points.',
  times: 'Times.',
  rank: '1 is called first.',
};

const FILES = `  "Keys of the files that belong to the record from now on: those it had and those just uploaded, at most 10."
  fileKeys: [String!] @constraint(maxItems: 10, maxLength: 250)`;
const VERSION = `  "The version that was read: a change made meanwhile is then answered with CONFLICT."
  version: Int @constraint(min: 1)`;
const EMPLOYEE = 'employeeId: ID! @constraint(minLength: 1, maxLength: 64)';

function input(section: Section, kind: 'Create' | 'Update'): string {
  const rows = Object.entries(fieldsOf(section)).map(([name, field]) => {
    const type = typeOf(section, name, field);
    const required = kind === 'Create' && field.required ? '!' : '';
    return unitOf(field) + inputField(name, type + required, rulesOf(field));
  });
  if (section.files) rows.push(FILES);
  if (kind === 'Update') rows.push(VERSION);
  const left = kind === 'Update' ? '"What is left out stays as it is; null empties it."\n' : '';
  return `${left}input ${kind}${section.type}Input {\n${rows.join('\n')}\n}`;
}

function queries(section: Section): string {
  const { type, many, most } = section;
  const { read } = callsOf(section);
  const said = many
    ? `"At most ${most}, in the order of the screen. Nothing where the viewer may not see the person's."`
    : '"Null while nothing is filled in."';
  const answer = many ? `[${type}!]!` : type;
  const line = `  ${read}(${EMPLOYEE}): ${answer}`;
  const field = line.length <= WIDTH ? line : `  ${read}(\n    ${EMPLOYEE}\n  ): ${answer}`;
  return `extend type Query {\n  ${said}\n${field}\n    @can(do: "read", on: "${type}")\n}`;
}

function mutations(section: Section): string {
  const { type } = section;
  const calls = callsOf(section);
  const create = calls.create
    ? `  ${calls.create}(\n    ${EMPLOYEE}\n    data: Create${type}Input!\n  ): ${type}! @can(do: "create", on: "${type}")\n`
    : '';
  const update = section.many
    ? `  ${calls.update}(where: PersonnelWhereUniqueInput!, data: Update${type}Input!): ${type}!\n    @can(do: "update", on: "${type}")\n`
    : `  "Begins the record where there is none yet."\n  ${calls.update}(\n    ${EMPLOYEE}\n    data: Update${type}Input!\n  ): ${type}! @can(do: "update", on: "${type}")\n`;
  const remove = `  ${calls.delete}(where: PersonnelWhereUniqueInput!): DeletePersonnelPayload!\n    @can(do: "delete", on: "${type}")\n`;
  return `extend type Mutation {\n${create}${update}${remove}}`;
}

function objectType(section: Section): string {
  const rows = Object.entries(fieldsOf(section)).map(
    ([name, field]) => `  ${name}: ${typeOf(section, name, field)}${field.required ? '!' : ''}`,
  );
  return `type ${section.type} {
  id: ID!
  employeeId: ID!
${rows.join('\n')}
${section.files ? '  files: [PersonnelFile!]!\n' : ''}  "Counts changes: hand it back with an update."
  version: Int!
  updatedAt: DateTime!
}`;
}

/** The same for the person themself, as far as the company opens it. */
function ownMutations(section: Section): string {
  const { type } = section;
  const own = ownCallsOf(section);
  const access = '@can(do: "update", on: "MyPersonnelFile")';
  const create = own.create
    ? `  ${own.create}(data: Create${type}Input!): ${type}!\n    ${access}\n`
    : '';
  const where = section.many ? 'where: PersonnelWhereUniqueInput!, ' : '';
  const remove = section.many
    ? `  ${own.delete}(where: PersonnelWhereUniqueInput!): DeletePersonnelPayload!\n    ${access}\n`
    : '';
  return `extend type Mutation {\n${create}  ${own.update}(${where}data: Update${type}Input!): ${type}!\n    ${access}\n${remove}}`;
}

/** What a person may see of their own file. */
const ownFile = (section: Section): string =>
  `extend type MyPersonnelFile {\n  ${fileField(section)}: ${
    section.many ? `[${section.type}!]!` : section.type
  }\n}`;

const enums = (section: Section): string[] =>
  Object.entries(fieldsOf(section))
    .filter(([, { choices }]) => choices)
    .map(
      ([name, { choices = [] }]) =>
        `enum ${enumOf(section, name)} {\n${choices
          .map((one) => `  "${wordOf(section, name, one)}"\n  ${one}`)
          .join('\n')}\n}`,
    );

/** A choice is documented by what the screen calls it. */
function wordOf({ id }: Section, name: string, choice: string): string {
  const { choices } = words.section[id as keyof typeof words.section] as {
    choices?: Record<string, Record<string, string>>;
  };
  const word = choices?.[name]?.[choice];
  if (!word) throw new Error(`personnel.en.json has no word for ${id}.${name}.${choice}.`);
  return word;
}

/** The SDL of one section: type, enums, inputs and calls. */
export const sdlOf = (section: Section): string =>
  `${[
    `# Written by scripts/personnel from plugins/employee/domain/personnel.\n${queries(section)}`,
    mutations(section),
    ...(section.self === 'write' ? [ownMutations(section)] : []),
    objectType(section),
    ...(section.self === 'none' ? [] : [ownFile(section)]),
    ...enums(section),
    ...(section.many ? [input(section, 'Create')] : []),
    input(section, 'Update'),
  ].join('\n\n')}\n`;
