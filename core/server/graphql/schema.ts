import { addResolversToSchema } from '@graphql-tools/schema';
import type { IResolvers } from '@graphql-tools/utils';
import {
  type DirectiveNode,
  type GraphQLField,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isCompositeType,
  isListType,
  isObjectType,
  valueFromASTUntyped,
} from 'graphql';
import { dateScalar, dateTimeScalar, jsonScalar, localTimeScalar } from './scalars.ts';

export type Access =
  | { readonly kind: 'public' }
  | { readonly kind: 'can'; readonly action: string; readonly subject: string };

/** What the SDL says about who may see a field; undefined where it says nothing. */
export function accessOf(
  field: Pick<GraphQLField<unknown, unknown>, 'astNode'>,
): Access | undefined {
  const directives: readonly DirectiveNode[] = field.astNode?.directives ?? [];
  if (directives.some(({ name }) => name.value === 'public')) return { kind: 'public' };
  const can = directives.find(({ name }) => name.value === 'can');
  if (!can) return undefined;
  const givenArguments = Object.fromEntries(
    (can.arguments ?? []).map(({ name, value }) => [name.value, valueFromASTUntyped(value)]),
  );
  return { kind: 'can', action: String(givenArguments.do), subject: String(givenArguments.on) };
}

/** Whether an administrator who views the suite as somebody else may call this mutation. */
export const servesViews = (field: Pick<GraphQLField<unknown, unknown>, 'astNode'>): boolean =>
  field.astNode?.directives?.some(({ name }) => name.value === 'whileViewing') ?? false;

export function withResolvers(schema: GraphQLSchema, resolvers: readonly object[]): GraphQLSchema {
  const merged: Record<string, object> = {
    Date: dateScalar,
    DateTime: dateTimeScalar,
    LocalTime: localTimeScalar,
    JSON: jsonScalar,
  };
  for (const part of resolvers as Record<string, object>[]) {
    for (const [type, fields] of Object.entries(part)) {
      merged[type] = type in merged ? { ...merged[type], ...fields } : fields;
    }
  }
  return addResolversToSchema({
    schema,
    resolvers: merged as IResolvers,
    resolverValidationOptions: { requireResolversToMatchSchema: 'error' },
    inheritResolversFromInterfaces: true,
  });
}

/** Lists of objects, of every type but the root ones, that a resolver of their own gives. */
export function* listFields(schema: GraphQLSchema) {
  for (const { field } of objectFields(schema)) {
    const isList =
      isListType(getNullableType(field.type)) && isCompositeType(getNamedType(field.type));
    if (isList && field.resolve) yield field;
  }
}

/** Every field of every object type but the root ones, with the access its SDL asks for. */
export function* guardedObjectFields(schema: GraphQLSchema) {
  for (const { type, field } of objectFields(schema)) {
    const access = accessOf(field);
    if (access?.kind === 'can') yield { type, field, access };
  }
}

function* objectFields(schema: GraphQLSchema) {
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__') || roots.includes(type)) continue;
    for (const field of Object.values(type.getFields())) yield { type, field };
  }
}
