import {
  type GraphQLField,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isListType,
  isObjectType,
} from 'graphql';

type Root = GraphQLField<unknown, unknown>;
const PAGED = ['where', 'orderBy', 'skip', 'first', 'last', 'after', 'before'];
const OWNERS = ['employeeId', 'groupId'];
const upper = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
const typeOf = ({ type }: Pick<Root, 'type'>) => getNamedType(type).name;
const namesOf = (field: Root) => field.args.map(({ name }) => name);
const takes = (field: Root) => `takes ${namesOf(field).join(', ') || 'nothing'}`;
const isOnly = (field: Root, names: readonly string[]) =>
  namesOf(field).every((name) => names.includes(name));

/** A page of a list is xsConnection(where, orderBy, skip, first, last, after, before): XsConnection. */
function* faultsOfPage(field: Root): Generator<string> {
  const type = typeOf(field);
  const isPage = type.endsWith('Connection') || namesOf(field).includes('first');
  if (!isPage || isListType(getNullableType(field.type))) return;
  if (!field.name.endsWith('Connection')) return yield 'is a page, not named …Connection';
  const wanted = upper(field.name).replace(/^My/, '');
  if (type !== wanted) yield `answers with ${type}, not ${wanted}`;
  if (!/(s|people|trash)connection$/i.test(field.name)) yield 'is a page, named as one record';
  // What has to be said, such as the month, may stand beside; what narrows stands in where.
  const optional = field.args.filter((one) => getNullableType(one.type) === one.type);
  if (!optional.every(({ name }) => PAGED.includes(name))) yield takes(field);
}

/** One record is addressed by where, never by an id of its own. Whose it is may be said by id. */
function* faultsOfAddress(field: Root): Generator<string> {
  for (const { name } of field.args) {
    const own =
      name === 'id' ||
      (name.endsWith('Id') && upper(field.name).endsWith(upper(name.slice(0, -2))));
    if (own) yield `takes ${name}, not where`;
  }
}

/** where: XWhereInput or XWhereUniqueInput, orderBy: XOrderBy, data: …Input, inputs: [...Input]. */
function* faultsOfInputs(field: Root): Generator<string> {
  for (const { name, type } of field.args) {
    const input = getNamedType(type).name;
    if (name === 'where' && !/Where(Unique)?Input$/.test(input)) yield `takes where: ${input}`;
    if (name === 'orderBy' && !input.endsWith('OrderBy')) yield `takes orderBy: ${input}`;
    if (name === 'data' && isListType(getNullableType(type)))
      yield 'takes a list as data, not inputs';
  }
}

/** createX(data: CreateXInput), updateX(where, data: UpdateXInput), restoreX(where), deleteX(where): DeletedX. */
function* faultsOfChange(field: Root): Generator<string> {
  const parts = /^(create|update|delete|restore|updateDisplayOrder)([A-Z]\w*)$/.exec(field.name);
  const [, verb, subject = ''] = parts ?? [];
  if (verb === undefined || namesOf(field).some((name) => name === 'ids')) return;
  if (namesOf(field).includes('inputs'))
    return void (isOnly(field, ['inputs']) || (yield takes(field)));
  if (verb === 'create' || verb === 'update') {
    const allowed = verb === 'create' ? ['data', ...OWNERS] : ['where', 'data', ...OWNERS];
    if (!isOnly(field, allowed)) yield takes(field);
    const data = field.args.find(({ name }) => name === 'data');
    const wanted = `${upper(verb)}${subject}Input`;
    if (data && getNamedType(data.type).name !== wanted)
      yield `takes data: ${getNamedType(data.type).name}`;
  } else {
    if (!isOnly(field, ['where', ...OWNERS])) yield takes(field);
    if (verb === 'delete') yield* faultsOfDeletion(field, subject);
  }
}

function* faultsOfDeletion(field: Root, subject: string): Generator<string> {
  const answer = getNamedType(field.type);
  if (answer.name !== `Deleted${subject}`)
    yield `answers with ${answer.name}, not Deleted${subject}`;
  else if (isObjectType(answer) && !('errors' in answer.getFields()))
    yield 'answers without errors';
}

/** What departs from the formula of names: root field → what. Subscriptions have no formula. */
export function departuresIn(schema: GraphQLSchema): ReadonlyMap<string, readonly string[]> {
  const fields = [schema.getQueryType(), schema.getMutationType()].flatMap((root) =>
    Object.values(root?.getFields() ?? {}),
  );
  const faults = fields.map(
    (field) =>
      [
        field.name,
        [
          ...faultsOfPage(field),
          ...faultsOfAddress(field),
          ...faultsOfInputs(field),
          ...faultsOfChange(field),
        ],
      ] as const,
  );
  return new Map(faults.filter(([, list]) => list.length > 0));
}
