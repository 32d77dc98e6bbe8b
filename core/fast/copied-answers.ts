import {
  type DocumentNode,
  defaultFieldResolver,
  type ExecutionResult,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLArgument,
  GraphQLError,
  GraphQLNonNull,
  GraphQLObjectType,
  type GraphQLOutputType,
  GraphQLScalarType,
  GraphQLSchema,
  getNamedType,
  isEnumType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import { standsFor } from './selected-fields.ts';

/**
 * Takes over what was selected. Throws where a value is not what the schema promises; what resolvers
 * answer later is put in when it comes.
 */
export type Copy = (value: unknown, ctx: unknown, later: Later) => unknown;
export type Serializers = Readonly<Record<string, (value: any) => unknown>>;

/** A query whose root fields answer with whole values, and how the selection is taken from each. */
export type CopiedQuery = {
  readonly document: DocumentNode;
  readonly copies: ReadonlyMap<string, Copy>;
};

export const WHOLE_ANSWER = 'WholeAnswer';
const WHOLE = new GraphQLScalarType({ name: WHOLE_ANSWER });

/** The schema as it is, but every root field of a query answers with what its resolver has given. */
export function withWholeAnswers(schema: GraphQLSchema): GraphQLSchema {
  const { query, types, ...rest } = schema.toConfig();
  if (!query) return schema;
  const { fields, ...ofQuery } = query.toConfig();
  for (const field of Object.values(fields)) {
    if (isLeafType(getNamedType(field.type))) continue;
    field.type = isNonNullType(field.type) ? new GraphQLNonNull(WHOLE) : WHOLE;
  }
  return new GraphQLSchema({
    ...rest,
    query: new GraphQLObjectType({ ...ofQuery, fields }),
    types: types.filter((type) => type !== query),
  });
}

/**
 * A read model has the shape of its answer: below most root fields nothing is resolved, values are
 * taken over, and a few are asked for. What does that is written once for a document, as a person would
 * write it by hand. Undefined where more is to be done: arguments, abstract types, directives.
 */
export function copiedQuery(
  schema: GraphQLSchema,
  document: DocumentNode,
  serializers: Serializers,
): CopiedQuery | undefined {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const one of document.definitions) {
    if (one.kind === 'FragmentDefinition') fragments.set(one.name.value, one);
  }
  const operation = document.definitions.find(
    (one): one is OperationDefinitionNode => one.kind === 'OperationDefinition',
  );
  const rootFields = schema.getQueryType()?.getFields();
  if (operation?.operation !== 'query' || !rootFields) return undefined;
  const copies = new Map<string, Copy>();
  const thin: FieldNode[] = [];
  for (const node of operation.selectionSet.selections) {
    if (node.kind !== 'Field' || node.directives?.length) return undefined;
    const key = (node.alias ?? node.name).value;
    const type = rootFields[node.name.value]?.type;
    if (!type || !node.selectionSet || copies.has(key)) return undefined;
    const copy = new Writer(serializers, fragments).copyOf(type, node.selectionSet);
    if (!copy) return undefined;
    copies.set(key, copy);
    const instead = { ...node, selectionSet: undefined };
    standsFor(instead, node, Object.fromEntries(fragments));
    thin.push(instead);
  }
  const selectionSet = { ...operation.selectionSet, selections: thin };
  return {
    document: { ...document, definitions: [{ ...operation, selectionSet }] },
    copies,
  };
}

/** The selection of each whole answer; an error where one cannot be taken over. */
export async function copyAll(
  copies: ReadonlyMap<string, Copy>,
  result: ExecutionResult,
  ctx: unknown,
): Promise<ExecutionResult> {
  if (result.errors || !result.data) return result;
  const data: Record<string, unknown> = {};
  const later = new Later();
  try {
    for (const [key, copy] of copies) data[key] = copy(result.data[key], ctx, later);
  } catch (error) {
    later.fail(error);
  }
  // Whatever comes of it: nothing may be read after the end of the request.
  await later.settled();
  return later.failure ? { errors: [later.failure] } : { data };
}

/** Answers that are still to come. */
class Later {
  failure: GraphQLError | undefined;
  readonly #waiting: PromiseLike<void>[] = [];

  readonly fail = (error: unknown): void => {
    this.failure ??= new GraphQLError(String(error));
  };

  add(answer: PromiseLike<unknown>, take: (value: unknown) => void): void {
    this.#waiting.push(
      answer.then((value) => {
        try {
          take(value);
        } catch (error) {
          this.fail(error);
        }
      }, this.fail),
    );
  }

  /** What came may have asked for more. */
  async settled(): Promise<void> {
    for (let known = 0; known < this.#waiting.length; ) {
      const more = this.#waiting.slice(known);
      known = this.#waiting.length;
      await Promise.all(more);
    }
  }
}

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
class Writer {
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
        const known = into.get(key);
        if (known) known.push(one);
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
    const known = this.#given.indexOf(value);
    return `given${known < 0 ? this.#given.push(value) - 1 : known}`;
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
