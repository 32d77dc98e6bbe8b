import { Ajv, _ as code } from 'ajv';
import standalone from 'ajv/dist/standalone/index.js';
import { type GraphQLSchema, isInputObjectType } from 'graphql';
import { type Format, FORMATS as KNOWN } from '#core/formats.ts';
import {
  argumentsOf,
  argumentsSchema,
  declaredRules,
  inputSchema,
  type JsonSchema,
  messageMap,
} from './input-schemas.ts';
import type { Output } from './output.ts';
import type { Sources } from './sources.ts';

// CommonJS: Node hands over the whole module as the default import.
const standaloneCode = standalone.default;

/** Formats of the scalars and of plain text; those that inputs name are in core/formats.ts. */
const FORMATS: Readonly<Record<string, RegExp>> = {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the point
  text: /^[^\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\uD800-\uDFFF]*$/u,
  email:
    /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?)+$/,
  date: /^\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|02-(?:0[1-9]|1\d|2\d))$/,
  'date-time': /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})$/,
  // Hours of 24 and more stand for the next day.
  time: /^(?:[0-3]\d|4[0-7]):[0-5]\d$/,
};

/** Ajv at build time: compiling in the browser would need `unsafe-eval`. */
export function writeValidators(schema: GraphQLSchema, sources: Sources, output: Output): void {
  const ajv = new Ajv({
    allErrors: true,
    messages: false,
    allowUnionTypes: true,
    strictTypes: false,
    code: { source: true, esm: true, formats: code`formatChecks` },
  });
  for (const [name, expression] of Object.entries(FORMATS)) ajv.addFormat(name, expression);
  for (const [name, { pattern, check }] of Object.entries<Format>(KNOWN)) {
    ajv.addFormat(name, check ?? new RegExp(pattern ?? '', 'u'));
  }
  const schemas = new Map<string, JsonSchema>();
  for (const type of Object.values(schema.getTypeMap())) {
    if (isInputObjectType(type)) schemas.set(type.name, inputSchema(schema, type.name));
  }
  for (const rules of schemas.values()) ajv.addSchema(rules);

  for (const plugin of [sources.core, ...sources.plugins]) {
    const folder = plugin === sources.core ? 'schema/generated' : `plugins/${plugin.id}/generated`;
    const { inputs, fields } = declaredRules(plugin);
    const messages = new Map<string, Record<string, string>>();
    for (const name of inputs) messages.set(name, inputMessages(schema, name));
    for (const coordinate of fields) {
      const rules = argumentsSchema(schema, coordinate);
      schemas.set(coordinate, rules);
      ajv.addSchema(rules);
      messages.set(coordinate, messageMap(schema, argumentsOf(schema, coordinate)));
    }
    output.add(`${folder}/validator-code.js`, codeModule(ajv, [...messages.keys()]));
    output.add(`${folder}/validators.js`, validatorsModule(messages));
    output.add(`${folder}/validators.d.ts`, declarations());
    output.add(`${folder}/input-schemas.ts`, schemasModule(schemas, [...messages.keys()]));
    for (const name of inputs) {
      output.add(
        `${folder}/inputs/${name}.js`,
        inputModule(ajv, schemas, name, messages.get(name) ?? {}),
      );
      output.add(`${folder}/inputs/${name}.d.ts`, inputDeclaration(name));
    }
  }
}

function inputMessages(schema: GraphQLSchema, name: string): Record<string, string> {
  const type = schema.getType(name);
  return isInputObjectType(type)
    ? messageMap(schema, Object.values(type.getFields()), '', [name])
    : {};
}

/** The checks themselves: megabytes of code, of which a request needs a few lines. */
function codeModule(ajv: Ajv, names: readonly string[]): string {
  if (names.length === 0) return 'export const rules = {};';
  const exported = Object.fromEntries(names.map((name, index) => [`rule${index}`, name]));
  const code = selfContained(standaloneCode(ajv, exported)).replaceAll(
    /export const (rule\d+)\b/g,
    'const $1',
  );
  const lines = names.map((name, index) => `  ${JSON.stringify(name)}: rule${index},`);
  return `${code}\nexport const rules = {\n${lines.join('\n')}\n};`;
}

