import { type GraphQLSchema, isEnumType } from 'graphql';
import { serverScalars } from '#codegen.ts';
import {
  type FieldDeclaration,
  has,
  inputName,
  isRequired,
  lowerFirst,
  namesOf,
  type RecordDeclaration,
  sorts,
} from './declaration.ts';

type Words = { readonly [key: string]: string | Words };

/** `shifts:pattern`: the key in a namespace that is not the plugin's own. */
export function wordsIn(words: string): { namespace: string | undefined; key: string } {
  const [key = '', namespace] = words.split(':').toReversed();
  return { namespace, key };
}

const wordAt = (words: Words, key: string): string | undefined => {
  let found: string | Words | undefined = words;
  for (const part of key.split('.')) found = typeof found === 'object' ? found[part] : undefined;
  return typeof found === 'string' ? found : undefined;
};

/** The module of one record: its row and inputs as types, and the descriptor. */
export function descriptorModule(
  record: RecordDeclaration,
  schema: GraphQLSchema,
  words: Words,
  problems: string[],
): string {
  const { name } = record;
  const names = namesOf(record);
  const resolverTypes = new Set<string>();
  const enums = record.fields.filter(({ kind }) => kind === 'choice').map(({ type }) => type);
  for (const type of enums) resolverTypes.add(type);
  for (const { kind, type } of record.fields)
    if (kind === 'value') resolverTypes.add(`${type}Input`);
  const inputOf = (type: string, operation: 'CREATE' | 'UPDATE') => {
    if (!has(record, operation)) return '{}';
    resolverTypes.add(type);
    return type;
  };
  const create = inputOf(names.createInput, 'CREATE');
  const update = inputOf(names.updateInput, 'UPDATE');
  if (record.special.length > 0) resolverTypes.add(`${name}Resolvers`);
  const special =
    record.special.length > 0 ? `Required<Pick<${name}Resolvers, ${union(record.special)}>>` : '{}';
  const extra = [
    ...picked(create, record.extra.create),
    ...picked(
      update,
      record.extra.update.filter((one) => !record.extra.create.includes(one)),
    ),
  ];
  const asked = picked(names.where, record.asked);
  if (asked.length > 0) resolverTypes.add(names.where);
  const inputs = record.fields.filter(({ readOnly }) => !readOnly);
  const derived = record.fields.filter(
    ({ readOnly, name: field }) => readOnly && !['id', 'updatedAt', 'displayOrder'].includes(field),
  );
  return `// from ${record.place}
import type { Descriptor, KeptRow } from '#core/record.ts';
${resolverTypes.size > 0 ? `import type { ${[...resolverTypes].sort().join(', ')} } from '#schema/generated/resolver-types.ts';\n` : ''}
export type ${name}Row = KeptRow & {
${record.fields
  .filter(({ name: field }) => !['id', 'updatedAt', 'displayOrder', 'version'].includes(field))
  .map((field) => `  ${inputName(field)}: ${typeOf(field)};`)
  .join('\n')}
};

export type ${name}Types = {
  name: '${name}';
  row: ${name}Row;
  create: ${create};
  update: ${update};
  field: ${union(record.fields.filter(({ name: field }) => !BOOKKEPT.has(field)).map(inputName))};
  required: ${union(inputs.filter(isRequired).map(inputName))};
  special: ${special};
  extra: ${extra.length > 0 ? extra.join(' & ') : '{}'};
  asked: ${asked[0] ?? '{}'};
  derived: ${derived.length > 0 ? `Pick<${name}Row, ${union(derived.map(inputName))}>` : '{}'};
  inTheWay: ${union(record.inTheWay)};
};

export const ${name}: Descriptor<${name}Types> = ${JSON.stringify(
    descriptorOf(record, schema, words, problems),
    null,
    2,
  )};
`;
}

