import { expect, it } from 'vitest';
import type { AnyDescriptor, KeptRow } from '#core/record.ts';
import type { RequestContext } from '../../context.ts';
import { fileImport } from './file-import.ts';

const text = (column: string) => ({ kind: 'text', column, label: `tablet.${column}` });
const record = {
  ...{ name: 'Tablet', table: 'tablets', key: 'id', title: 'name', words: 'tablet' },
  fields: {
    name: { ...text('name'), isUnique: true, isFilled: true },
    // In no file: the form alone sets who has it, and nobody the letters by which it is sorted.
    holder: { ...text('holder'), kind: 'reference', to: 'Employee' },
    sorted: { ...text('sorted'), isReadOnly: true },
    note: text('note'),
  },
} as unknown as AnyDescriptor;
type Row = KeptRow & { name: string; holder: string; sorted: string; note: string };
const kept = { id: 'a', name: 'A4', holder: 'sato', sorted: 'a4', note: '秘密' } as Row;

/** The import of tablets, of which one is there. */
function tablets({ mayChange = true } = {}) {
  const query = {
    ...{ whereRaw: () => query, orderBy: () => query, forUpdate: () => query },
    // biome-ignore lint/suspicious/noThenProperty: a query of Knex is awaited as it is.
    then: (done: (rows: readonly Row[]) => unknown) => done([kept]),
  };
  const checked: unknown[] = [];
  const store = {
    everyone: () => query,
    permitted: async () => (mayChange ? [kept] : []),
    byId: () => ({ clear: () => {} }),
    columnsFrom: (changes: object) => changes,
    searchText: () => ({}),
    edited: () => ({}),
  };
  const definition = fileImport<Row>(
    record,
    store as never,
    {
      fromFile: { texts: { ja: {}, en: {} }, validate: (() => true) as never },
      derive: async (_ctx, { name }, before) => ({ sorted: (name ?? before.name).toLowerCase() }),
      check: async (_ctx, _wanted, before) => {
        checked.push(before);
        return [];
      },
    },
    ({ name, note }) => `${name} ${note ?? ''}`,
    {
      parted: (input: object) => ({ changes: input, extra: {} }),
      use: async () => undefined,
    } as never,
  );
  if (!definition) throw new Error('no import');
  const written: unknown[] = [];
  const ctx = {
    viewer: { companyId: 'hinata', employeeId: 'tanaka' },
    records: { ids: { next: () => 'new' } },
    raw: async (_sql: string, bindings: unknown[]) => {
      const rows = bindings.find((one) => typeof one === 'string' && one.startsWith('['));
      written.push(...JSON.parse(String(rows)));
    },
    table: () => ({ whereRaw: () => ({ delete: async () => 0 }) }),
  } as unknown as RequestContext;
  const prepare = (values: object) =>
    definition.prepare(ctx, [{ line: 2, values } as never], { options: {}, writing: false });
  return { definition, ctx, prepare, checked, written };
}

it('of a record that goes with the import, what somebody entered beside the file is looked at; of another it is not', async () => {
  const { definition, ctx } = tablets();
  const images = async (made: readonly string[]) =>
    (await definition.images(ctx, ['a'], new Set(made))).get('a')?.fields;
  expect(await images(['a'])).toEqual({ name: 'A4', holder: 'sato', note: '秘密' });
  expect(await images([])).toEqual({ name: 'A4', note: '秘密' });
});

it('what follows from a field goes back with it', async () => {
  const { definition, ctx, written } = tablets();
  const image = { fields: { name: 'B5', note: '' } };
  await definition.undo(ctx, [{ id: 'a', before: image, after: image }]);
  expect(written).toEqual([{ id: 'a', name: 'B5', note: '', sorted: 'b5' }]);
});

it('a row that says what is there changes nothing, whatever follows from its fields', async () => {
  const { plans } = await tablets().prepare({ name: 'A4', note: '秘密' });
  expect(plans).toEqual([expect.objectContaining({ id: 'a', outcome: 'UNCHANGED' })]);
});

it('of a record that is not theirs to change, whoever imports learns that its name is taken, and no more', async () => {
  const { prepare, checked } = tablets({ mayChange: false });
  const { plans, issues } = await prepare({ name: 'A4' });
  expect(issues).toEqual([{ line: 2, column: 'name', key: 'validation.duplicate' }]);
  expect(plans).toEqual([expect.objectContaining({ id: 'new', label: 'A4 ' })]);
  expect(checked).toEqual([undefined]);
});
