import {
  type ConstDirectiveNode,
  type FieldDefinitionNode,
  type GraphQLDirective,
  getDirectiveValues,
  Kind,
  print,
  type TypeNode,
} from 'graphql';
import {
  BOOKKEEPING,
  type FieldDeclaration,
  type Limits,
  type Problems,
  placeOf,
  snake,
  type ValueKind,
} from './declaration.ts';
import { directiveSchema } from './directives.ts';
import { unitWords } from './units.ts';

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

const OWN = new Set(directiveSchema.getDirectives().map(({ name }) => name));
const PASSED_ON = new Set(['constraint', 'can', 'deprecated']);

/** Names of the suite's types, as far as they decide what a field is. */
export type KnownTypes = {
  /** Every enum with its values. */
  readonly enums: ReadonlyMap<string, readonly string[]>;
  /** Object types with an input of their own: `Season` and `SeasonInput`. */
  readonly values: ReadonlySet<string>;
};

/** One field of a body: what its type and its directives say. */
export function readField(
  record: string,
  path: string,
  node: FieldDefinitionNode,
  { enums, values }: KnownTypes,
  problems: Problems,
): FieldDeclaration | undefined {
  const name = node.name.value;
  const place = placeOf(path, node);
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
