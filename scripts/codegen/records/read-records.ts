import {
  type DefinitionNode,
  type GraphQLDirective,
  getDirectiveValues,
  Kind,
  type ObjectTypeDefinitionNode,
  parse,
  Source,
} from 'graphql';
import type { SourceFile } from '../sources.ts';
import {
  BOOKKEEPING,
  lowerFirst,
  namesOf,
  type Operation,
  type Problems,
  placeOf,
  type RecordDeclaration,
} from './declaration.ts';
import { directiveSchema } from './directives.ts';
import { type KnownTypes, readField } from './read-field.ts';

const RECORD = directiveSchema.getDirective('record') as GraphQLDirective;
/** Every `type … @record` of one plugin. */
export function readRecords(
  plugin: string,
  files: readonly SourceFile[],
  types: KnownTypes,
  problems: Problems,
): RecordDeclaration[] {
  const parsed = files.map(({ path, text }) => ({
    path,
    definitions: parse(new Source(text, path)).definitions,
  }));
  const all = parsed.flatMap(({ definitions }) => definitions);
  return parsed.flatMap(({ path, definitions }) =>
    definitions.flatMap((node) =>
      isRecord(node) ? [readRecord(plugin, path, node, all, types, problems)] : [],
    ),
  );
}

export const isRecord = (node: DefinitionNode): node is ObjectTypeDefinitionNode =>
  node.kind === Kind.OBJECT_TYPE_DEFINITION &&
  (node.directives ?? []).some(({ name }) => name.value === 'record');

export const hasColumns = (node: DefinitionNode): node is ObjectTypeDefinitionNode =>
  node.kind === Kind.OBJECT_TYPE_DEFINITION &&
  (node.directives ?? []).some(({ name }) => name.value === 'columns');

type Said = {
  table: string;
  right?: string;
  plural?: string;
  key: string;
  title: string;
  operations: Operation[];
  order?: string;
  hidden: boolean;
  conditions: boolean;
  words?: string;
};

function readRecord(
  plugin: string,
  path: string,
  node: ObjectTypeDefinitionNode,
  all: readonly DefinitionNode[],
  types: KnownTypes,
  problems: Problems,
): RecordDeclaration {
  const name = node.name.value;
  const place = placeOf(path, node);
  let said: Said;
  try {
    said = getDirectiveValues(RECORD, node) as Said;
    const own = node.directives?.find((one) => one.name.value === 'record');
    for (const { name: argument } of own?.arguments ?? []) {
      if (!RECORD.args.some((one) => one.name === argument.value))
        problems.push(`${place} ${name}: @record knows no ${argument.value}.`);
    }
  } catch (error) {
    problems.push(`${place} ${name}: ${(error as Error).message}`);
    said = {
      table: '',
      key: 'id',
      title: 'name',
      operations: [],
      hidden: false,
      conditions: false,
    };
  }
  const plural = said.plural ?? `${lowerFirst(name)}s`;
  const fields = (node.fields ?? []).flatMap((field) => {
    const read = readField(name, path, field, types, problems);
    return read ? [read] : [];
  });
  const extensions = (kind: Kind, type: string) =>
    all.flatMap((one) =>
      one.kind === kind && 'name' in one && one.name?.value === type && 'fields' in one
        ? (one.fields ?? []).map((field) => field.name.value)
        : [],
    );
  const names = namesOf({ name, plural });
  const operations = new Set(said.operations);
  const sorted = operations.has('REORDER') ? 'displayOrder_ASC' : `${said.title}_ASC`;
  const record: RecordDeclaration = {
    ...said,
    name,
    plugin,
    right: said.right,
    plural,
    operations,
    order: said.order ?? sorted,
    words: said.words ?? lowerFirst(name),
    description: node.description?.value,
    fields,
    special: extensions(Kind.OBJECT_TYPE_EXTENSION, name),
    extra: {
      create: extensions(Kind.INPUT_OBJECT_TYPE_EXTENSION, names.createInput),
      update: extensions(Kind.INPUT_OBJECT_TYPE_EXTENSION, names.updateInput),
    },
    asked: extensions(Kind.INPUT_OBJECT_TYPE_EXTENSION, names.where),
    inTheWay: extensions(Kind.OBJECT_TYPE_EXTENSION, names.deleted),
    instead: insteadOf(all),
    place,
  };
  checkRecord(record, problems);
  return record;
}

/** Root fields that say `@instead`. */
function insteadOf(all: readonly DefinitionNode[]): Set<string> {
  return new Set(
    all.flatMap((node) =>
      node.kind === Kind.OBJECT_TYPE_EXTENSION && ['Query', 'Mutation'].includes(node.name.value)
        ? (node.fields ?? [])
            .filter(({ directives }) => directives?.some(({ name }) => name.value === 'instead'))
            .map(({ name }) => name.value)
        : [],
    ),
  );
}

/** What graphql-js cannot know: the fields that the record's own directive names. */
function checkRecord(record: RecordDeclaration, problems: Problems): void {
  const { name, fields, key, title, order, operations, place } = record;
  const known = new Set([...BOOKKEEPING, ...fields.map((field) => field.name)]);
  for (const named of [key, title, order.replace(/_(ASC|DESC)$/, '')]) {
    if (!known.has(named)) problems.push(`${place} ${name} has no field ${named}.`);
  }
  if (!/_(ASC|DESC)$/.test(order))
    problems.push(`${place} ${name}: an order ends in _ASC or _DESC, not ${order}.`);
  for (const field of fields) {
    const wrong = (sentence: string) =>
      void problems.push(`${field.place} ${name}.${field.name} ${sentence}`);
    if (field.search && (field.kind !== 'text' || field.isList))
      wrong('is no text to be searched.');
    for (const other of field.uniqueWith) {
      if (!known.has(other)) wrong(`is unique with ${other}, which is no field of ${name}.`);
    }
    if (field.isList && (field.sort || field.filter))
      wrong('is a list: it neither sorts nor filters.');
    else if (field.kind === 'value' && (field.sort || field.filter))
      wrong('has several parts: it neither sorts nor filters.');
    if (field.right !== undefined && !field.isNullable)
      wrong('may be hidden from who asks: leave the ! out.');
    if (field.right !== undefined && (field.search || field.filter || field.sort || field.unique))
      wrong('may be hidden from who asks: it is neither searched, filtered, sorted nor unique.');
    if (field.hasDefault && field.isNullable)
      wrong('may be empty already: @default is for fields that may not.');
    if (field.name === 'displayOrder' && !operations.has('REORDER'))
      wrong('is sorted by nobody: REORDER is not among the operations.');
  }
}
