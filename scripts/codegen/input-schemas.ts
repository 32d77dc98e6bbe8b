import {
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLInputType,
  type GraphQLSchema,
  getDirectiveValues,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  isRequiredArgument,
  isRequiredInputField,
  Kind,
  parse,
} from 'graphql';
import { DEFAULT_MAX_ITEMS, DEFAULT_MAX_LENGTH } from '#codegen.ts';
import { formatNamed } from '#core/formats.ts';
import type { PluginSources } from './sources.ts';

export type Constraint = {
  minLength?: number;
  maxLength?: number;
  min?: number;
  max?: number;
  pattern?: string;
  format?: string;
  minItems?: number;
  maxItems?: number;
  message?: string;
};
export type JsonSchema = {
  $id?: string;
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  enum?: unknown[];
  [keyword: string]: unknown;
};

const TEXT_KEYWORDS = ['minLength', 'maxLength', 'pattern', 'format'] as const;

/** Rules of one input type; null is let through here and refused where the input is used. */
export function inputSchema(schema: GraphQLSchema, name: string): JsonSchema {
  const type = schema.getType(name);
  if (!isInputObjectType(type)) throw new Error(`${name} is not an input type.`);
  const fields = Object.values(type.getFields());
  return {
    $id: name,
    type: ['object', 'null'],
    properties: Object.fromEntries(fields.map((field) => [field.name, valueSchema(schema, field)])),
    ...requiredOf(fields.filter(isRequiredInputField)),
  };
}

/** Rules over all arguments of one field: 'Mutation.createWorkplace'. */
export function argumentsSchema(schema: GraphQLSchema, coordinate: string): JsonSchema {
  const args = argumentsOf(schema, coordinate);
  return {
    $id: coordinate,
    type: 'object',
    properties: Object.fromEntries(
      args.map((argument) => [argument.name, valueSchema(schema, argument)]),
    ),
    ...requiredOf(args.filter(isRequiredArgument)),
  };
}

const requiredOf = (fields: readonly { name: string }[]) =>
  fields.length === 0 ? {} : { required: fields.map((field) => field.name) };

export function argumentsOf(schema: GraphQLSchema, coordinate: string): readonly GraphQLArgument[] {
  const [typeName = '', fieldName = ''] = coordinate.split('.');
  const type = schema.getType(typeName);
  const field = isObjectType(type) ? type.getFields()[fieldName] : undefined;
  if (!field) throw new Error(`${coordinate} is not a field.`);
  return field.args;
}

export function constraintOf(
  schema: GraphQLSchema,
  value: GraphQLArgument | GraphQLInputField,
): Constraint {
  const directive = schema.getDirective('constraint');
  if (!directive || !value.astNode) return {};
  return (getDirectiveValues(directive, value.astNode) ?? {}) as Constraint;
}

function valueSchema(
  schema: GraphQLSchema,
  value: GraphQLArgument | GraphQLInputField,
): JsonSchema {
  return typeSchema(value.type, constraintOf(schema, value));
}

function typeSchema(type: GraphQLInputType, rule: Constraint): JsonSchema {
  if (isNonNullType(type)) return typeSchemaOf(type.ofType, rule, false);
  return typeSchemaOf(type, rule, true);
}

/** Nullable is written as a list of types: an anyOf would report one wrong value three times. */
function typeSchemaOf(type: GraphQLInputType, rule: Constraint, nullable: boolean): JsonSchema {
  const of = (name: string) => (nullable ? [name, 'null'] : name);
  if (isListType(type)) {
    return {
      type: of('array'),
      maxItems: rule.maxItems ?? DEFAULT_MAX_ITEMS,
      ...(rule.minItems === undefined ? {} : { minItems: rule.minItems }),
      items: typeSchema(type.ofType, rule),
    };
  }
  if (isInputObjectType(type))
    return nullable ? { $ref: type.name } : { type: 'object', $ref: type.name };
  if (isEnumType(type)) {
    const values = type.getValues().map((value) => value.name);
    return { enum: nullable ? [...values, null] : values };
  }
  switch ('name' in type ? type.name : '') {
    case 'Int':
      return { type: of('integer'), ...rangeOf(rule) };
    case 'Float':
      return { type: of('number'), ...rangeOf(rule) };
    case 'Boolean':
      return { type: of('boolean') };
    case 'Date':
      return { type: of('string'), format: 'date' };
    case 'DateTime':
      // A text in the browser; on the server the scalar has already made a Date of it.
      return {
        type: nullable ? ['string', 'object', 'null'] : ['string', 'object'],
        format: 'date-time',
      };
    case 'LocalTime':
      return { type: of('string'), format: 'time' };
    case 'JSON':
      return {};
    default:
      return { type: of('string'), ...textRules(rule) };
  }
}

