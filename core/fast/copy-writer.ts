import {
  defaultFieldResolver,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLArgument,
  type GraphQLObjectType,
  type GraphQLOutputType,
  isEnumType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  type SelectionSetNode,
} from 'graphql';
import type { Later } from './later-answers.ts';

/**
 * Takes over what was selected. Throws where a value is not what the schema promises; what resolvers
 * answer later is put in when it comes.
 */
export type Copy = (value: unknown, ctx: unknown, later: Later) => unknown;
export type Serializers = Readonly<Record<string, (value: any) => unknown>>;

class CannotCopy extends Error {}

function refuse(what: string): never {
  throw new CannotCopy(what);
}

/** What is no value yet, or none at all: a function, a promise, an error. */
const isOther = (value: any): boolean =>
  typeof value === 'function' ||
  (typeof value === 'object' && (typeof value.then === 'function' || value instanceof Error));

const isLater = (value: any): boolean => typeof value?.then === 'function';

/** Arguments that nobody wrote, and that resolvers find all the same. */
const isGivenByItself = ({ type, defaultValue, ...more }: GraphQLArgument): boolean =>
  isNonNullType(type) || defaultValue !== undefined || more.default !== undefined;

/** Writes the functions for one root field; what they need besides is handed in as `given`. */
export class Writer {
  readonly #serializers: Serializers;
  readonly #fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  readonly #functions: string[] = [];
  readonly #given: unknown[] = [];

  constructor(serializers: Serializers, fragments: ReadonlyMap<string, FragmentDefinitionNode>) {
    this.#serializers = serializers;
    this.#fragments = fragments;
  }

  copyOf(type: GraphQLOutputType, selection: SelectionSetNode): Copy | undefined {
    let expression: string;
    try {
      expression = this.#value(type, 'value', [selection]);
    } catch (error) {
      if (error instanceof CannotCopy) return undefined;
      throw error;
    }
    const text = `${this.#functions.join('\n')}\nreturn (value, ctx, later) => ${expression};`;
    const names = this.#given.map((_, n) => `given${n}`);
    return new Function('refuse', 'isOther', 'isLater', ...names, text)(
      refuse,
      isOther,
      isLater,
      ...this.#given,
    );
  }

  /** An expression for the value that stands in `name`. */
  #value(type: GraphQLOutputType, name: string, sets: readonly SelectionSetNode[]): string {
    if (isNonNullType(type)) {
      return `(${name} == null ? refuse('nothing') : ${this.#present(type.ofType, name, sets)})`;
    }
    return `(${name} == null ? null : ${this.#present(type, name, sets)})`;
  }

  #present(type: GraphQLOutputType, name: string, sets: readonly SelectionSetNode[]): string {
    if (isListType(type)) return `${this.#list(type.ofType, sets)}(${name}, ctx, later)`;
    if (isObjectType(type)) return `${this.#object(type, sets)}(${name}, ctx, later)`;
    if (!isLeafType(type)) return refuse('an abstract type');
    const serialize =
      this.#serializers[type.name] ?? ((value: unknown) => type.coerceOutputValue(value));
    const slow = `${this.#give(serialize)}(isOther(${name}) ? refuse('no value') : ${name})`;
    const plain = isEnumType(type) ? undefined : PLAIN[type.name];
    return plain ? `(${plain(name)} ? ${name} : ${slow})` : slow;
  }

  #object(type: GraphQLObjectType, sets: readonly SelectionSetNode[]): string {
    if (type.isTypeOf) refuse('a type that is looked at');
    const selected = new Map<string, FieldNode[]>();
    for (const set of sets) this.#collect(type, set, selected);
    const reads: string[] = [];
    const members: string[] = [];
    const asks: string[] = [];
    let n = 0;
    for (const [key, nodes] of selected) {
      const name = nodes[0]?.name.value ?? '';
      if (name === '__typename') {
        members.push(`${JSON.stringify(key)}: ${JSON.stringify(type.name)}`);
        continue;
      }
      const field = type.getFields()[name];
      if (!field || nodes[0]?.arguments?.length) return refuse('a field with arguments');
      if (field.args.some(isGivenByItself)) refuse('an argument that is given by itself');
      const below = nodes.flatMap(({ selectionSet }) => selectionSet ?? []);
      const member = JSON.stringify(key);
      if (field.resolve && field.resolve !== defaultFieldResolver) {
        const value = this.#value(field.type, 'value', below);
        const answer = `answer${n++}`;
        members.push(`${member}: null`);
        asks.push(`const ${answer} = ${this.#give(field.resolve)}(object, {}, ctx);
          const take${answer} = (value) => { copied[${member}] = ${value}; };
          if (isLater(${answer})) later.add(${answer}, take${answer});
          else take${answer}(${answer});`);
        continue;
      }
      const local = `f${n++}`;
      reads.push(`const ${local} = object.${name};`);
      members.push(`${member}: ${this.#value(field.type, local, below)}`);
    }
    return this.#write(
      `(object, ctx, later) {
        if (typeof object !== 'object' || isOther(object)) refuse('no object');
        ${reads.join('\n')}
        const copied = { ${members.join(', ')} };
        ${asks.join('\n')}
        return copied;
      }`,
    );
  }

  #list(of: GraphQLOutputType, sets: readonly SelectionSetNode[]): string {
    return this.#write(
      `(list, ctx, later) {
        if (!Array.isArray(list)) refuse('no list');
        const copied = [];
        for (let n = 0; n < list.length; n++) {
          const one = list[n];
          copied.push(${this.#value(of, 'one', sets)});
        }
        return copied;
      }`,
    );
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
      const condition = part?.typeCondition?.name.value;
      if (!part || (condition !== undefined && condition !== type.name)) refuse('a condition');
      else this.#collect(type, part.selectionSet, into);
    }
  }

  #write(text: string): string {
    const name = `copy${this.#functions.length}`;
    this.#functions.push(`function ${name}${text}`);
    return name;
  }

  #give(value: unknown): string {
    const knownPlace = this.#given.indexOf(value);
    return `given${knownPlace < 0 ? this.#given.push(value) - 1 : knownPlace}`;
  }
}

/** What most values are already, written where they are read. Int: 32 bits; minus zero is none of them. */
const PLAIN: Readonly<Record<string, (name: string) => string>> = {
  String: (name) => `typeof ${name} === 'string'`,
  ID: (name) => `typeof ${name} === 'string'`,
  Boolean: (name) => `typeof ${name} === 'boolean'`,
  Int: (name) => `typeof ${name} === 'number' && Object.is(${name} | 0, ${name})`,
};

/** The same as a function; undefined where a scalar always goes the long way. */
export function plainTest(scalar: string): ((value: unknown) => boolean) | undefined {
  const test = PLAIN[scalar]?.('value');
  return test
    ? (new Function('value', `return ${test};`) as (value: unknown) => boolean)
    : undefined;
}
