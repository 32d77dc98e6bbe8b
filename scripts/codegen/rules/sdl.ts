import type { RuleKind } from '#plugins/attendance/domain/rules/catalogue.ts';
import type { Columns, Field } from '#plugins/attendance/domain/rules/field.ts';
import { declaredField, type FieldDeclaration, upperFirst } from '../records/declaration.ts';
import { inputRow, outputRow } from '../records/expand.ts';
import { block, described } from '../records/sdl-text.ts';
import { unitWords } from '../records/units.ts';

/** The module that declares the kinds of rules, of the tree that is read. */
export type RuleCatalogue = typeof import('#plugins/attendance/domain/rules/catalogue.ts');

type Choices = Readonly<Record<string, Readonly<Record<string, string>>>>;
type KindWords = {
  readonly fields: Readonly<Record<string, string>>;
  readonly choices?: Choices;
  readonly columns?: Choices;
};
/** English words of the rules: what the screen calls a value describes it in the API. */
export type RuleWords = { readonly kinds: Readonly<Record<string, KindWords>> };

/** Names that the specification gives, and enums that are already there. */
const ENUMS: Readonly<Record<string, string>> = {
  'WORK_SYSTEM.workSystem': 'WorkSystem',
  'OVERTIME.overtimeCalcType': 'OverWorkTimeCalcType',
  'OVERTIME.workingHoursCalcType': 'WorkingHoursCalcType',
  'TIME_STAMPING.stampTypes': 'StampType',
  'HOLIDAY.statutoryHolidayRule': 'StatutoryHolidayRule',
  'REQUEST.types': 'RequestType',
  'REQUEST.reasonRequired': 'RequestType',
  'RECORD_DISPLAY.columns': 'RecordColumn',
  'RECORD_DISPLAY.timeFormat': 'RecordTimeFormat',
  'ROUNDING.checkInMode': 'RoundingMode',
  'ROUNDING.checkOutMode': 'RoundingMode',
  'ROUNDING.breakInMode': 'RoundingMode',
  'ROUNDING.breakOutMode': 'RoundingMode',
  'ROUNDING.dailyMode': 'RoundingMode',
};
const THERE = new Set(['StampType']);

/** What each kind of value is among the fields of records, and its type where that is always one. */
const KINDS = {
  choice: { kind: 'choice' },
  choices: { kind: 'choice', isList: true },
  flag: { kind: 'flag', type: 'Boolean' },
  minutes: { kind: 'number', type: 'Int' },
  count: { kind: 'number', type: 'Int' },
  weekday: { kind: 'number', type: 'Int' },
  clock: { kind: 'time', type: 'LocalTime' },
  date: { kind: 'date', type: 'Date' },
  text: { kind: 'text', type: 'String' },
  rows: { kind: 'rows', isList: true },
} as const satisfies Record<
  Field['kind'],
  Pick<FieldDeclaration, 'kind'> & Partial<FieldDeclaration>
>;

function limitsOf({ kind, min, max, choices }: Field): string {
  if (kind === 'text') return `@constraint(minLength: 1, maxLength: ${max})`;
  if (kind === 'rows') return `@constraint(maxItems: ${max})`;
  if (kind === 'choices') return `@constraint(maxItems: ${choices?.length})`;
  return min === undefined ? '' : `@constraint(min: ${min}, max: ${max})`;
}

function descriptionOf(label: string, { kind, unit, oneOf }: Field): string {
  const counted = kind === 'minutes' ? 'minutes' : unit;
  return [
    `${label}.`,
    ...(counted ? [wordOf(unitWords(counted), `units.${counted}`)] : []),
    ...(kind === 'weekday' ? ['0 is Sunday.'] : []),
    ...(oneOf ? [`One of ${oneOf.join(', ')}.`] : []),
  ].join(' ');
}

