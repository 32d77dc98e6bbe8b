import {
  type ConstDirectiveNode,
  DirectiveLocation,
  type FieldDefinitionNode,
  type GraphQLArgument,
  type GraphQLDirective,
  getDirectiveValues,
  getNamedType,
  isEnumType,
  isListType,
  isNonNullType,
  isRequiredArgument,
  Kind,
  type ObjectTypeDefinitionNode,
  parseConstValue,
} from 'graphql';
import { placeOf } from '../codegen/records/declaration.ts';
import { directiveSchema } from '../codegen/records/directives.ts';
import { type Declaration, sortOf } from './declarations.ts';
import { oneLine } from './names.ts';

/**
 * A declaration with one thing said otherwise. Whether a name comes or goes with it is asked of codegen
 * itself, so that nothing here knows which directive makes what.
 */
export type Change = {
  /** What is declared now, where the change takes it away. */
  readonly has?: string;
  /** What would be declared then, where it adds something. */
  readonly wants?: string;
  /** File, line and name of what says it. */
  readonly of: string;
  readonly node: ObjectTypeDefinitionNode;
};

export const changesOf = (declaration: Declaration): Change[] => [
  ...changesOfType(declaration),
  ...(declaration.node.fields ?? []).flatMap((field) => changesOfField(declaration, field)),
];

/** `REORDER` among the operations or not, `conditions` true or false, `self` of each sort. */
export function changesOfType(declaration: Declaration): Change[] {
  const { node, place } = declaration;
  const sort = sortOf(declaration);
  const directive = directiveSchema.getDirective(sort) as GraphQLDirective;
  const values = getDirectiveValues(directive, node) as Readonly<Record<string, unknown>>;
  const of = `${place} type ${node.name.value} @${sort}`;
  return directive.args.flatMap((argument) =>
    otherValues(argument, values[argument.name]).map(({ value, ...said }) => ({
      ...said,
      of,
      node: withArgument(node, sort, argument.name, value),
    })),
  );
}

type OtherValue = { readonly value: string; readonly has?: string; readonly wants?: string };

function otherValues({ name, type }: GraphQLArgument, now: unknown): OtherValue[] {
  const named = getNamedType(type);
  const choices = isEnumType(named) ? named.getValues().map(({ name }) => name) : [];
  if (isListType(isNonNullType(type) ? type.ofType : type)) {
    const listed = (now ?? []) as readonly string[];
    return choices.map((choice) =>
      listed.includes(choice)
        ? { value: `[${listed.filter((one) => one !== choice)}]`, has: `${choice} in ${name}` }
        : { value: `[${[...listed, choice]}]`, wants: `${choice} in ${name}` },
    );
  }
  const others = isEnumType(named)
    ? choices.filter((choice) => choice !== now)
    : named.name === 'Boolean'
      ? [String(!now)]
      : named.name === 'Int'
        ? [now === 1 ? '2' : '1']
        : [];
  return others.map((value) => ({ value, has: `${name}: ${now}`, wants: `${name}: ${value}` }));
}

function withArgument(
  node: ObjectTypeDefinitionNode,
  sort: string,
  name: string,
  text: string,
): ObjectTypeDefinitionNode {
  const argument = {
    kind: Kind.ARGUMENT,
    name: { kind: Kind.NAME, value: name },
    value: parseConstValue(text),
  } as const;
  const changed = (one: ConstDirectiveNode): ConstDirectiveNode => ({
    ...one,
    arguments: [...(one.arguments ?? []).filter((other) => other.name.value !== name), argument],
  });
  return {
    ...node,
    directives: (node.directives ?? []).map((one) =>
      one.name.value === sort ? changed(one) : one,
    ),
  };
}

/** Directives of fields that say something by being there. */
const FLAGS = directiveSchema
  .getDirectives()
  .filter(
    ({ locations, args }) =>
      locations.includes(DirectiveLocation.FIELD_DEFINITION) && !args.some(isRequiredArgument),
  )
  .map(({ name }) => name);

function changesOfField({ node, path }: Declaration, field: FieldDefinitionNode): Change[] {
  const of = `${placeOf(path, field)} ${node.name.value}.${field.name.value}`;
  const replaced = (fields: readonly FieldDefinitionNode[]): ObjectTypeDefinitionNode => ({
    ...node,
    fields: (node.fields ?? []).flatMap((one) => (one === field ? fields : [one])),
  });
  const directives = field.directives ?? [];
  const there = directives.map(({ name }) => name.value);
  return [
    { has: oneLine(field).replace(/^\w+: /, ''), of, node: replaced([]) },
    ...FLAGS.filter((flag) => !there.includes(flag)).map((flag) => ({
      wants: `@${flag}`,
      of,
      node: replaced([
        {
          ...field,
          directives: [
            ...directives,
            { kind: Kind.DIRECTIVE, name: { kind: Kind.NAME, value: flag } },
          ],
        },
      ]),
    })),
    ...there.map((name) => ({
      has: `@${name}`,
      of,
      node: replaced([
        { ...field, directives: directives.filter((one) => one.name.value !== name) },
      ]),
    })),
  ];
}
