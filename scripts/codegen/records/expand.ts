import { Kind, parse, Source } from 'graphql';
import type { SourceFile } from '../sources.ts';
import {
  BOOKKEEPING,
  type FieldDeclaration,
  has,
  inputName,
  isOwn,
  isRequired,
  namesOf,
  type RecordDeclaration,
  settable,
} from './declaration.ts';
import { isPersonal } from './personal.ts';
import { hasColumns, isRecord, type Problems } from './read-records.ts';

const KEY_RULE = '@constraint(minLength: 1, maxLength: 64)';
export const VERSION = 'Counts changes: hand it back with an update.';
export const SEEN_VERSION =
  'The version that was read: a change made meanwhile is then not overwritten but answered with CONFLICT.';

/** What a record's declaration stands for, as SDL: type, connection, inputs and calls. */
export function expandedSdl(record: RecordDeclaration): string {
  return [
    `# from ${record.place}`,
    queries(record),
    mutations(record),
    objectType(record),
    connection(record),
    orderBy(record),
    whereUnique(record),
    where(record),
    createInput(record),
    updateInput(record),
    bulkRows(record),
    deleted(record),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

/** A plugin's file without its records and without what only codegen reads. */
export function withoutRecords(
  { path, text }: SourceFile,
  records: readonly RecordDeclaration[],
  problems: Problems,
): SourceFile {
  const cuts: { from: number; until: number }[] = [];
  const made = new Set(records.flatMap(rootFieldsOf));
  const replaced = new Set<string>();
  for (const node of parse(new Source(text, path)).definitions) {
    if ((isRecord(node) || isPersonal(node) || hasColumns(node)) && node.loc)
      cuts.push({ from: node.loc.start, until: node.loc.end });
    if (node.kind !== Kind.OBJECT_TYPE_EXTENSION) continue;
    for (const field of node.fields ?? []) {
      const instead = field.directives?.find(({ name }) => name.value === 'instead');
      const isRoot = ['Query', 'Mutation'].includes(node.name.value);
      const line = `${path}:${field.loc?.startToken.line} ${node.name.value}.${field.name.value}`;
      if (instead?.loc) cuts.push({ from: instead.loc.start, until: instead.loc.end });
      if (instead && !made.has(field.name.value))
        problems.push(`${line} stands instead of nothing.`);
      if (isRoot && !instead && made.has(field.name.value))
        problems.push(`${line} is made from a record already. Write @instead, or another name.`);
      if (instead) replaced.add(field.name.value);
    }
  }
  let rest = text;
  for (const { from, until } of cuts.toReversed()) rest = rest.slice(0, from) + rest.slice(until);
  return { path, text: rest };
}

/** Every call that the operations of a record ask for. */
export function rootFieldsOf(record: RecordDeclaration): string[] {
  const names = namesOf(record);
  return [
    ...(has(record, 'LIST') ? [names.list] : []),
    ...(has(record, 'CONNECTION') ? [names.connection] : []),
    ...(has(record, 'SINGLE') ? [names.single] : []),
    ...(has(record, 'CREATE') ? [names.create] : []),
    ...(has(record, 'UPDATE') ? [names.update] : []),
    ...(has(record, 'REORDER') ? [names.reorder] : []),
    ...(has(record, 'DELETE') ? [names.remove] : []),
    ...(has(record, 'BULK_UPDATE')
      ? [names.bulkPreview, names.bulkUpdates, names.bulkUpdate, names.bulkUndo]
      : []),
  ];
}

export const described = (text: string | undefined, indent = '  '): string => {
  if (text === undefined) return '';
  return text.includes('\n') || text.includes('"')
    ? `${indent}"""\n${indent}${text.replaceAll('\n', `\n${indent}`)}\n${indent}"""\n`
    : `${indent}"${text}"\n`;
};

export const block = (head: string, rows: readonly string[]): string =>
  rows.length === 0 ? '' : `${head} {\n${rows.join('\n')}\n}`;

/** The types exist only where there is something in them: an empty input is no SDL. */
const hasWhere = ({ fields, conditions }: RecordDeclaration): boolean =>
  conditions || fields.some(({ search, filter }) => search || filter);
export const sorts = (record: RecordDeclaration): readonly string[] => [
  ...(has(record, 'REORDER') ? ['displayOrder'] : []),
  ...record.fields
    .filter(({ sort, name }) => sort && name !== 'displayOrder')
    .map(({ name }) => name),
];

function queries(record: RecordDeclaration): string {
  const names = namesOf(record);
  const can = `@can(do: "read", on: "${record.name}")`;
  const narrowing = [
    ...(hasWhere(record) ? [`    where: ${names.where}`] : []),
    ...(sorts(record).length > 0 ? [`    orderBy: ${names.orderBy}`] : []),
  ];
  // The names of the others' calls say all of it.
  const own = (sentence: string) => (isOwn(record.plural) ? described(sentence) : '');
  const list = narrowing.length > 0 ? `(\n${narrowing.join('\n')}\n  )` : '';
  const rows: [name: string, text: string][] = [];
  if (has(record, 'LIST'))
    rows.push([
      names.list,
      `${described('In their order unless another is asked for, at most 500.')}  ${names.list}${list}: [${record.name}!]! ${can}`,
    ]);
  if (has(record, 'CONNECTION'))
    rows.push([
      names.connection,
      `${own("One page of the viewer's own, in their order unless another is asked for.")}  ${names.connection}(
${[...narrowing, PAGING].join('\n')}
  ): ${names.connectionType}! ${can}`,
    ]);
  if (has(record, 'SINGLE'))
    rows.push([
      names.single,
      `${own("One of the viewer's own.")}  ${names.single}(where: ${names.whereUnique}!): ${record.name} ${can}`,
    ]);
  if (has(record, 'BULK_UPDATE'))
    rows.push(
      [
        names.bulkPreview,
        `${described(`What ${names.bulkUpdate} would do now; nothing is changed.`)}  ${names.bulkPreview}(${bulkArguments(record)}): BulkOutcome! @can(do: "update", on: "${record.name}")`,
      ],
      [
        names.bulkUpdates,
        `${described("The viewer's own changes of many at once in the last 30 days, at most 20, the newest first.")}  ${names.bulkUpdates}: [BulkChange!]! @can(do: "update", on: "${record.name}")`,
      ],
    );
  return block('extend type Query', withoutInstead(record, rows));
}

const bulkArguments = (record: RecordDeclaration): string => {
  const { bulkRows: rows, updateInput: data } = namesOf(record);
  return `rows: ${rows}!, data: ${data}!`;
};

const PAGING = `    skip: Int @constraint(min: 0)
    first: Int @constraint(min: 1, max: 500)
    "Instead of first: as many from the end."
    last: Int @constraint(min: 1, max: 500)
    "Cursor of a page: what comes after it."
    after: String @constraint(maxLength: 250)
    "Cursor of a page: what comes before it."
    before: String @constraint(maxLength: 250)`;

const withoutInstead = (
  { instead }: RecordDeclaration,
  rows: readonly [name: string, text: string][],
): string[] => rows.filter(([name]) => !instead.has(name)).map(([, text]) => text);

function mutations(record: RecordDeclaration): string {
  const { name } = record;
  const names = namesOf(record);
  const can = (action: string) => `@can(do: "${action}", on: "${name}")`;
  const key = `where: ${names.whereUnique}!`;
  const rows: [name: string, text: string][] = [];
  if (has(record, 'CREATE'))
    rows.push([
      names.create,
      `  ${names.create}(data: ${names.createInput}!): ${name}! ${can('create')}`,
    ]);
  if (has(record, 'UPDATE'))
    rows.push([
      names.update,
      `  ${names.update}(${key}, data: ${names.updateInput}!): ${name}! ${can('update')}`,
    ]);
  if (has(record, 'REORDER'))
    rows.push([
      names.reorder,
      `${described('Puts them into a new order and answers with all of them.')}  ${names.reorder}(
    inputs: [DisplayOrderInput!]! @constraint(minItems: 1, maxItems: 500)
  ): [${name}!]! ${can('update')}`,
    ]);
  if (has(record, 'DELETE'))
    rows.push([
      names.remove,
      `${described('Into the trash, from which restoreFromTrash brings it back. Deletes nothing while somebody is listed in `errors`.')}  ${names.remove}(${key}): ${names.deleted}! ${can('delete')}`,
    ]);
  if (has(record, 'BULK_UPDATE'))
    rows.push(
      [
        names.bulkUpdate,
        `${described(`Sets or empties the same fields in many at once, each by the rules of ${names.update}: those that may not be changed are listed, the others are changed together. Undone by ${names.bulkUndo}.`)}  ${names.bulkUpdate}(${bulkArguments(record)}): BulkOutcome! ${can('update')}`,
      ],
      [
        names.bulkUndo,
        `${described("Puts the values back that one of the viewer's own changes of the last 30 days found; what somebody has changed since stays as it is and is listed.")}  ${names.bulkUndo}(where: BulkChangeWhereUniqueInput!): BulkUndone! ${can('update')}`,
      ],
    );
  return block('extend type Mutation', withoutInstead(record, rows));
}

const outputType = ({ type, isList, isNullable }: FieldDeclaration): string =>
  `${isList ? `[${type}!]` : type}${isNullable ? '' : '!'}`;

/** A field of a type, as its declaration says. */
export const outputRow = (field: FieldDeclaration): string =>
  `${described(field.description)}  ${field.name}: ${outputType(field)}${guardOf(field)}`;

/** The guard of fields answers null for whoever may not read the subject, which the permission's code names. */
const guardOf = ({ right }: FieldDeclaration): string =>
  right === undefined ? '' : ` @can(do: "read", on: "${right}")`;

export function objectType(record: RecordDeclaration): string {
  const own = new Set(record.fields.map(({ name }) => name));
  const displayOrder = record.fields.find(({ name }) => name === 'displayOrder');
  const rows = [
    ...(own.has('id') ? [] : ['  id: ID!']),
    ...record.fields
      .filter(({ name }) => !(BOOKKEEPING as readonly string[]).includes(name))
      .flatMap((field) => [
        outputRow(field),
        ...(field.kind === 'reference'
          ? [`  ${inputName(field)}: ID${field.isNullable ? '' : '!'}${guardOf(field)}`]
          : []),
      ]),
    ...(has(record, 'REORDER')
      ? [`${described(displayOrder?.description ?? '0 is first.')}  displayOrder: Int!`]
      : []),
    `${described(VERSION)}  version: Int!`,
    '  updatedAt: DateTime!',
  ];
  return `${described(record.description, '')}${block(`type ${record.name}`, rows)}`;
}

function connection(record: RecordDeclaration): string {
  if (!has(record, 'CONNECTION')) return '';
  return block(`type ${namesOf(record).connectionType}`, [
    `  nodes: [${record.name}!]!`,
    '  totalCount: Int!',
    '  pageInfo: PageInfo!',
  ]);
}

const isListed = (record: RecordDeclaration): boolean =>
  has(record, 'LIST') || has(record, 'CONNECTION');

const orderBy = (record: RecordDeclaration): string =>
  isListed(record)
    ? block(
        `enum ${namesOf(record).orderBy}`,
        sorts(record).flatMap((name) => [`  ${name}_ASC`, `  ${name}_DESC`]),
      )
    : '';

function whereUnique(record: RecordDeclaration): string {
  const isUsed = (['SINGLE', 'UPDATE', 'DELETE'] as const).some((one) => has(record, one));
  if (!isUsed) return '';
  const key = record.fields.find(({ name }) => name === record.key);
  const type = `${key?.kind === 'text' ? 'String' : 'ID'}! ${KEY_RULE}`;
  return block(`input ${namesOf(record).whereUnique}`, [`  ${record.key}: ${type}`]);
}

function where(record: RecordDeclaration): string {
  const searched = record.fields.filter(({ search }) => search).map(({ name }) => name);
  const rows = record.fields.filter(({ filter }) => filter).flatMap(filterRows);
  if (searched.length > 0)
    rows.unshift(
      `${described(`Part of ${searched.join(', ')}; width and kind of kana do not count.`)}  search: String @constraint(maxLength: 250)`,
    );
  if (record.conditions)
    rows.push(`${described('Beside all others, conditions in groups.')}  filter: ListFilterInput`);
  return block(`input ${namesOf(record).where}`, rows);
}

function filterRows({ name, kind, type, constraint }: FieldDeclaration): string[] {
  if (kind === 'flag') return [`  ${name}: Boolean`];
  if (kind === 'choice') return [`${described('One of these.')}  ${name}: [${type}!]`];
  if (kind === 'reference')
    return [`${described('One of these.')}  ${name}Ids: [ID!] @constraint(maxLength: 64)`];
  // Numbers have the limits of the field itself.
  const limits = kind === 'number' && constraint !== '' ? ` ${constraint}` : '';
  return [
    `${described('This one or later.')}  ${name}From: ${type}${limits}`,
    `${described('This one or earlier.')}  ${name}Until: ${type}${limits}`,
  ];
}

/** The same field in an input, with its rules. */
export function inputRow(field: FieldDeclaration, isCreate: boolean): string {
  const own = field.kind === 'value' ? `${field.type}Input` : field.type;
  const named = field.kind === 'reference' ? 'ID' : field.isList ? `[${own}!]` : own;
  const rule = field.kind === 'reference' ? '@constraint(maxLength: 64)' : field.constraint;
  const type = `${named}${isCreate && isRequired(field) ? '!' : ''}`;
  const atLeastOne =
    field.kind === 'text' && !field.isNullable && !/minLength/.test(rule)
      ? rule === ''
        ? '@constraint(minLength: 1)'
        : rule.replace('@constraint(', '@constraint(minLength: 1, ')
      : rule;
  return `${described(field.description)}  ${inputName(field)}: ${type}${atLeastOne ? ` ${atLeastOne}` : ''}`;
}

export const createInput = (record: RecordDeclaration): string =>
  has(record, 'CREATE')
    ? block(
        `input ${namesOf(record).createInput}`,
        settable(record).map((field) => inputRow(field, true)),
      )
    : '';

export const updateInput = (record: RecordDeclaration): string =>
  has(record, 'UPDATE')
    ? `"What is left out stays as it is; null empties it."\n${block(
        `input ${namesOf(record).updateInput}`,
        [
          ...settable(record)
            .filter(({ fixed }) => !fixed)
            .map((field) => inputRow(field, false)),
          `${described(SEEN_VERSION)}  version: Int @constraint(min: 1)`,
        ],
      )}`
    : '';

/** Which rows a change of many is about. */
function bulkRows(record: RecordDeclaration): string {
  if (!has(record, 'BULK_UPDATE')) return '';
  return block(`input ${namesOf(record).bulkRows}`, [
    `${described('These, each by its id, instead of `where`.')}  ids: [ID!] @constraint(minItems: 1, maxItems: 1000, minLength: 1, maxLength: 64)`,
    ...(hasWhere(record)
      ? [
          `${described('All that match, at most 1,000, instead of `ids`.')}  where: ${namesOf(record).where}`,
        ]
      : []),
  ]);
}

function deleted(record: RecordDeclaration): string {
  if (!has(record, 'DELETE')) return '';
  return block(`type ${namesOf(record).deleted}`, [
    '  id: ID!',
    ...(['id', 'name'].includes(record.key) ? [] : [`  ${record.key}: String!`]),
    `${described('What it was called.')}  name: String!`,
    `${described('Whom it concerns; it is deleted only if this is empty.')}  errors: [AffectedEmployee!]!`,
    `${described('To bring it back by: restoreFromTrash. Null where it was not deleted.')}  trashId: ID`,
  ]);
}
