import { globSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import {
  buildSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isObjectType,
  isRequiredInputField,
  print,
} from 'graphql';
import { ROOT } from '#codegen.ts';
import { type AnyDescriptor, type Field, fieldsOf } from '#core/record.ts';
import type { AccessTable } from '#core/who-may.ts';
import { type Ids, type IsolationRow, nothing, order, where } from './isolation.ts';

/** Every `type … @record` of the suite: what is declared joins the matrices by itself. */
export const declaredRecords: readonly AnyDescriptor[] = (
  await Promise.all(
    globSync('plugins/*/generated/records.ts', { cwd: ROOT }).map(
      (file) => import(/* @vite-ignore */ pathToFileURL(`${ROOT}/${file}`).href),
    ),
  )
).flatMap(({ records }) => records as readonly AnyDescriptor[]);

const tableOf = (type: string): string | undefined =>
  declaredRecords.find(({ name }) => name === type)?.table;

/** What passes the rule of a format, where any text would not. */
const SAMPLES: Readonly<Record<string, string>> = {
  katakana: 'ノットリ',
  phone: '03-0000-0000',
  fax: '03-0000-0000',
  postalCode: '100-0001',
  email: 'nottori@example.com',
  url: 'https://nottori.example',
  hexColor: '#2f6f4f',
  password: 'nottori1',
  bankCode: '0138',
  branchCode: '359',
  accountNumber: '7654321',
  accountHolder: 'ノットリショウジ',
};

const KINDS: Readonly<Record<string, unknown>> = {
  text: 'のっとり',
  number: 1,
  flag: true,
  date: '2026-11-20',
  dateTime: '2026-11-20T00:00:00.000Z',
  time: '09:00',
};

/** Of records with rules between their fields, what such a rule asks for where any value of a kind would not do. */
const LAWFUL: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  Agreement36: {
    ...{ startsOn: '2031-04-01', endsOn: '2032-03-31', countedFrom: '2031-04-01' },
    hasSpecialClause: false,
  },
  OutputFormat: { columns: [{ code: 'employeeNumber', heading: '番号' }], roundingUnit: 1 },
  PayrollFormat: {
    ...{ preset: 'generic', payMonths: 1 },
    columns: [{ name: '番号', content: 'ITEM', items: ['employeeNumber'], isZeroEmpty: false }],
  },
  ListView: { list: '/admin/employee/list', content: { filters: [] } },
  CompanyHoliday: { startsOn: '2031-05-01', endsOn: '2031-05-01' },
};

/** Conditions that every row meets. */
const ALL_ROWS = {
  join: 'ALL',
  groups: [{ join: 'ALL', conditions: [{ field: 'updatedAt', operator: 'FILLED', values: [] }] }],
};

const schema = buildSchema(readFileSync(`${ROOT}/schema/schema.graphql`, 'utf8'));

/** A field of several parts with all of them, as a query asks for it. */
export function partsOf({ name }: AnyDescriptor, field: string): string {
  const type = schema.getType(name);
  const parts = isObjectType(type)
    ? getNamedType(type.getFields()[field]?.type as never)
    : undefined;
  const names = isObjectType(parts) ? Object.keys(parts.getFields()) : [];
  return `${field} { ${names.join(' ')} }`;
}

/** What `extend input` requires beside the record's own fields: a password. */
function extras({ name, fields }: AnyDescriptor): Record<string, unknown> {
  const input = schema.getType(`Create${name}Input`);
  if (!isInputObjectType(input)) return {};
  return Object.fromEntries(
    Object.values(input.getFields())
      .filter((field) => isRequiredInputField(field) && !(field.name in fields))
      .map((field) => {
        const rules = field.astNode ? print(field.astNode) : '';
        const [, format = ''] = /format: "(\w+)"/.exec(rules) ?? [];
        const named = getNamedType(field.type);
        const [choice] = isEnumType(named) ? named.getValues() : [];
        return [field.name, choice?.name ?? SAMPLES[format] ?? KINDS['text']];
      }),
  );
}

/** An input with all that is required, which names records of nobody. */
export const sample = (record: AnyDescriptor): Record<string, unknown> => ({
  ...shown(record),
  ...extras(record),
});

