import type { SourceFile } from '../sources.ts';
import type { PersonalDeclaration } from './personal.ts';

const folder = (plugin: string): string => `plugins/${plugin}/generated/personal`;

/** Fragment, query and mutations, all with the same names of their answers: one page shows them. */
export function personalDocuments({ record, plugin }: PersonalDeclaration): SourceFile {
  const { id, type, many, files, calls } = record;
  const parts = `...${type}Parts`;
  const own = files ? ' files { key fileName contentType bytes url }' : '';
  const one = many ? '$where: PersonnelWhereUniqueInput!' : '$employeeId: ID!';
  const which = many ? 'where: $where' : 'employeeId: $employeeId';
  return {
    path: `${folder(plugin)}/${id}.graphql`,
    text: [
      `fragment ${type}Parts on ${type} { id employeeId ${Object.keys(record.fields).join(' ')}${own} version updatedAt }`,
      `query ${type}Read($employeeId: ID!) { records: ${calls.read}(employeeId: $employeeId) { ${parts} } }`,
      ...(calls.create
        ? [
            `mutation ${type}Create($employeeId: ID!, $data: Create${type}Input!) { saved: ${calls.create}(employeeId: $employeeId, data: $data) { ${parts} } }`,
          ]
        : []),
      `mutation ${type}Update(${one}, $data: Update${type}Input!) { saved: ${calls.update}(${which}, data: $data) { ${parts} } }`,
      `mutation ${type}Delete($where: PersonnelWhereUniqueInput!) { deleted: ${calls.delete}(where: $where) { id trashId } }`,
      ...ownDocuments(record),
    ].join('\n'),
  };
}

/** What somebody reads and changes of their own on my page. */
function ownDocuments({ type, many, self, own, file }: PersonalDeclaration['record']): string[] {
  if (self === 'none') return [];
  const parts = `...${type}Parts`;
  const one = many ? '$where: PersonnelWhereUniqueInput!, ' : '';
  return [
    `query ${type}Mine { mine: myPersonnelFile { records: ${file} { ${parts} } } }`,
    ...(own?.create
      ? [
          `mutation ${type}CreateMine($data: Create${type}Input!) { saved: ${own.create}(data: $data) { ${parts} } }`,
        ]
      : []),
    ...(own
      ? [
          `mutation ${type}UpdateMine(${one}$data: Update${type}Input!) { saved: ${own.update}(${many ? 'where: $where, ' : ''}data: $data) { ${parts} } }`,
        ]
      : []),
    ...(own?.delete
      ? [
          `mutation ${type}DeleteMine($where: PersonnelWhereUniqueInput!) { deleted: ${own.delete}(where: $where) { id trashId } }`,
        ]
      : []),
  ];
}

/** Every section as data, with the names of its fields as a type. */
export const personalModule = (all: readonly PersonalDeclaration[]): string =>
  `import type { PersonalRecord } from '#core/personal-record.ts';

/** The names of each section's fields. */
export type SectionFields = {
${all
  .map(
    ({ record: { id, fields } }) =>
      `  ${id}: ${Object.keys(fields)
        .map((name) => `'${name}'`)
        .join(' | ')};`,
  )
  .join('\n')}
};

/** Every section that the plugin declares, by its id. */
export const sections: { readonly [Id in keyof SectionFields]: PersonalRecord<SectionFields[Id]> } = {
${all.map(({ record, place }) => `  // from ${place}\n  ${record.id}: ${JSON.stringify(record, null, 2)},`).join('\n')}
};`;

/** Which chunk a section's documents and rules come from; nothing is loaded before it is shown. */
export function personalWebModule(all: readonly PersonalDeclaration[]): string {
  const rows = all.map(({ record: { id, type, many, self, own } }) => {
    const rules = (call: string) => `import('../inputs/${call}${type}Input.js')`;
    const document = (kind: string) => `own.${type}${kind}Document`;
    const mine = [
      ...(self === 'none' ? [] : [`read: ${document('Mine')}`]),
      ...(own?.create ? [`create: ${document('CreateMine')}`] : []),
      ...(own ? [`update: ${document('UpdateMine')}`] : []),
      ...(own?.delete ? [`remove: ${document('DeleteMine')}`] : []),
    ];
    return `  ${id}: async () => {
    const [own, update${many ? ', create' : ''}] = await Promise.all([
      import('./${id}.generated.ts'),
      ${rules('Update')},${many ? `\n      ${rules('Create')},` : ''}
    ]);
    return {
      read: ${document('Read')},
${many ? `      create: ${document('Create')},\n` : ''}      update: ${document('Update')},
      remove: ${document('Delete')},
      rules: { ${many ? 'create, ' : ''}update },
${mine.length > 0 ? `      mine: { ${mine.join(', ')} },\n` : ''}    };
  },`;
  });
  return `/** Documents and rules of each section. */
export const documentsOf = {
${rows.join('\n')}
};`;
}

/** The modules of a plugin's sections. */
export const personalModules = (
  plugin: string,
  all: readonly PersonalDeclaration[],
): readonly (readonly [path: string, text: string])[] => [
  [`${folder(plugin)}/sections.ts`, personalModule(all)],
  [`${folder(plugin)}/documents.ts`, personalWebModule(all)],
];
