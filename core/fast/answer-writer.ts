import {
  defaultFieldResolver,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLAbstractType,
  type GraphQLArgument,
  type GraphQLLeafType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  isAbstractType,
  isEnumType,
  isListType,
  isNonNullType,
  isObjectType,
  type SelectionSetNode,
} from 'graphql';
import type { AskedAnswers } from './asked-answers.ts';
import { isInstant, writeInstant, writeOther, writeText, writeWhole } from './json-bytes.ts';

export type Serializers = Readonly<Record<string, (value: any) => unknown>>;

/** How what was selected of one root field is written. */
export type WrittenField = {
  /** Calls the resolvers below it; undefined where there are none. */
  readonly ask: ((value: unknown, ctx: unknown, asked: AskedAnswers) => void) | undefined;
  /** Throws where a value is not what the schema promises. */
  readonly write: (value: unknown, into: Uint8Array, at: number, asked: AskedAnswers) => number;
};

class CannotWrite extends Error {}

function refuse(what: string): never {
  throw new CannotWrite(what);
}

/** What is no value yet, or none at all: a function, a promise, an error. */
const isOther = (value: any): boolean =>
  typeof value === 'function' ||
  (typeof value === 'object' && (typeof value.then === 'function' || value instanceof Error));

const isObject = (value: any): boolean =>
  typeof value === 'object' && value !== null && !isOther(value);

/** A value that is not yet what it becomes. */
function writeLeaf(
  serialize: Serializers[string],
  value: unknown,
  into: Uint8Array,
  at: number,
): number {
  const serialized = serialize?.(isOther(value) ? refuse('no value') : value);
  if (typeof serialized === 'string') return writeText(serialized, into, at);
  return writeOther(serialized ?? refuse('nothing'), into, at);
}

/** Arguments that nobody wrote, and that resolvers find all the same. */
const isGivenByItself = ({ type, defaultValue, ...more }: GraphQLArgument): boolean =>
  isNonNullType(type) || defaultValue !== undefined || more.default !== undefined;

/** Of a value that stands in a variable: text that writes it at `p`, and text that asks below it. */
type Code = { readonly write: string; readonly ask: string };

const HELPERS = {
  ...{ refuse, isOther, isObject, isInstant },
  ...{ writeText, writeWhole, writeInstant, writeLeaf },
};

/** Writes the functions for one root field; what they need besides is handed in as `given`. */
export class Writer {
  readonly #schema: GraphQLSchema;
  readonly #serializers: Serializers;
  readonly #fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  readonly #functions: string[] = [];
  readonly #given: unknown[] = [];
  #questions = 0;

  constructor(
    schema: GraphQLSchema,
    serializers: Serializers,
    fragments: ReadonlyMap<string, FragmentDefinitionNode>,
  ) {
    this.#schema = schema;
    this.#serializers = serializers;
    this.#fragments = fragments;
  }

  /** Undefined where more is to be done than to take values over and to ask for some. */
  writerOf(type: GraphQLOutputType, selection: SelectionSetNode): WrittenField | undefined {
    let code: Code;
    try {
      code = this.#value(type, 'value', [selection]);
    } catch (error) {
      if (error instanceof CannotWrite) return undefined;
      throw error;
    }
    const ask = code.ask ? `(value, ctx, asked) => { ${code.ask} }` : 'undefined';
    const names = [...Object.keys(HELPERS), ...this.#given.map((_, n) => `given${n}`)];
    return new Function(
      ...names,
      `${this.#functions.join('\n')}
      return { ask: ${ask}, write: (value, b, p, asked) => { ${code.write} return p; } };`,
    )(...Object.values(HELPERS), ...this.#given);
  }

  /** Of the value that stands in `name`. */
  #value(type: GraphQLOutputType, name: string, sets: readonly SelectionSetNode[]): Code {
    if (isNonNullType(type)) {
      const { write, ask } = this.#present(type.ofType, name, sets);
      return { write: `if (${name} == null) refuse('nothing'); ${write}`, ask };
    }
    const { write, ask } = this.#present(type, name, sets);
    return { write: `if (${name} == null) { ${literal('null')} } else { ${write} }`, ask };
  }

  #present(type: GraphQLOutputType, name: string, sets: readonly SelectionSetNode[]): Code {
    if (isListType(type)) return this.#list(type.ofType, name, sets);
    if (isObjectType(type)) return this.#object(type, name, sets);
    if (isAbstractType(type)) return this.#oneOf(type, name, sets);
    return { write: this.#leaf(type as GraphQLLeafType, name), ask: '' };
  }

  #leaf(type: GraphQLLeafType, name: string): string {
    const serialize =
      this.#serializers[type.name] ?? ((value: unknown) => type.coerceOutputValue(value));
    const usual = `p = writeLeaf(${this.#give(serialize)}, ${name}, b, p);`;
    const kind = type.extensions['isInstant'] ? 'instant' : isEnumType(type) ? '' : type.name;
    const quick = QUICK[kind]?.(name);
    return quick ? `${quick} else ${usual}` : usual;
  }