/** The part of it that the record shows again. */
export function shown(record: AnyDescriptor): Record<string, unknown> {
  const plainValues = Object.fromEntries(
    fieldsOf(record)
      .filter(([, { isRequired }]) => isRequired)
      .map(([name, { kind, format = '', choices = [], isList }], place) => {
        // Each number is larger than the one before it: an end comes after its start.
        const plain = kind === 'number' && !isList ? place + 1 : KINDS[kind];
        const one = kind === 'choice' ? choices[0] : (SAMPLES[format] ?? plain);
        return [name, isList ? [one] : one];
      }),
  );
  return { ...plainValues, ...LAWFUL[record.name] };
}

/** Another value for the field that names it; each `place` has its own. */
export function renamed(record: AnyDescriptor, place: number): Record<string, string> {
  const { format } = (record.fields as Readonly<Record<string, Field>>)[record.title] ?? {};
  return { [record.title]: format === 'accountNumber' ? `765433${place}` : `べつの名前${place}` };
}

/** The same with each reference pointing at the other company, one after the other. */
const pointing = (record: AnyDescriptor, theirs: Ids): Record<string, unknown>[] =>
  fieldsOf(record).flatMap(([name, { kind, to = '' }]) => {
    const table = kind === 'reference' ? tableOf(to) : undefined;
    return table ? [{ [name]: theirs.of(table) }] : [];
  });

const emptied = (reference: Record<string, unknown> = {}) =>
  Object.fromEntries(Object.keys(reference).map((name) => [name, null]));

function rowsOf(record: AnyDescriptor): Record<string, IsolationRow> {
  const { table, calls, title } = record;
  const named = { [title]: sample(record)[title] ?? 'のっとり' };
  const reference = pointing(record, { of: () => '' } as never)[0];
  // Their rows are told as gone, by no name; a reference to one of theirs is no choice at all.
  const many: IsolationRow = {
    ...nothing,
    sends: (theirs, own) => [
      { rows: { ids: [theirs.of(table)] }, data: emptied(reference) },
      ...pointing(record, theirs).map((data) => ({ rows: { ids: [own.of(table)] }, data })),
    ],
  };
  const rows: [string | undefined, string, IsolationRow][] = [
    ['Query', calls.list ?? '', {}],
    [
      'Query',
      calls.connection ?? '',
      {
        sends: () => [
          // Whole, so that each of its parts can be put wrong.
          ...(record.hasConditions ? [{ where: { filter: ALL_ROWS } }] : []),
          ...[{}, { last: 20 }, { skip: 0, first: 500 }],
        ],
      },
    ],
    ['Query', calls.single ?? '', where(table)],
    [
      'Mutation',
      calls.create ?? '',
      {
        ...nothing,
        sends: (theirs) => [
          { data: sample(record) },
          ...pointing(record, theirs).map((more) => ({ data: { ...sample(record), ...more } })),
        ],
      },
    ],
    [
      'Mutation',
      calls.update ?? '',
      {
        sends: (theirs, own) => [
          { where: { id: theirs.of(table) }, data: named },
          ...pointing(record, theirs).map((data) => ({ where: { id: own.of(table) }, data })),
        ],
      },
    ],
    ['Mutation', calls.reorder ?? '', order(table)],
    ['Mutation', calls.remove ?? '', where(table)],
    ['Query', calls.bulkPreview ?? '', many],
    ['Query', calls.bulkUpdates ?? '', nothing],
    ['Mutation', calls.bulkUpdate ?? '', many],
    ['Mutation', calls.bulkUndo ?? '', where('bulk_changes')],
  ];
  return Object.fromEntries(
    rows.filter(([, call]) => call !== '').map(([root, call, row]) => [`${root}.${call}`, row]),
  );
}

/** How somebody of another company would try to misuse the calls of every record. */
export const recordIsolation: Readonly<Record<string, IsolationRow>> = Object.assign(
  {},
  ...declaredRecords.map(rowsOf),
);

/** Who may call what of one plugin's records: `right` reads, `right:update` writes. Without one its who-may says. */
export const recordAccess = (plugin: string): AccessTable =>
  Object.fromEntries(
    declaredRecords
      .filter(({ plugin: of, right }) => of === plugin && right !== undefined)
      .flatMap(({ right, calls }) => [
        ...[calls.list, calls.connection, calls.single].map((call) => ['Query', call, right]),
        ...[calls.bulkPreview, calls.bulkUpdates].map((call) => ['Query', call, `${right}:update`]),
        ...[
          ...[calls.create, calls.update, calls.reorder, calls.remove],
          ...[calls.bulkUpdate, calls.bulkUndo],
        ].map((call) => ['Mutation', call, `${right}:update`]),
      ])
      .flatMap(([root, call, right]) => (call ? [[`${root}.${call}`, right ?? '']] : [])),
  );
