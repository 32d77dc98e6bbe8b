import {
  callsOf,
  fieldsOf,
  fileField,
  ownCallsOf,
  type Section,
} from '#plugins/employee/domain/personnel/section.ts';

/** Fragment, query and mutations, all with the same names of their answers: one page shows them. */
export function documentOf(section: Section): string {
  const { type, many, files } = section;
  const calls = callsOf(section);
  const names = Object.keys(fieldsOf(section));
  const parts = `fragment ${type}Parts on ${type} {
  id
  employeeId
${names.map((name) => `  ${name}`).join('\n')}
${files ? '  files {\n    key\n    fileName\n    contentType\n    bytes\n    url\n  }\n' : ''}  version
  updatedAt
}`;
  const read = `query ${type}Read($employeeId: ID!) {
  records: ${calls.read}(employeeId: $employeeId) {
    ...${type}Parts
  }
}`;
  const create = `mutation ${type}Create($employeeId: ID!, $data: Create${type}Input!) {
  saved: create${type}(employeeId: $employeeId, data: $data) {
    ...${type}Parts
  }
}`;
  const key = many ? '$where: PersonnelWhereUniqueInput!' : '$employeeId: ID!';
  const update = `mutation ${type}Update(${key}, $data: Update${type}Input!) {
  saved: ${calls.update}(${many ? 'where: $where' : 'employeeId: $employeeId'}, data: $data) {
    ...${type}Parts
  }
}`;
  const remove = `mutation ${type}Delete($where: PersonnelWhereUniqueInput!) {
  deleted: ${calls.delete}(where: $where) {
    id
    trashId
  }
}`;
  return `${[
    `# Written by scripts/personnel.\n${parts}`,
    read,
    ...(many ? [create] : []),
    update,
    remove,
    ...ownDocuments(section),
  ].join('\n\n')}\n`;
}

/** What somebody reads and changes of their own on my page. */
function ownDocuments(section: Section): string[] {
  const { type, many, self } = section;
  const own = ownCallsOf(section);
  if (self === 'none') return [];
  const read = `query ${type}Mine {
  mine: myPersonnelFile {
    records: ${fileField(section)} {
      ...${type}Parts
    }
  }
}`;
  if (self === 'read') return [read];
  const saved = `{
    ...${type}Parts
  }
}`;
  const where = many ? '$where: PersonnelWhereUniqueInput!, ' : '';
  return [
    read,
    ...(own.create
      ? [
          `mutation ${type}CreateMine($data: Create${type}Input!) {
  saved: ${own.create}(data: $data) ${saved}`,
        ]
      : []),
    `mutation ${type}UpdateMine(${where}$data: Update${type}Input!) {
  saved: ${own.update}(${many ? 'where: $where, ' : ''}data: $data) ${saved}`,
    ...(own.delete
      ? [
          `mutation ${type}DeleteMine($where: PersonnelWhereUniqueInput!) {
  deleted: ${own.delete}(where: $where) {
    id
    trashId
  }
}`,
        ]
      : []),
  ];
}

/** Which chunk a section's documents and rules come from; nothing is loaded before it is shown. */
export function documentMap(sections: readonly Section[]): string {
  const rows = sections.map(({ id, type, many, self }) => {
    const rules = (kind: string) =>
      `import('#plugins/employee/generated/inputs/${kind}${type}Input.js')`;
    const own = (kind: string) => `own.${type}${kind}Document`;
    const parts = many ? ['own', 'create', 'update'] : ['own', 'update'];
    const mine = [
      ...(self === 'none' ? [] : [`read: ${own('Mine')}`]),
      ...(self === 'write' && many ? [`create: ${own('CreateMine')}`] : []),
      ...(self === 'write' ? [`update: ${own('UpdateMine')}`] : []),
      ...(self === 'write' && many ? [`remove: ${own('DeleteMine')}`] : []),
    ];
    return `  ${id}: async () => {
    const [${parts.join(', ')}] = await Promise.all([
      import('./${id}.generated.ts'),
${many ? `      ${rules('Create')},\n` : ''}      ${rules('Update')},
    ]);
    return {
      read: ${own('Read')},
${many ? `      create: ${own('Create')},\n` : ''}      update: ${own('Update')},
      remove: ${own('Delete')},
      rules: { ${many ? 'create, ' : ''}update },
${mine.length > 0 ? `      mine: { ${mine.join(', ')} },\n` : ''}    };
  },`;
  });
  return `// Written by scripts/personnel from plugins/employee/domain/personnel.
import type { SectionDocuments } from '../section-documents.ts';

export const documentsOf: Readonly<Record<string, () => Promise<SectionDocuments>>> = {
${rows.join('\n')}
};
`;
}