  #list(of: GraphQLOutputType, name: string, sets: readonly SelectionSetNode[]): Code {
    const { write, ask } = this.#value(of, 'one', sets);
    return this.#functionsOf(name, {
      write: `if (!Array.isArray(value)) refuse('no list');
        b[p++] = 91;
        for (let n = 0; n < value.length; n++) {
          if (n > 0) b[p++] = 44;
          const one = value[n];
          ${write}
        }
        b[p++] = 93;`,
      ask: ask && `if (Array.isArray(value)) for (const one of value) { ${ask} }`,
    });
  }

  #object(type: GraphQLObjectType, name: string, sets: readonly SelectionSetNode[]): Code {
    if (type.isTypeOf) refuse('a type that is looked at');
    const selected = new Map<string, FieldNode[]>();
    for (const set of sets) this.#collect(type, set, selected);
    const writes: string[] = [];
    const asks: string[] = [];
    for (const [key, nodes] of selected) {
      const before = literal(`${writes.length > 0 ? ',' : '{'}${JSON.stringify(key)}:`);
      const fieldName = nodes[0]?.name.value ?? '';
      if (fieldName === '__typename') {
        writes.push(before + literal(JSON.stringify(type.name)));
        continue;
      }
      const { read, write, ask } = this.#field(type, fieldName, nodes);
      writes.push(`${before} { const field = ${read}; ${write} }`);
      asks.push(ask);
    }
    if (writes.length === 0) writes.push(literal('{'));
    const ask = asks.join('\n').trim();
    return this.#functionsOf(name, {
      write: `if (typeof value !== 'object' || isOther(value)) refuse('no object');
        ${writes.join('\n')}
        b[p++] = 125;`,
      ask: ask && `if (isObject(value)) { ${ask} }`,
    });
  }

  #field(type: GraphQLObjectType, name: string, nodes: readonly FieldNode[]) {
    const field = type.getFields()[name];
    if (!field || nodes[0]?.arguments?.length) return refuse('a field with arguments');
    if (field.args.some(isGivenByItself)) return refuse('an argument that is given by itself');
    const below = nodes.flatMap(({ selectionSet }) => selectionSet ?? []);
    const { write, ask } = this.#value(field.type, 'field', below);
    if (!field.resolve || field.resolve === defaultFieldResolver) {
      const read = `value.${name}`;
      return { read, write, ask: ask && `{ const field = ${read}; ${ask} }` };
    }
    const question = this.#questions++;
    const askBelow = ask ? `(field) => { ${ask} }` : 'undefined';
    return {
      read: `asked.answerOf(value, ${question})`,
      write,
      ask: `asked.ask(value, ${question}, ${this.#give(field.resolve)}, ctx, ${askBelow});`,
    };
  }

  /** The value says itself which of the types it is, as models of unions do. */
  #oneOf(type: GraphQLAbstractType, name: string, sets: readonly SelectionSetNode[]): Code {
    if (type.resolveType) refuse('a type that is looked for');
    const codes = this.#schema
      .getPossibleTypes(type)
      .map((possible) => [possible.name, this.#object(possible, 'value', sets)] as const);
    const cases = (part: keyof Code) =>
      codes.map(([one, code]) => `case '${one}': { ${code[part]} break; }`).join('\n');
    return this.#functionsOf(name, {
      write: `switch (value.__typename) {
        ${cases('write')}
        default: refuse('a type that is none of them');
      }`,
      ask: codes.some(([, { ask }]) => ask)
        ? `if (isObject(value)) switch (value.__typename) { ${cases('ask')} }`
        : '',
    });
  }

  /** What is selected of a type, by its key, in the order of the document. */
  #collect(type: GraphQLObjectType, set: SelectionSetNode, into: Map<string, FieldNode[]>): void {
    for (const one of set.selections) {
      if (one.directives?.length) refuse('a directive');
      if (one.kind === 'Field') {
        const key = (one.alias ?? one.name).value;
        const knownField = into.get(key);
        if (knownField) knownField.push(one);
        else into.set(key, [one]);
        continue;
      }
      const part = one.kind === 'FragmentSpread' ? this.#fragments.get(one.name.value) : one;
      if (!part) refuse('a fragment that is not there');
      else if (this.#applies(part.typeCondition?.name.value ?? type.name, type))
        this.#collect(type, part.selectionSet, into);
    }
  }

  #applies(condition: string, type: GraphQLObjectType): boolean {
    if (condition === type.name) return true;
    const named = this.#schema.getType(condition);
    return isAbstractType(named) && this.#schema.isSubType(named, type);
  }

  /** Functions of their own, because those that V8 compiles well are short. */
  #functionsOf(name: string, { write, ask }: Code): Code {
    const number = this.#functions.length;
    this.#functions.push(`function write${number}(value, b, p, asked) { ${write} return p; }`);
    if (ask) this.#functions.push(`function ask${number}(value, ctx, asked) { ${ask} }`);
    return {
      write: `p = write${number}(${name}, b, p, asked);`,
      ask: ask && `ask${number}(${name}, ctx, asked);`,
    };
  }

  #give(value: unknown): string {
    const knownPlace = this.#given.indexOf(value);
    return `given${knownPlace < 0 ? this.#given.push(value) - 1 : knownPlace}`;
  }
}

/**
 * Letters of ASCII that are the same each time: each a store of its own, which takes half of what a call
 * takes that copies them.
 */
const literal = (text: string): string =>
  `${[...Buffer.from(text)].map((byte, n) => `b[p + ${n}] = ${byte};`).join(' ')} p += ${text.length};`;

/** What most values are already, written where they are read. Int: 32 bits; minus zero is none of them. */
const whole = (name: string) =>
  `if (typeof ${name} === 'number' && Object.is(${name} | 0, ${name})) p = writeWhole(${name}, b, p);`;
const letters = (name: string) => `if (typeof ${name} === 'string') p = writeText(${name}, b, p);`;
const QUICK: Readonly<Record<string, (name: string) => string>> = {
  String: letters,
  ID: letters,
  Int: whole,
  Float: whole,
  Boolean: (name) =>
    `if (${name} === true) { ${literal('true')} } else if (${name} === false) { ${literal('false')} }`,
  instant: (name) => `if (isInstant(${name})) p = writeInstant(${name}, b, p);`,
};
