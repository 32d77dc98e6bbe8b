import type { FieldDeclaration } from './declaration.ts';
import { inputRow, outputRow, SEEN_VERSION, VERSION } from './expand.ts';
import type { PersonalDeclaration } from './personal.ts';
import { block, definitionsFrom, described } from './sdl-text.ts';

const EMPLOYEE = 'employeeId: ID! @constraint(minLength: 1, maxLength: 64)';
const WHERE = 'where: PersonnelWhereUniqueInput!';

/** What a section's declaration stands for, as SDL: type, inputs and calls. */
export function personalSdl(declaration: PersonalDeclaration): string {
  const { record, place } = declaration;
  return definitionsFrom(place, [
    queries(declaration),
    mutations(declaration),
    ownMutations(declaration),
    objectType(declaration),
    ...(record.self === 'none'
      ? []
      : [
          block('extend type MyPersonnelFile', [
            `  ${record.file}: ${record.many ? `[${record.type}!]!` : record.type}`,
          ]),
        ]),
    ...(record.many ? [input(declaration, 'Create')] : []),
    described('What is left out stays as it is; null empties it.', '') +
      input(declaration, 'Update'),
  ]);
}

function queries({ record }: PersonalDeclaration): string {
  const { type, many, most, calls } = record;
  const said = many
    ? `At most ${most}, in the order of the screen. Nothing where the viewer may not see the person's.`
    : 'Null while nothing is filled in.';
  return block('extend type Query', [
    `${described(said)}  ${calls.read}(${EMPLOYEE}): ${many ? `[${type}!]!` : type} @can(do: "read", on: "${type}")`,
  ]);
}

function mutations({ record: { type, many, calls } }: PersonalDeclaration): string {
  const can = (action: string) => `@can(do: "${action}", on: "${type}")`;
  const given = `(${EMPLOYEE}, data: ${many ? 'Create' : 'Update'}${type}Input!): ${type}!`;
  return block('extend type Mutation', [
    ...(calls.create ? [`  ${calls.create}${given} ${can('create')}`] : []),
    many
      ? `  ${calls.update}(${WHERE}, data: Update${type}Input!): ${type}! ${can('update')}`
      : `${described('Begins the record where there is none yet.')}  ${calls.update}${given} ${can('update')}`,
    `  ${calls.delete}(${WHERE}): DeletedPersonnelRecord! ${can('delete')}`,
  ]);
}

/** The same for the person themself, as far as the company opens it. */
function ownMutations({ record: { type, many, own } }: PersonalDeclaration): string {
  if (!own) return '';
  const can = '@can(do: "update", on: "MyPersonnelFile")';
  return block('extend type Mutation', [
    ...(own.create ? [`  ${own.create}(data: Create${type}Input!): ${type}! ${can}`] : []),
    `  ${own.update}(${many ? `${WHERE}, ` : ''}data: Update${type}Input!): ${type}! ${can}`,
    ...(own.delete ? [`  ${own.delete}(${WHERE}): DeletedPersonnelRecord! ${can}`] : []),
  ]);
}

const objectType = ({ record, fields }: PersonalDeclaration): string =>
  block(`type ${record.type}`, [
    '  id: ID!',
    '  employeeId: ID!',
    ...fields.map(outputRow),
    ...(record.files ? ['  files: [PersonnelFile!]!'] : []),
    `${described(VERSION)}  version: Int!`,
    '  updatedAt: DateTime!',
  ]);

function input({ record, fields }: PersonalDeclaration, call: 'Create' | 'Update'): string {
  const row = (field: FieldDeclaration) => inputRow(field, call === 'Create');
  return block(`input ${call}${record.type}Input`, [
    ...fields.map(row),
    ...(record.files
      ? [
          `${described('Keys of the files that belong to the record from now on: those it had and those just uploaded, at most 10.')}  fileKeys: [String!] @constraint(maxItems: 10, maxLength: 250)`,
        ]
      : []),
    ...(call === 'Update' ? [`${described(SEEN_VERSION)}  version: Int @constraint(min: 1)`] : []),
  ]);
}