const BOOKKEPT = new Set(['id', 'updatedAt', 'displayOrder', 'version']);
const union = (names: readonly string[]): string =>
  names.length === 0 ? 'never' : names.map((name) => `'${name}'`).join(' | ');
const picked = (type: string, names: readonly string[]): string[] =>
  names.length > 0 ? [`Pick<${type}, ${union(names)}>`] : [];

function typeOf({ kind, type, isList, isNullable }: FieldDeclaration): string {
  const scalar = (serverScalars as Record<string, string | { input: string }>)[type];
  const one =
    kind === 'choice' || kind === 'value'
      ? `${type}${kind === 'value' ? 'Input' : ''}`
      : kind === 'reference'
        ? 'string'
        : kind === 'number'
          ? 'number'
          : kind === 'flag'
            ? 'boolean'
            : typeof scalar === 'object'
              ? scalar.input
              : 'string';
  return `${isList ? `readonly ${one}[]` : one}${isNullable ? ' | null' : ''}`;
}

function descriptorOf(
  record: RecordDeclaration,
  schema: GraphQLSchema,
  words: Words,
  problems: string[],
) {
  const names = namesOf(record);
  const { namespace, key: own } = wordsIn(record.words);
  // A type with @columns has a name of its own in the words of its plugin's pages.
  if (!wordAt(words, `${own}.kind`) && record.plural !== '')
    problems.push(`${record.place} ${record.name} has no name: write ${own}.kind into ja.json.`);
  const calls = {
    ...(has(record, 'LIST') ? { list: names.list } : {}),
    ...(has(record, 'CONNECTION') ? { connection: names.connection } : {}),
    ...(has(record, 'SINGLE') ? { single: names.single } : {}),
    ...(has(record, 'CREATE') ? { create: names.create } : {}),
    ...(has(record, 'UPDATE') ? { update: names.update } : {}),
    ...(has(record, 'REORDER') ? { reorder: names.reorder } : {}),
    ...(has(record, 'DELETE') ? { remove: names.remove } : {}),
    ...(has(record, 'BULK_UPDATE')
      ? {
          bulkPreview: names.bulkPreview,
          bulkUpdates: names.bulkUpdates,
          bulkUpdate: names.bulkUpdate,
          bulkUndo: names.bulkUndo,
        }
      : {}),
  };
  return {
    name: record.name,
    plugin: record.plugin,
    table: record.table,
    ...(record.right === undefined ? {} : { right: record.right }),
    key: record.key,
    title: record.title,
    order: record.order,
    isSorted: has(record, 'REORDER'),
    ...(record.hidden ? { isHidden: true } : {}),
    ...(record.conditions ? { hasConditions: true } : {}),
    sorts: sorts(record),
    ...(record.inTheWay.length > 0 ? { inTheWay: record.inTheWay } : {}),
    ...(namespace ? { namespace } : {}),
    words: own,
    calls,
    instead: Object.values(calls).filter((call) => record.instead.has(call)),
    fields: Object.fromEntries(
      record.fields
        .filter(({ name }) => !BOOKKEPT.has(name))
        .map((field) => [inputName(field), fieldOf(record, field, schema, words, problems)]),
    ),
  };
}

