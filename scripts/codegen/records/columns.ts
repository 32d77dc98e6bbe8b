import { type GraphQLDirective, getDirectiveValues, type ObjectTypeDefinitionNode } from 'graphql';
import type { SourceFile } from '../sources.ts';
import {
  type FieldDeclaration,
  type Problems,
  placeOf,
  type RecordDeclaration,
} from './declaration.ts';
import { directiveSchema } from './directives.ts';
import { createInput, inputRow, objectType, updateInput } from './expand.ts';
import { readEach } from './read-each.ts';
import { type KnownTypes, readField } from './read-field.ts';
import { hasColumns } from './read-records.ts';
import { block, definitionsFrom } from './sdl-text.ts';

type Said = { table: string; right: string; words: string; own?: string };

/** A `type … @columns`, with the input by which people change of themselves what says @own. */
export type ColumnsDeclaration = RecordDeclaration & {
  readonly right: string;
  readonly own: string | undefined;
};

/** Every `type … @columns` of one plugin: as a record that has inputs, and nothing that core answers. */
export function readColumns(
  plugin: string,
  files: readonly SourceFile[],
  types: KnownTypes,
  problems: Problems,
): ColumnsDeclaration[] {
  return readEach(files, hasColumns, problems, (path, node) =>
    readOne(plugin, path, node, types, problems),
  );
}

function readOne(
  plugin: string,
  path: string,
  node: ObjectTypeDefinitionNode,
  types: KnownTypes,
  problems: Problems,
): ColumnsDeclaration {
  const name = node.name.value;
  const directive = directiveSchema.getDirective('columns') as GraphQLDirective;
  const { table, right, words, own } = getDirectiveValues(directive, node) as Said;
  const fields = (node.fields ?? []).flatMap((field) => {
    const read = readField(name, path, field, types, problems);
    return read ? [read] : [];
  });
  for (const {
    name: field,
    kind,
    isList,
    isNullable,
    open,
    own: isOwn,
    readOnly,
    place,
  } of fields) {
    const wrong = (sentence: string) => void problems.push(`${place} ${name}.${field} ${sentence}`);
    if (kind === 'reference' || kind === 'value' || isList)
      wrong(`is no plain column: put it into extend type ${name}.`);
    if (!isNullable && !open)
      wrong('is never empty, yet not for everybody to read: write @open, or leave the ! out.');
    if (isOwn && !own) wrong(`is changed by the person, in no input: write @columns(own: "…").`);
    if (isOwn && readOnly)
      wrong('is set by code, not by the person: @readOnly and @own cannot both be.');
  }
  return {
    name,
    plugin,
    table,
    right,
    words,
    own,
    plural: '',
    key: 'id',
    title: 'id',
    operations: new Set(['CREATE', 'UPDATE']),
    order: 'id_ASC',
    hidden: false,
    conditions: false,
    description: node.description?.value,
    fields,
    special: [],
    extra: { create: [], update: [] },
    asked: [],
    inTheWay: [],
    instead: new Set(),
    place: placeOf(path, node),
  };
}

/** The type with its columns, and both inputs: the plugin's own SDL extends all three. */
export const columnsSdl = (record: ColumnsDeclaration): string =>
  definitionsFrom(record.place, [
    objectType({ ...record, fields: record.fields.map((field) => asRead(field, record.right)) }),
    createInput(record),
    updateInput(record),
    block(
      `"What people may change of themselves, as far as it is open to them. What is left out stays as it is; null empties it."\ninput ${record.own}`,
      record.fields.filter(({ own }) => own).map((field) => inputRow(field, false)),
    ),
  ]);

/** Who reads the row and not all of it has to know why there is nothing. */
const asRead = (field: FieldDeclaration, right: string): FieldDeclaration =>
  field.open
    ? field
    : {
        ...field,
        description: [
          ...(field.description ? [field.description] : []),
          `Null for whoever has no ${right}, unless it is their own.`,
        ].join(' '),
      };

/** `EmployeeColumns` for a page that shows everything, `EmployeeLine` for the list. */
export const columnsDocument = ({ name, plugin, fields }: RecordDeclaration): SourceFile => {
  const listed = fields.filter((field) => field.listed);
  const fragment = (of: string, names: readonly string[]) =>
    `fragment ${name}${of} on ${name} { ${names.join(' ')} }`;
  return {
    path: `plugins/${plugin}/generated/records/${name}.graphql`,
    text: [
      fragment('Columns', ['id', ...fields.map((field) => field.name), 'version']),
      fragment('Line', ['id', ...listed.map((field) => field.name)]),
    ].join('\n'),
  };
};
