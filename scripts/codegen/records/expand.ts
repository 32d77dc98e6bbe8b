import { Kind, parse, Source } from 'graphql';
import type { SourceFile } from '../sources.ts';
import { mutations, queries } from './calls.ts';
import {
  BOOKKEEPING,
  type FieldDeclaration,
  has,
  hasWhere,
  inputName,
  isRequired,
  namesOf,
  type Problems,
  placeOf,
  type RecordDeclaration,
  settable,
  sorts,
} from './declaration.ts';
import { isPersonal } from './personal.ts';
import { hasColumns, isRecord } from './read-records.ts';
import { block, definitionsFrom, described } from './sdl-text.ts';

const KEY_RULE = '@constraint(minLength: 1, maxLength: 64)';
export const VERSION = 'Counts changes: hand it back with an update.';
export const SEEN_VERSION =
  'The version that was read: a change made meanwhile is then not overwritten but answered with CONFLICT.';

/** What a record's declaration stands for, as SDL: type, connection, inputs and calls. */
export function expandedSdl(record: RecordDeclaration): string {
  return definitionsFrom(record.place, [
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
  ]);
}

/** A plugin's file without its records and without what only codegen reads. */
export function withoutRecords(
  file: SourceFile,
  records: readonly RecordDeclaration[],
  problems: Problems,
): SourceFile {
  const { path, text } = file;
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
      const line = `${placeOf(path, field)} ${node.name.value}.${field.name.value}`;
      if (instead?.loc) cuts.push({ from: instead.loc.start, until: instead.loc.end });
      if (instead && !made.has(field.name.value))
        problems.push(`${line} stands instead of nothing.`);
      if (isRoot && !instead && made.has(field.name.value))
        problems.push(`${line} is made from a record already. Write @instead, or another name.`);
      if (instead) replaced.add(field.name.value);
    }
  }
  let rest = text;
  // Line breaks stay, so that what comes after is told by the line where people find it.
  for (const { from, until } of cuts.toReversed())
    rest =
      rest.slice(0, from) + rest.slice(from, until).replaceAll(/[^\n]+/g, '') + rest.slice(until);
  return { ...file, text: rest };
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