/** Types, inputs and enums of every kind. The calls are written by hand in rules.graphql. */
export function sdlOf({ kindOf, nameOf, RULE_KINDS }: RuleCatalogue, words: RuleWords): string {
  const typeName = (kind: RuleKind) => `${upperFirst(nameOf(kind))}Settings`;
  const ownName = (kind: RuleKind, field: string) =>
    `${upperFirst(nameOf(kind))}${upperFirst(field)}`;
  const enumName = (kind: RuleKind, field: string) =>
    ENUMS[`${kind}.${field}`] ?? ownName(kind, field);
  const wordsOf = (kind: RuleKind) => words.kinds[nameOf(kind)] as KindWords;

  const declared = (kind: RuleKind, columns: Columns, labels: Readonly<Record<string, string>>) =>
    Object.entries(columns).map(([name, field]) => {
      const rows = `${ownName(kind, name)}Row`;
      return declaredField({
        type: field.kind === 'rows' ? rows : enumName(kind, name),
        ...KINDS[field.kind],
        name,
        description: descriptionOf(labels[name] ?? name, field),
        constraint: limitsOf(field),
      });
    });
  const outputs = (fields: readonly FieldDeclaration[], isNullable: boolean) =>
    fields.map((field) => outputRow({ ...field, isNullable }));
  const inputs = (fields: readonly FieldDeclaration[]) =>
    fields.map((field) =>
      inputRow(
        { ...field, type: field.kind === 'rows' ? `${field.type}Input` : field.type },
        false,
      ),
    );

  const typesOf = (kind: RuleKind): string[] => {
    const { fields } = kindOf(kind);
    const { fields: labels, columns = {} } = wordsOf(kind);
    const own = declared(kind, fields, labels);
    return [
      described('Null: not said here.', '') + block(`type ${typeName(kind)}`, outputs(own, true)),
      described(
        'What is left out stays as it is on that day; null takes the value off, so that the next wider scope says it.',
        '',
      ) + block(`input ${typeName(kind)}Input`, inputs(own)),
      ...Object.entries(fields).flatMap(([name, { columns: row }]) => {
        if (!row) return [];
        const cells = declared(kind, row, columns[name] ?? {});
        return [
          block(`type ${ownName(kind, name)}Row`, outputs(cells, false)),
          described("What is left out is the catalogue's own.", '') +
            block(`input ${ownName(kind, name)}RowInput`, inputs(cells)),
        ];
      }),
    ];
  };

  const written = new Set(THERE);
  const enumsOf = (kind: RuleKind, fields: Columns): string[] =>
    Object.entries(fields).flatMap(([name, { columns, choices }]) => {
      if (columns) return enumsOf(kind, columns);
      const type = enumName(kind, name);
      if (!choices || written.has(type)) return [];
      written.add(type);
      const said = wordsOf(kind).choices?.[name];
      // A choice is documented by what the screen calls it.
      return [
        block(
          `enum ${type}`,
          choices.map(
            (one) => `${described(wordOf(said?.[one], `${kind}.${name}.${one}`))}  ${one}`,
          ),
        ),
      ];
    });
  const perKind = (ending: string) =>
    RULE_KINDS.map((kind) => `  ${nameOf(kind)}: ${typeName(kind)}${ending}`);

  return [
    described('A page of rules.', '') +
      block(
        'enum AttendanceRuleKind',
        RULE_KINDS.map((kind) => `  ${kind}`),
      ),
    described('The settings of one kind: the others are null.', '') +
      block('type AttendanceRuleSettings', perKind('')),
    described('Exactly one kind.', '') +
      block('input AttendanceRuleSettingsInput', perKind('Input')),
    ...RULE_KINDS.flatMap(typesOf),
    ...RULE_KINDS.flatMap((kind) => enumsOf(kind, kindOf(kind).fields)),
  ].join('\n\n');
}

function wordOf(word: string | undefined, of: string): string {
  if (!word) throw new Error(`rules.en.json has no word for ${of}.`);
  return word;
}

/** All values of all kinds: the answer has those of one kind. */
export const fragmentOf = ({ kindOf, nameOf, RULE_KINDS }: RuleCatalogue): string =>
  `fragment RuleSettingsParts on AttendanceRuleSettings { ${RULE_KINDS.map(
    (kind) =>
      `${nameOf(kind)} { ${Object.entries(kindOf(kind).fields)
        .map(([name, { columns }]) =>
          columns ? `${name} { ${Object.keys(columns).join(' ')} }` : name,
        )
        .join(' ')} }`,
  ).join(' ')} }`;
