import {
  CATALOGUE,
  kindOf,
  nameOf,
  RULE_KINDS,
  type RuleKind,
} from '#plugins/attendance/domain/rules/catalogue.ts';
import type { Columns, Field } from '#plugins/attendance/domain/rules/field.ts';
import words from '#plugins/attendance/i18n/rules.en.json' with { type: 'json' };

const pascal = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
export const typeName = (kind: RuleKind): string => `${pascal(nameOf(kind))}Settings`;
export const rowName = (kind: RuleKind, field: string): string =>
  `${pascal(nameOf(kind))}${pascal(field)}Row`;

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
const enumName = (kind: RuleKind, field: string): string =>
  ENUMS[`${kind}.${field}`] ?? `${pascal(nameOf(kind))}${pascal(field)}`;

function typeOf(kind: RuleKind, name: string, field: Field, input: boolean): string {
  if (field.kind === 'choice') return enumName(kind, name);
  if (field.kind === 'choices') return `[${enumName(kind, name)}!]`;
  if (field.kind === 'flag') return 'Boolean';
  if (field.kind === 'clock') return 'LocalTime';
  if (field.kind === 'date') return 'Date';
  if (field.kind === 'text') return 'String';
  if (field.kind === 'rows') return `[${rowName(kind, name)}${input ? 'Input' : ''}!]`;
  return 'Int';
}

function limitsOf(field: Field): string {
  if (field.kind === 'text') return ` @constraint(minLength: 1, maxLength: ${field.max})`;
  if (field.kind === 'rows') return ` @constraint(maxItems: ${field.max})`;
  if (field.kind === 'choices') return ` @constraint(maxItems: ${field.choices?.length})`;
  return field.min === undefined ? '' : ` @constraint(min: ${field.min}, max: ${field.max})`;
}

const UNITS: Readonly<Record<string, string>> = {
  months: 'Months.',
  month: 'A month of the year, 1 to 12.',
  days: 'Days.',
  times: 'Times a month.',
  minutes: 'Minutes.',
  digits: 'Digits.',
  percent: 'Per cent.',
};

function descriptionOf(label: string, field: Field): string {
  const unit =
    field.kind === 'minutes'
      ? ' Minutes.'
      : field.kind === 'weekday'
        ? ' 0 is Sunday.'
        : field.kind === 'count'
          ? ` ${UNITS[field.unit ?? ''] ?? ''}`
          : '';
  const only = field.oneOf ? ` One of ${field.oneOf.join(', ')}.` : '';
  return `  "${label}.${unit}${only}"\n`;
}

type Words = {
  readonly fields: Readonly<Record<string, string>>;
  readonly choices?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly columns?: Readonly<Record<string, Readonly<Record<string, string>>>>;
};
const wordsOf = (kind: RuleKind): Words =>
  (words.kinds as Readonly<Record<string, Words>>)[nameOf(kind)] as Words;

const linesOf = (
  kind: RuleKind,
  fields: Columns,
  labels: Readonly<Record<string, string>>,
  input: boolean,
  required: boolean,
): string =>
  Object.entries(fields)
    .map(
      ([name, field]) =>
        descriptionOf(labels[name] ?? name, field) +
        `  ${name}: ${typeOf(kind, name, field, input)}${required ? '!' : ''}${input ? limitsOf(field) : ''}`,
    )
    .join('\n');

function typesOf(kind: RuleKind): string[] {
  const { fields } = kindOf(kind);
  const { fields: labels, columns = {} } = wordsOf(kind);
  const rows = Object.entries(fields).flatMap(([name, { columns: row }]) =>
    row
      ? [
          `type ${rowName(kind, name)} {\n${linesOf(kind, row, columns[name] ?? {}, false, true)}\n}`,
          `"What is left out is the catalogue's own."\ninput ${rowName(kind, name)}Input {\n${linesOf(kind, row, columns[name] ?? {}, true, false)}\n}`,
        ]
      : [],
  );
  return [
    `"Null: not said here."\ntype ${typeName(kind)} {\n${linesOf(kind, fields, labels, false, false)}\n}`,
    `"What is left out stays as it is on that day; null takes the value off, so that the next wider scope says it."\ninput ${typeName(kind)}Input {\n${linesOf(kind, fields, labels, true, false)}\n}`,
    ...rows,
  ];
}

function enums(): string[] {
  const written = new Set<string>(THERE);
  return RULE_KINDS.flatMap((kind) => {
    const choosing = (fields: Columns): string[] =>
      Object.entries(fields).flatMap(([name, field]) => {
        if (field.columns) return choosing(field.columns);
        if (!field.choices || written.has(enumName(kind, name))) return [];
        written.add(enumName(kind, name));
        const said = wordsOf(kind).choices?.[name];
        return [
          `enum ${enumName(kind, name)} {\n${field.choices
            .map((one) => `  "${wordOf(said, kind, name, one)}"\n  ${one}`)
            .join('\n')}\n}`,
        ];
      });
    return choosing(kindOf(kind).fields);
  });
}

/** A choice is documented by what the screen calls it. */
function wordOf(
  said: Readonly<Record<string, string>> | undefined,
  kind: RuleKind,
  field: string,
  choice: string,
): string {
  const word = said?.[choice];
  if (!word) throw new Error(`rules.en.json has no word for ${kind}.${field}.${choice}.`);
  return word;
}

const perKind = (input: boolean): string =>
  RULE_KINDS.map((kind) => `  ${nameOf(kind)}: ${typeName(kind)}${input ? 'Input' : ''}`).join(
    '\n',
  );

/** Types, inputs and enums of every kind. The calls are written by hand in rules.graphql. */
export const sdlOf = (): string =>
  `${[
    `# Written by scripts/rules from plugins/attendance/domain/rules.
"A page of rules."
enum AttendanceRuleKind {
${Object.keys(CATALOGUE)
  .map((kind) => `  ${kind}`)
  .join('\n')}
}`,
    `"The settings of one kind: the others are null."\ntype AttendanceRuleSettings {\n${perKind(false)}\n}`,
    `"Exactly one kind."\ninput AttendanceRuleSettingsInput {\n${perKind(true)}\n}`,
    ...RULE_KINDS.flatMap(typesOf),
    ...enums(),
  ].join('\n\n')}\n`;
