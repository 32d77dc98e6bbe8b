import {
  type DefinitionNode,
  type GraphQLDirective,
  getDirectiveValues,
  Kind,
  type ObjectTypeDefinitionNode,
} from 'graphql';
import type { PersonalField, PersonalRecord } from '#core/personal-record.ts';
import type { SourceFile } from '../sources.ts';
import { type FieldDeclaration, lowerFirst, type Problems, placeOf } from './declaration.ts';
import { directiveSchema } from './directives.ts';
import { readEach } from './read-each.ts';
import { type KnownTypes, readField } from './read-field.ts';

/** One `type … @personal` with what its fields say. */
export type PersonalDeclaration = {
  readonly record: PersonalRecord;
  readonly fields: readonly FieldDeclaration[];
  readonly plugin: string;
  readonly place: string;
};

type Said = {
  section: string;
  right: string;
  self: 'NONE' | 'READ' | 'WRITE';
  most: number;
  files: boolean;
  title: string[];
  order?: string;
};
type Days = { from: string; until?: string };

export const isPersonal = (node: DefinitionNode): node is ObjectTypeDefinitionNode =>
  node.kind === Kind.OBJECT_TYPE_DEFINITION &&
  (node.directives ?? []).some(({ name }) => name.value === 'personal');

/** Every `type … @personal` of one plugin. */
export function readPersonal(
  plugin: string,
  files: readonly SourceFile[],
  types: KnownTypes,
  problems: Problems,
): PersonalDeclaration[] {
  return readEach(files, isPersonal, problems, (path, node) =>
    readOne(plugin, path, node, types, problems),
  );
}

function readOne(
  plugin: string,
  path: string,
  node: ObjectTypeDefinitionNode,
  types: KnownTypes,
  problems: Problems,
): PersonalDeclaration {
  const said = valuesOf<Said>('personal', node)[0] as Said;
  const [period] = valuesOf<Days>('period', node);
  const ranges = valuesOf<Required<Days>>('range', node);
  const declared = (node.fields ?? []).flatMap((field) => {
    const read = readField(node.name.value, path, field, types, problems);
    return read ? [read] : [];
  });
  const [by, direction] = (said.order ?? '').split('_');
  const many = said.most > 1;
  const fields = Object.fromEntries(
    declared.map((field) => [field.name, personalField(field, declared, types)]),
  );
  const self = said.self.toLowerCase() as PersonalRecord['self'];
  const record: PersonalRecord = {
    id: said.section,
    type: node.name.value,
    many,
    most: said.most,
    right: said.right,
    self,
    ...(said.files ? { files: true as const } : {}),
    title: said.title,
    ...(by ? { order: { by, latestFirst: direction === 'DESC' } } : {}),
    ranges: [
      ...ranges.map(({ from, until }) => [from, until] as const),
      ...(period?.until ? [[period.from, period.until] as const] : []),
    ],
    ...(period ? { period } : {}),
    fields,
    ...callsOf(node.name.value, many, self),
  };
  const place = placeOf(path, node);
  check({ record, fields: declared, plugin, place }, problems);
  return { record, fields: declared, plugin, place };
}

function valuesOf<Values>(name: string, node: ObjectTypeDefinitionNode): Values[] {
  const directive = directiveSchema.getDirective(name) as GraphQLDirective;
  return (node.directives ?? [])
    .filter((one) => one.name.value === name)
    .map((one) => ({ ...getDirectiveValues(directive, { directives: [one] }) }) as Values);
}

const plural = (name: string): string => (/y$/.test(name) ? `${name.slice(0, -1)}ies` : `${name}s`);

/** Names of the calls: personnelDependents, createPersonnelDependent, updateMyHousehold, … */
function callsOf(type: string, many: boolean, self: PersonalRecord['self']) {
  const name = type.slice('Personnel'.length);
  const read = many ? plural(lowerFirst(type)) : lowerFirst(type);
  return {
    calls: {
      read,
      ...(many ? { create: `create${type}` } : {}),
      update: `update${type}`,
      delete: `delete${type}`,
    },
    ...(self === 'write'
      ? {
          own: {
            ...(many ? { create: `createMy${name}` } : {}),
            update: `updateMy${name}`,
            ...(many ? { delete: `deleteMy${name}` } : {}),
          },
        }
      : {}),
    file: lowerFirst(read.slice('personnel'.length)),
  };
}

function personalField(
  field: FieldDeclaration,
  all: readonly FieldDeclaration[],
  { enums }: KnownTypes,
): PersonalField {
  const { kind, type, unit, when, limits } = field;
  const asks = when && all.find(({ name }) => name === when.field);
  const own = kind === 'choice' ? enums.get(type) : undefined;
  return {
    kind: kind as PersonalField['kind'],
    ...(field.isNullable ? {} : { isRequired: true as const }),
    ...limits,
    ...(type === 'Int' ? { isWhole: true as const } : {}),
    ...(unit ? { unit } : {}),
    ...(own ? { choices: own } : {}),
    ...(when
      ? {
          when: {
            field: when.field,
            is: asks?.kind === 'flag' ? when.is.map((one) => one === 'true') : when.is,
          },
        }
      : {}),
  };
}

const KINDS = new Set(['text', 'number', 'flag', 'date', 'choice']);

function check({ record, fields, place }: PersonalDeclaration, problems: Problems): void {
  const { type, title, order, ranges, period } = record;
  const named = [
    ...title,
    ...(order ? [order.by] : []),
    ...ranges.flat(),
    ...(period ? [period.from] : []),
  ];
  for (const name of named) {
    if (!(name in record.fields)) problems.push(`${place} ${type} has no field ${name}.`);
  }
  if (!/^Personnel[A-Z]/.test(type))
    problems.push(`${place} ${type}: the type of a section begins with Personnel.`);
  for (const { name, kind, when, isList, place: at } of fields) {
    const wrong = (sentence: string) => void problems.push(`${at} ${type}.${name} ${sentence}`);
    if (!KINDS.has(kind) || isList) wrong('is of a kind that no section keeps.');
    if (!when) continue;
    const other = record.fields[when.field];
    const known = other?.kind === 'flag' ? ['true', 'false'] : (other?.choices ?? []);
    for (const value of when.is) {
      if (!known.includes(value))
        wrong(`is asked for when ${when.field} is ${value}, which it never is.`);
    }
  }
}
