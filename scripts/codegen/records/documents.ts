import {
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isLeafType,
  isObjectType,
} from 'graphql';
import type { SourceFile } from '../sources.ts';
import {
  BOOKKEEPING,
  has,
  inputName,
  namesOf,
  type RecordDeclaration,
  sorts,
} from './declaration.ts';

/** What pages ask of a record, with all its fields: `DepartmentList`, `UpdateDepartment`, … */
export function documentsOf(record: RecordDeclaration, schema: GraphQLSchema): SourceFile {
  const { name } = record;
  const names = namesOf(record);
  const parts = `...${name}Parts`;
  const type = schema.getType(name) as GraphQLObjectType;
  const narrowing = [
    ...(schema.getType(names.where) ? [['where', names.where]] : []),
    ...(sorts(record).length > 0 ? [['orderBy', names.orderBy]] : []),
  ] as [string, string][];
  const asked = (args: readonly (readonly [string, string])[]) =>
    args.length === 0 ? '' : `(${args.map(([arg, of]) => `$${arg}: ${of}`).join(', ')})`;
  const given = (args: readonly (readonly [string, string])[]) =>
    args.length === 0 ? '' : `(${args.map(([arg]) => `${arg}: $${arg}`).join(', ')})`;
  const page = [...narrowing, ['skip', 'Int'], ['first', 'Int']] as [string, string][];
  const others = record.inTheWay.map((field) => `${field} { id name } `).join('');
  const key = `where: { ${record.key}: $key }`;
  const rows = [
    `fragment ${name}Parts on ${name} { ${selection(record, type).join(' ')} }`,
    ...(has(record, 'LIST')
      ? [
          `query ${name}List${asked(narrowing)} { rows: ${names.list}${given(narrowing)} { ${parts} } }`,
        ]
      : []),
    ...(has(record, 'CONNECTION')
      ? [
          `query ${name}Page${asked(page)} { page: ${names.connection}${given(page)} { totalCount nodes { ${parts} } } }`,
        ]
      : []),
    ...(has(record, 'SINGLE')
      ? [
          `query ${name}ToEdit($key: ${keyType(record)}) { row: ${names.single}(${key}) { ${parts} } }`,
        ]
      : []),
    ...(has(record, 'CREATE')
      ? [
          `mutation Create${name}($data: ${names.createInput}!) { saved: ${names.create}(data: $data) { ${parts} } }`,
        ]
      : []),
    ...(has(record, 'UPDATE')
      ? [
          `mutation Update${name}($key: ${keyType(record)}, $data: ${names.updateInput}!) { saved: ${names.update}(${key}, data: $data) { ${parts} } }`,
        ]
      : []),
    ...(has(record, 'REORDER')
      ? [
          `mutation Reorder${name}($inputs: [DisplayOrderInput!]!) { rows: ${names.reorder}(inputs: $inputs) { id } }`,
        ]
      : []),
    ...(has(record, 'DELETE')
      ? [
          `mutation Delete${name}($key: ${keyType(record)}) { deleted: ${names.remove}(${key}) { id name trashId ${others}errors { id employeeNumber lastName firstName email isActive } } }`,
        ]
      : []),
    ...bulkDocuments(record),
  ];
  return {
    path: `plugins/${record.plugin}/generated/records/${name}.graphql`,
    text: rows.join('\n'),
  };
}

const REASONS = '{ id name issues { path key params } }';
const OUTCOME = `change { id } changed already refusedCount refused ${REASONS}`;

function bulkDocuments(record: RecordDeclaration): string[] {
  if (!has(record, 'BULK_UPDATE')) return [];
  const { name } = record;
  const names = namesOf(record);
  const asked = `($rows: ${names.bulkRows}!, $data: ${names.updateInput}!)`;
  const given = '(rows: $rows, data: $data)';
  return [
    `query ${name}BulkPreview${asked} { outcome: ${names.bulkPreview}${given} { ${OUTCOME} } }`,
    `query ${name}BulkUpdates { changes: ${names.bulkUpdates} { id changedAt fields count undoneAt } }`,
    `mutation BulkUpdate${name}${asked} { outcome: ${names.bulkUpdate}${given} { ${OUTCOME} } }`,
    `mutation UndoBulkUpdate${name}($id: ID!) { undone: ${names.bulkUndo}(where: { id: $id }) { undone leftCount left ${REASONS} } }`,
  ];
}

const keyType = ({ key, fields }: RecordDeclaration): string =>
  fields.find(({ name }) => name === key)?.kind === 'text' ? 'String!' : 'ID!';

/**
 * Every plain field, of records that it leads to their id and name, and rows that belong to it whole. What
 * other plugins add to the type is theirs to ask for: the company may not have them.
 */
function selection(record: RecordDeclaration, type: GraphQLObjectType): string[] {
  const own = new Set<string>([
    ...BOOKKEEPING,
    ...record.fields.flatMap((field) => [field.name, inputName(field)]),
    ...record.special,
  ]);
  return Object.values(type.getFields()).flatMap((field) => {
    if (field.args.length > 0 || !own.has(field.name)) return [];
    const of = getNamedType(field.type);
    if (isLeafType(of)) return [field.name];
    const parts = isObjectType(of) ? Object.values(of.getFields()) : [];
    if (parts.length > 0 && parts.every((part) => isLeafType(getNamedType(part.type))))
      return [`${field.name} { ${parts.map(({ name }) => name).join(' ')} }`];
    const isNamed = isObjectType(of) && of.getFields()['id'] && of.getFields()['name'];
    return isNamed ? [`${field.name} { id name }`] : [];
  });
}
