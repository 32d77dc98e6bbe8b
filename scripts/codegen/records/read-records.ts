import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  buildASTSchema,
  type ConstDirectiveNode,
  type DefinitionNode,
  type FieldDefinitionNode,
  type GraphQLDirective,
  type GraphQLSchema,
  getDirectiveValues,
  Kind,
  type ObjectTypeDefinitionNode,
  parse,
  print,
  Source,
  type TypeNode,
} from 'graphql';
import { ROOT } from '#codegen.ts';
import type { SourceFile } from '../sources.ts';
import {
  BOOKKEEPING,
  type FieldDeclaration,
  type Limits,
  lowerFirst,
  namesOf,
  type Operation,
  placeOf,
  type RecordDeclaration,
  snake,
  type ValueKind,
} from './declaration.ts';
import { unitWords } from './units.ts';

/** What the declarations got wrong, a line each, with file and line. */
export type Problems = string[];

const KINDS: Readonly<Record<string, ValueKind>> = {
  ID: 'id',
  String: 'text',
  Int: 'number',
  Float: 'number',
  Boolean: 'flag',
  Date: 'date',
  DateTime: 'dateTime',
  LocalTime: 'time',
};

/** The directives of records, read once: graphql-js checks names and arguments against them. */
export const directiveSchema: GraphQLSchema = buildASTSchema(
  parse(readFileSync(join(ROOT, 'core/fields/directives.graphql'), 'utf8')),
  { assumeValidSDL: true },
);
const RECORD = directiveSchema.getDirective('record') as GraphQLDirective;
const OWN = new Set(directiveSchema.getDirectives().map(({ name }) => name));
const PASSED_ON = new Set(['constraint', 'can', 'deprecated']);

/** Names of the suite's types, as far as they decide what a field is. */
export type KnownTypes = {
  /** Every enum with its values. */
  readonly enums: ReadonlyMap<string, readonly string[]>;
  /** Object types with an input of their own: `Season` and `SeasonInput`. */
  readonly values: ReadonlySet<string>;
};

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
  const place = placeOf(path, node.loc);
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

/** One field of a body: what its type and its directives say. */
export function readField(
  record: string,
  path: string,
  node: FieldDefinitionNode,
  { enums, values }: KnownTypes,
  problems: Problems,
): FieldDeclaration | undefined {
  const name = node.name.value;
  const place = placeOf(path, node.loc);
  const wrong = (sentence: string) => void problems.push(`${place} ${record}.${name} ${sentence}`);
  const directives = node.directives ?? [];
  for (const { name: used } of directives) {
    if (!OWN.has(used.value) && !PASSED_ON.has(used.value))
      wrong(`has @${used.value}, which no field of a record knows.`);
  }
  const said = (directive: string) => directives.some((one) => one.name.value === directive);
  const { type, isList, isNullable } = unwrapped(node.type);
  const isReference = said('reference');
  const plain =
    KINDS[type] ?? (enums.has(type) ? 'choice' : values.has(type) ? 'value' : undefined);
  const kind = isReference ? 'reference' : plain;
  if (!kind) {
    wrong(
      `is of the type ${type}. Write @reference after it, or put it into extend type ${record}.`,
    );
    return undefined;
  }
  const [column] = directives.flatMap(({ name: used, arguments: given }) =>
    used.value === 'column'
      ? (given ?? []).flatMap(({ value }) => (value.kind === Kind.STRING ? [value.value] : []))
      : [],
  );
  const together = directives.flatMap(({ name: used, arguments: given }) =>
    used.value === 'unique'
      ? (given ?? []).flatMap(({ value }) =>
          value.kind === Kind.LIST
            ? value.values.flatMap((one) => (one.kind === Kind.STRING ? [one.value] : []))
            : [],
        )
      : [],
  );
  const constraint = directives.find((one) => one.name.value === 'constraint');
  const unit = argumentsOf<{ of: string }>('unit', node)?.of;
  const counted = unit === undefined ? undefined : unitWords(unit);
  if (unit !== undefined && !counted)
    wrong(`counts ${unit}, which scripts/codegen/records/units.ts has no words for.`);
  return {
    name,
    column: column ?? snake(isReference ? `${name}Id` : name),
    kind,
    type,
    isList,
    isNullable,
    description: node.description?.value ?? counted,
    constraint: constraint ? print(constraint) : '',
    limits: limitsOf(constraint),
    unit,
    when: argumentsOf('when', node),
    search: said('search'),
    sort: said('sort'),
    filter: said('filter'),
    unique: said('unique'),
    uniqueWith: together,
    fixed: said('fixed'),
    hasDefault: said('default'),
    open: said('open'),
    listed: said('listed'),
    own: said('own'),
    right: argumentsOf<{ code: string }>('right', node)?.code,
    readOnly: said('readOnly') || (BOOKKEEPING as readonly string[]).includes(name),
    place,
  };
}

/** What a directive of a field says, if it has it. */
function argumentsOf<Said>(name: string, node: FieldDefinitionNode): Said | undefined {
  const directive = directiveSchema.getDirective(name) as GraphQLDirective;
  return getDirectiveValues(directive, node) as Said | undefined;
}

/** Of `@constraint(…)` what forms and files of import know, too. */
function limitsOf(constraint: ConstDirectiveNode | undefined): Limits {
  const said = Object.fromEntries(
    (constraint?.arguments ?? []).map(({ name, value }) => [
      name.value,
      value.kind === Kind.INT || value.kind === Kind.FLOAT
        ? Number(value.value)
        : value.kind === Kind.STRING
          ? value.value
          : undefined,
    ]),
  );
  return Object.fromEntries(
    ['maxLength', 'min', 'max', 'format', 'message'].flatMap((name) =>
      said[name] === undefined ? [] : [[name, said[name]]],
    ),
  );
}

function unwrapped(node: TypeNode): { type: string; isList: boolean; isNullable: boolean } {
  const isNullable = node.kind !== Kind.NON_NULL_TYPE;
  const inner = node.kind === Kind.NON_NULL_TYPE ? node.type : node;
  if (inner.kind === Kind.LIST_TYPE)
    return { type: unwrapped(inner.type).type, isList: true, isNullable };
  return { type: (inner as { name: { value: string } }).name.value, isList: false, isNullable };
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
