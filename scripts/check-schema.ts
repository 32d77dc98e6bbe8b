import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  buildASTSchema,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLInputType,
  type GraphQLSchema,
  getDirectiveValues,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isObjectType,
  isSpecifiedScalarType,
  type NameNode,
} from 'graphql';
import { ROOT } from '#codegen.ts';
import { FORMATS } from '#core/formats.ts';
import { composeDocument, placeIn } from '#core/server/graphql/schema-compose.ts';
import { expandedSources } from './codegen/expanded.ts';
import { constraintOf } from './codegen/input-schemas.ts';
import { sdlParts } from './codegen/sources.ts';
import { unitFaults } from './schema-units.ts';

const MOST_ROWS = 500;

/** Names that say what they do once one knows the type: createClient, clientConnection, clients. */
const PLAIN_VERBS =
  /^(create|update|delete|restore|updateDisplayOrder|deleteMany|restoreMany)[A-Z]/;
/** Formats of core/formats.ts, and those of the scalars. */
const KNOWN_FORMATS = new Set([...Object.keys(FORMATS), 'email', 'date', 'date-time', 'time']);
/** Numbers that people do not type: as far as there are rows or changes. */
const COUNTED_BY_US = /^(skip|first|version)$/;

/** Everything about the API that a reviewer would send back, one line each. */
export function schemaFaults(schema: GraphQLSchema): string[] {
  return [
    ...rootFaults(schema),
    ...inputFaults(schema),
    ...enumFaults(schema),
    ...unitFaults(schema),
  ];
}

/** Messages that @constraint names and nobody has written. `words` are what the screens have. */
export function missingMessages(
  schema: GraphQLSchema,
  words: Readonly<Record<string, unknown>>,
): string[] {
  const missing: string[] = [];
  for (const type of Object.values(schema.getTypeMap())) {
    const values = isInputObjectType(type)
      ? Object.values(type.getFields())
      : isObjectType(type)
        ? Object.values(type.getFields()).flatMap((field) => field.args)
        : [];
    for (const value of values) {
      const key = constraintOf(schema, value).message?.replace(/^validation\./, '');
      if (key !== undefined && !(key in words)) {
        missing.push(
          `No ja.json has the words validation.${key}, which ${type.name} names.${place(value)}`,
        );
      }
    }
  }
  return missing;
}

/** The section `validation` of the shell's words and of every plugin's: they share one namespace. */
export function validationWords(root = ROOT): Record<string, unknown> {
  const words: Record<string, unknown> = {};
  for (const path of globSync(['web/i18n/ja.json', 'plugins/*/i18n/{ja,*.ja}.json'], {
    cwd: root,
  })) {
    const texts = JSON.parse(readFileSync(join(root, path), 'utf8')) as { validation?: object };
    Object.assign(words, texts.validation);
  }
  return words;
}

function* rootFaults(schema: GraphQLSchema): Generator<string> {
  const can = schema.getDirective('can');
  const open = schema.getDirective('public');
  for (const root of [
    schema.getQueryType(),
    schema.getMutationType(),
    schema.getSubscriptionType(),
  ]) {
    for (const field of Object.values(root?.getFields() ?? {})) {
      const name = `${root?.name}.${field.name}`;
      const has = (directive: typeof can) =>
        directive && field.astNode && getDirectiveValues(directive, field.astNode) !== undefined;
      if (!has(can) && !has(open)) yield `${name} says neither @can nor @public.${place(field)}`;
      if (has(can) && has(open)) yield `${name} says both @can and @public.${place(field)}`;
      yield* boundFaults(schema, name, field);
      if (!field.description && !explainsItself(schema, field)) {
        yield `${name} needs a description: its name does not say enough.${place(field)}`;
      }
    }
  }
}

function* boundFaults(
  schema: GraphQLSchema,
  name: string,
  field: GraphQLField<unknown, unknown>,
): Generator<string> {
  const first = field.args.find((argument) => argument.name === 'first');
  const firstMax = first ? constraintOf(schema, first).max : undefined;
  if (first && (firstMax === undefined || firstMax > MOST_ROWS)) {
    yield `${name}(first:) needs @constraint(max: ${MOST_ROWS}) or less.${place(field)}`;
  }
  const isList = isListType(getNullableType(field.type));
  if (getNamedType(field.type).name.endsWith('Connection') && !first) {
    yield `${name} is a connection without the argument first.${place(field)}`;
  }
  const boundByArgument = field.args.some(
    (argument) => constraintOf(schema, argument).maxItems !== undefined,
  );
  const boundByPromise = /at most [\d,]+/i.test(field.description ?? '');
  if (isList && !first && !boundByArgument && !boundByPromise) {
    yield `${name} is a list without a bound: make it a connection, take first, or say "At most …" in its description.${place(field)}`;
  }
}

