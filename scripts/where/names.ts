import {
  type ASTNode,
  type DefinitionNode,
  type EnumValueDefinitionNode,
  type FieldDefinitionNode,
  type InputValueDefinitionNode,
  Kind,
  parse,
  print,
  Source,
  visit,
} from 'graphql';

export const ROOTS: readonly string[] = ['Query', 'Mutation', 'Subscription'];

type Member = FieldDefinitionNode | InputValueDefinitionNode | EnumValueDefinitionNode;

/** One name of the API: a type, or `Type.field`, `Enum.VALUE`. */
export type Named = {
  readonly name: string;
  readonly node: DefinitionNode | Member;
  readonly line: number;
  /** `extend type …`: the type itself stands elsewhere. */
  readonly isExtension: boolean;
};

const lineOf = ({ loc }: ASTNode): number => loc?.startToken.line ?? 1;

export function namesIn(sdl: string, path?: string): Named[] {
  if (sdl.trim() === '') return [];
  return parse(new Source(sdl, path)).definitions.flatMap((node) => {
    if (!('name' in node) || !node.name || node.kind === Kind.DIRECTIVE_DEFINITION) return [];
    const type = node.name.value;
    const members: readonly Member[] =
      'fields' in node ? (node.fields ?? []) : 'values' in node ? (node.values ?? []) : [];
    const isExtension = node.kind.endsWith('Extension');
    return [
      { name: type, node, isExtension, line: lineOf(node.name) },
      ...members.map((member) => ({
        name: `${type}.${member.name.value}`,
        node: member,
        isExtension: false,
        line: lineOf(member.name),
      })),
    ];
  });
}

/** A type by its head, a field with its arguments and directives, on one line without descriptions. */
export function oneLine(node: ASTNode): string {
  const bare = visit(node, {
    enter: (inner) =>
      'description' in inner && inner.description
        ? { ...inner, description: undefined }
        : undefined,
  });
  const head =
    'fields' in bare ? { ...bare, fields: [] } : 'values' in bare ? { ...bare, values: [] } : bare;
  return print(head as ASTNode)
    .replaceAll(/\s*\n\s*/g, ' ')
    .replaceAll('( ', '(')
    .replaceAll(' )', ')');
}