/** Every validator by name. Their code is loaded when the first of them is asked. */
function validatorsModule(messages: ReadonlyMap<string, Record<string, string>>): string {
  const lines = [...messages].map(([name, words]) => {
    const said = Object.keys(words).length === 0 ? '' : `, ${JSON.stringify(words)}`;
    const key = JSON.stringify(name);
    return `  ${key}: later(${key}${said}),`;
  });
  return `import { createRequire } from 'node:module';

const load = createRequire(import.meta.url);
let rules;
function later(name, messages) {
  const validate = (value) => {
    rules ??= load('./validator-code.js').rules;
    const rule = rules[name];
    const isValid = rule(value);
    validate.errors = rule.errors;
    return isValid;
  };
  validate.errors = null;
  if (messages) validate.messages = messages;
  return validate;
}

export const validators = {
${lines.join('\n')}
};`;
}

function inputModule(
  ajv: Ajv,
  schemas: ReadonlyMap<string, JsonSchema>,
  name: string,
  messages: Record<string, string>,
): string {
  const code = selfContained(standaloneCode(ajv, { rule: name })).replace(
    'export const rule =',
    'const rule =',
  );
  const words =
    Object.keys(messages).length === 0 ? '' : `rule.messages = ${JSON.stringify(messages)};\n`;
  return `${code}\n${words}export default rule;\nexport const schema = ${JSON.stringify(inlined(schemas, name, []))};`;
}

/** Ajv's ESM output still requires its length function (ajv #2209); the browser has no require. */
function selfContained(code: string): string {
  const own = code
    .replaceAll(
      /const (\w+) = require\("ajv\/dist\/runtime\/ucs2length"\)\.default;?/g,
      'const $1 = (text) => { let length = 0; for (const _ of text) length += 1; return length; };',
    )
    .replace(/^"use strict";/, '');
  if (own.includes('require('))
    throw new Error('A generated validator would load something at run time.');
  return own.includes('formatChecks.')
    ? `import { formatChecks } from '#core/format-checks.ts';\n${own}`
    : own;
}

/** The rules with nested inputs written out, as far as they do not contain themselves. */
function inlined(
  schemas: ReadonlyMap<string, JsonSchema>,
  name: string,
  above: readonly string[],
): JsonSchema {
  const expand = (rules: JsonSchema): JsonSchema => {
    if (rules.$ref !== undefined) {
      if (above.includes(rules.$ref) || rules.$ref === name)
        return { type: rules.type ?? ['object', 'null'] };
      const nested = inlined(schemas, rules.$ref, [...above, name]);
      return rules.type === undefined ? nested : { ...nested, type: rules.type };
    }
    return rules.items === undefined ? rules : { ...rules, items: expand(rules.items) };
  };
  const { $id: _id, ...own } = schemas.get(name) ?? {};
  const properties = Object.entries(own.properties ?? {}).map(([field, rules]) => [
    field,
    expand(rules),
  ]);
  return { ...own, type: 'object', properties: Object.fromEntries(properties) };
}

function schemasModule(schemas: ReadonlyMap<string, JsonSchema>, names: readonly string[]): string {
  const own = Object.fromEntries(names.map((name) => [name, schemas.get(name)]));
  return `/** JSON Schema (draft 7) of the inputs and of the arguments of fields. */\nexport const inputSchemas = ${JSON.stringify(own, null, 2)} as const;`;
}

const declarations = () => `import type { InputValidator } from '#core/validation-issues.ts';

export declare const validators: Readonly<Record<string, InputValidator>>;`;

const inputDeclaration = (
  name: string,
) => `import type { InputValidator } from '#core/validation-issues.ts';
import type { InputRules } from '#core/input-rules.ts';

declare const validate: InputValidator;
export default validate;
export declare const schema: InputRules<'${name}'>;`;