function explainsItself(schema: GraphQLSchema, field: GraphQLField<unknown, unknown>): boolean {
  if (PLAIN_VERBS.test(field.name)) return true;
  const own = getNamedType(field.type).name;
  if (own.endsWith('Connection') && own.toLowerCase() === field.name.toLowerCase()) return true;
  const type = own.replace(/Connection$/, '');
  const plain = field.name.replace(/Connection$/, '');
  const singular = plain
    .replace(/ies$/, 'y')
    .replace(/(?<=s|x|ch)es$/, '')
    .replace(/s$/, '');
  return (
    [plain, singular].some((name) => name.toLowerCase() === type.toLowerCase()) &&
    schema.getType(type) !== undefined
  );
}

function* inputFaults(schema: GraphQLSchema): Generator<string> {
  for (const type of Object.values(schema.getTypeMap())) {
    if (type.name.startsWith('__')) continue;
    if (isInputObjectType(type)) {
      for (const field of Object.values(type.getFields()))
        yield* valueFaults(schema, `${type.name}.${field.name}`, field);
    }
    if (isObjectType(type)) {
      for (const field of Object.values(type.getFields())) {
        for (const argument of field.args) {
          yield* valueFaults(schema, `${type.name}.${field.name}(${argument.name}:)`, argument);
        }
      }
    }
  }
}

function* valueFaults(
  schema: GraphQLSchema,
  name: string,
  value: GraphQLInputField | GraphQLArgument,
): Generator<string> {
  const type = getNamedType(value.type as GraphQLInputType);
  if (!isSpecifiedScalarType(type)) return;
  const rule = constraintOf(schema, value);
  if (type.name === 'String' && rule.maxLength === undefined) {
    yield `${name} is text without @constraint(maxLength:).${place(value)}`;
  }
  if (rule.pattern !== undefined && !isExpression(rule.pattern)) {
    yield `${name} has a pattern that is no regular expression with the flag u.${place(value)}`;
  }
  if (rule.format !== undefined && !KNOWN_FORMATS.has(rule.format)) {
    yield `${name} names the format ${rule.format}, which core/formats.ts does not have.${place(value)}`;
  }
  const isNumber = type.name === 'Int' || type.name === 'Float';
  const hasEnds = (rule.min !== undefined && rule.max !== undefined) || rule.format !== undefined;
  if (isNumber && !hasEnds && !COUNTED_BY_US.test(value.name)) {
    yield `${name} is a number without @constraint(min:, max:).${place(value)}`;
  }
}

function isExpression(pattern: string): boolean {
  try {
    return new RegExp(pattern, 'u') !== undefined;
  } catch {
    return false;
  }
}

function* enumFaults(schema: GraphQLSchema): Generator<string> {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isEnumType(type) || type.name.startsWith('__') || type.description) continue;
    const silent = type
      .getValues()
      .filter((value) => !value.description && !/(^|_)(ASC|DESC)$/i.test(value.name));
    if (silent.length > 0) {
      yield `${type.name} needs a description, or each of its values does: ${silent.map((value) => value.name).join(', ')}.${place(type)}`;
    }
  }
}

/** Below its description, on the line of its name. */
function place({ astNode }: { astNode?: { name: NameNode } | null | undefined }): string {
  const loc = astNode?.name.loc;
  return loc ? ` (${placeIn(loc.source, loc.startToken.line)})` : '';
}

export async function composedSchema(root = ROOT): Promise<GraphQLSchema> {
  const { sources } = await expandedSources(root);
  return buildASTSchema(composeDocument(sdlParts(sources), { withPlaces: true }), {
    assumeValidSDL: true,
  });
}

if (import.meta.main) {
  const schema = await composedSchema();
  const faults = [...schemaFaults(schema), ...missingMessages(schema, validationWords())];
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
}