function fieldOf(
  record: RecordDeclaration,
  field: FieldDeclaration,
  schema: GraphQLSchema,
  words: Words,
  problems: string[],
) {
  const { name, kind, type, column } = field;
  const { key: own } = wordsIn(record.words);
  // A word of the record's own, or one that several records of the plugin share.
  const label = [
    `${own}.${inputName(field)}`,
    `${own}.${name}`,
    `field.${inputName(field)}`,
    `field.${name}`,
  ].find((key) => wordAt(words, key));
  if (!label)
    problems.push(
      `${field.place} ${record.name}.${name} has no name: write ${own}.${name} into ja.json.`,
    );
  const format = /format: "(\w+)"/.exec(field.constraint)?.[1];
  return {
    kind,
    column,
    label: label ?? '',
    ...(field.isList ? { isList: true } : {}),
    ...(field.isNullable ? {} : { isFilled: true }),
    ...(isRequired(field) ? { isRequired: true } : {}),
    ...(field.readOnly ? { isReadOnly: true } : {}),
    ...(field.fixed ? { isFixed: true } : {}),
    ...(field.search ? { isSearched: true } : {}),
    ...(field.sort ? { isSorted: true } : {}),
    ...(field.filter ? { isFiltered: true } : {}),
    ...(field.unique ? { isUnique: true } : {}),
    ...(field.uniqueWith.length > 0 ? { uniqueWith: inputNames(record, field.uniqueWith) } : {}),
    ...(kind === 'reference' ? { to: type, as: name } : {}),
    ...(kind === 'choice' ? choices(field, schema, words, problems) : {}),
    ...(format ? { format } : {}),
    ...(field.unit ? { unit: field.unit } : {}),
    ...(field.right === undefined ? {} : { right: field.right }),
    ...(field.open ? { isOpen: true } : {}),
    ...(field.listed ? { isListed: true } : {}),
  };
}

const inputNames = ({ fields }: RecordDeclaration, names: readonly string[]): string[] =>
  fields.filter(({ name }) => names.includes(name)).map(inputName);

function choices(
  { type, place }: FieldDeclaration,
  schema: GraphQLSchema,
  words: Words,
  problems: string[],
) {
  const found = schema.getType(type);
  const values = isEnumType(found) ? found.getValues().map(({ name }) => name) : [];
  const key = lowerFirst(type);
  for (const value of values) {
    if (!wordAt(words, `${key}.${value}`))
      problems.push(`${place} ${type}.${value} has no word: write ${key}.${value} into ja.json.`);
  }
  return { choices: values, words: key };
}

/** What pages of the record are made from: the descriptor with its documents and rules. */
export function webModule(record: RecordDeclaration): string {
  const { name } = record;
  const names = namesOf(record);
  const documents = [
    ...(has(record, 'LIST') ? [['list', `${name}ListDocument`]] : []),
    ...(has(record, 'CONNECTION') ? [['page', `${name}PageDocument`]] : []),
    ...(has(record, 'SINGLE') ? [['toEdit', `${name}ToEditDocument`]] : []),
    ...(has(record, 'CREATE') ? [['create', `Create${name}Document`]] : []),
    ...(has(record, 'UPDATE') ? [['update', `Update${name}Document`]] : []),
    ...(has(record, 'REORDER') ? [['reorder', `Reorder${name}Document`]] : []),
    ...(has(record, 'DELETE') ? [['remove', `Delete${name}Document`]] : []),
    ...(has(record, 'BULK_UPDATE')
      ? [
          ['bulkPreview', `${name}BulkPreviewDocument`],
          ['bulkUpdates', `${name}BulkUpdatesDocument`],
          ['bulkUpdate', `BulkUpdate${name}Document`],
          ['bulkUndo', `UndoBulkUpdate${name}Document`],
        ]
      : []),
  ] as const;
  const inputs = [
    ...(has(record, 'CREATE') ? [['create', names.createInput]] : []),
    ...(has(record, 'UPDATE') ? [['update', names.updateInput]] : []),
  ] as const;
  return `import type { RecordWeb } from '#kit/fields/record-web.ts';
${inputs.map(([as, input]) => `import * as ${as} from '../inputs/${input}.js';`).join('\n')}
import * as documents from './${name}.generated.ts';
import { ${name}, type ${name}Types } from './${name}.ts';

export const ${lowerFirst(name)}Web: RecordWeb<${name}Types, documents.${name}PartsFragment> = {
  record: ${name},
  documents: {
${documents.map(([as, document]) => `    ${as}: documents.${document},`).join('\n')}
  },
  inputs: { ${inputs.map(([as]) => as).join(', ')} },
};`;
}