function rangeOf(rule: Constraint): JsonSchema {
  return {
    ...(rule.min === undefined ? {} : { minimum: rule.min }),
    ...(rule.max === undefined ? {} : { maximum: rule.max }),
    ...(rule.format === undefined ? {} : { format: rule.format }),
  };
}

function textRules(rule: Constraint): JsonSchema {
  const rules: JsonSchema = { maxLength: rule.maxLength ?? DEFAULT_MAX_LENGTH };
  if (rule.minLength !== undefined) rules['minLength'] = rule.minLength;
  if (rule.pattern !== undefined) rules['pattern'] = `^(?:${rule.pattern})$`;
  const known = formatNamed(rule.format);
  // A known format that also has a check says its form as a pattern, and first.
  if (known?.check && known.pattern) rules['pattern'] = known.pattern;
  if (rule.format !== undefined) rules['format'] = rule.format;
  // PostgreSQL refuses NUL and half a character, and no screen can show the others. A pattern that
  // says what may not be there seldom thinks of them.
  if (rule.format === undefined) rules['format'] = 'text';
  return rules;
}

/** The message keys the SDL names, by path and keyword: { 'data/kana:pattern': 'validation.kana' }. */
export function messageMap(
  schema: GraphQLSchema,
  values: readonly (GraphQLArgument | GraphQLInputField)[],
  prefix = '',
  above: readonly string[] = [],
): Record<string, string> {
  const map: Record<string, string> = {};
  for (const value of values) {
    const rule = constraintOf(schema, value);
    let path = `${prefix}${value.name}`;
    let type: GraphQLInputType = value.type;
    while (isNonNullType(type) || isListType(type)) {
      if (isListType(type)) path += '/*';
      type = type.ofType;
    }
    for (const [keyword, message] of wordsOf(rule)) {
      map[`${path}:${keyword}`] = message.includes('.') ? message : `validation.${message}`;
    }
    // An input that contains itself has its own words on the first level only.
    if (isInputObjectType(type) && !above.includes(type.name)) {
      Object.assign(
        map,
        messageMap(schema, Object.values(type.getFields()), `${path}/`, [...above, type.name]),
      );
    }
  }
  return map;
}

/** The words of each rule: those that the SDL names, or those of a known format. */
function wordsOf(rule: Constraint): [keyword: string, message: string][] {
  const { message } = rule;
  if (message !== undefined) return keywordsNamed(rule).map((keyword) => [keyword, message]);
  const known = formatNamed(rule.format);
  if (known === undefined) return [];
  const { checkMessage } = known;
  return checkMessage === undefined
    ? [['format', known.message]]
    : [
        ['pattern', known.message],
        ['format', checkMessage],
      ];
}

/** A message explains the form of a text; length limits keep their own words unless they stand alone. */
function keywordsNamed(rule: Constraint): string[] {
  const shaped = TEXT_KEYWORDS.slice(2).filter(
    (keyword) => rule[keyword as 'pattern' | 'format'] !== undefined,
  );
  if (shaped.length > 0) return [...shaped];
  return [
    ...TEXT_KEYWORDS.filter((keyword) => rule[keyword] !== undefined),
    ...(rule.min === undefined ? [] : ['minimum']),
    ...(rule.max === undefined ? [] : ['maximum']),
    ...(rule.minItems === undefined ? [] : ['minItems']),
    ...(rule.maxItems === undefined ? [] : ['maxItems']),
  ];
}

/** What a plugin's own SDL declares: input types, and fields that take arguments or are roots. */
export function declaredRules(plugin: PluginSources): { inputs: string[]; fields: string[] } {
  const inputs = new Set<string>();
  const fields: string[] = [];
  for (const file of plugin.sdl) {
    for (const node of parse(file.text).definitions) {
      if (node.kind === Kind.INPUT_OBJECT_TYPE_DEFINITION) inputs.add(node.name.value);
      if (node.kind !== Kind.OBJECT_TYPE_DEFINITION && node.kind !== Kind.OBJECT_TYPE_EXTENSION)
        continue;
      const isRoot = ['Query', 'Mutation', 'Subscription'].includes(node.name.value);
      for (const field of node.fields ?? []) {
        if (isRoot || (field.arguments ?? []).length > 0)
          fields.push(`${node.name.value}.${field.name.value}`);
      }
    }
  }
  return { inputs: [...inputs], fields };
}
