import {
  type GraphQLField,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isCompositeType,
  isNonNullType,
  isUnionType,
} from 'graphql';

export type Root = 'Query' | 'Mutation' | 'Subscription';
export type RootField = {
  readonly root: Root;
  readonly name: string;
  readonly field: GraphQLField<unknown, unknown>;
};

/** Every field that somebody could call. */
export function rootFields(schema: GraphQLSchema): RootField[] {
  const types = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  return types.flatMap((type) =>
    Object.values(type?.getFields() ?? {}).map((field) => ({
      root: type?.name as Root,
      name: `${type?.name}.${field.name}`,
      field,
    })),
  );
}

/**
 * An operation with every argument as a variable, asking for all there is: each type once on a way
 * down, so that nothing that a field could tell is left out and cycles end. `first`: of a list so many.
 */
export function documentOf({ root, field }: RootField, first?: number): string {
  // A page as large as a variable may make it costs too much with everything in it.
  const args = field.args.filter(({ name }) => name !== 'first' && name !== 'last');
  const variables = args.map(({ name, type }) => `$${name}: ${type}`).join(', ');
  const given = [
    ...args.map(({ name }) => `${name}: $${name}`),
    ...(first === undefined ? [] : [`first: ${first}`]),
  ].join(', ');
  const head = `${root.toLowerCase()}${variables ? `(${variables})` : ''}`;
  return `${head} { ${field.name}${given ? `(${given})` : ''} ${selectionOf(field.type, [])} }`;
}

function selectionOf(type: GraphQLOutputType, above: readonly string[]): string {
  const named = getNamedType(type);
  if (!isCompositeType(named)) return '';
  if (isUnionType(named)) {
    const members = named
      .getTypes()
      .map((member) => `... on ${member.name} ${selectionOf(member, above)}`);
    return `{ __typename ${members.join(' ')} }`;
  }
  const below = [...above, named.name];
  const parts = Object.values(named.getFields()).flatMap((field) => {
    const inner = getNamedType(field.type);
    if (field.args.some((one) => isNonNullType(one.type) && one.defaultValue === undefined))
      return [];
    if (!isCompositeType(inner)) return [field.name];
    return below.includes(inner.name) || below.length > 4
      ? []
      : [`${field.name} ${selectionOf(field.type, below)}`];
  });
  // A union's members may give one name two types; an alias would hide it from whoever reads a failure.
  return `{ __typename ${parts.join(' ')} }`;
}
