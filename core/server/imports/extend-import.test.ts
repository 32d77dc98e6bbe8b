import { describe, expect, it } from 'vitest';
import type { RequestContext } from '../context.ts';
import { matchColumns } from './columns/match-columns.ts';
import { defineImport, defineImportExtension, type ImportRow } from './define-import.ts';
import { extendImport, prepareRows } from './extend-import.ts';
import { importFeature } from './import.feature.ts';

const column = (key: string) => ({ key, label: `column.${key}`, example: '' });
const seen: { own: readonly ImportRow[]; added: readonly ImportRow[] } = { own: [], added: [] };

const people = defineImport({
  id: 'people',
  label: 'title',
  subject: 'Person',
  needs: ['update'],
  texts: { ja: { column: { number: '番号', name: '名前' } }, en: {} },
  columns: [column('number'), column('name')],
  keyColumns: ['number'],
  check: ({ values }) => ('shift' in values ? [{ column: 'shift', key: 'not mine' }] : []),
  prepare: async (_ctx, rows) => {
    seen.own = rows;
    const plans = rows.map(({ line }) => {
      const id = `p${line}`;
      return { line, id, label: id, outcome: 'UNCHANGED' as const, day: '2026-12-01' };
    });
    return { plans, issues: [] };
  },
  apply: async () => {},
  images: async () => new Map(),
  inUse: async () => [],
  undo: async () => {},
});

const shifts = defineImportExtension({
  of: 'staff.people',
  needs: { do: 'assign', on: 'Shift' },
  texts: { ja: { column: { shift: '勤務' } }, en: { column: { shift: 'Shift' } } },
  columns: [column('shift')],
  behind: 'number',
  prepare: async (_ctx, rows) => {
    seen.added = rows;
    const changes = rows.map(({ line, plan }) => ({ line, id: plan.id }));
    return { changes: changes.filter(({ line }) => line !== 4), issues: [] };
  },
  apply: async () => {},
  images: async () => new Map(),
  inUse: async () => [],
  undo: async () => {},
});

const declared = [
  { plugin: 'staff', imports: [people], extensions: [] },
  { plugin: 'hours', imports: [], extensions: [shifts] },
];
/** Somebody of a company with these plugins, who may do these things. */
const who = (licences: readonly string[], may: readonly string[] = ['update', 'assign']) =>
  ({
    licences: new Set(licences),
    ability: { can: (action: string) => may.includes(action) },
  }) as unknown as RequestContext;

const settings = { options: {}, writing: false };
const whole = extendImport('staff', people, [{ ...shifts, plugin: 'hours' }]);
const rows = [
  { line: 2, values: { number: '1', name: '佐藤', shift: '日勤' } },
  { line: 3, values: { number: '2', shift: null } },
  { line: 4, values: { number: '3', shift: '夜勤' } },
];

describe('a column of another plugin', () => {
  const imports = importFeature({ pubsub: {} } as never, declared);
  const keys = (ctx: RequestContext) =>
    imports.find(ctx, 'staff.people')?.columns.map(({ key }) => key);

  it('stands where it says, and is known by the words of the plugin that adds it', () => {
    expect(keys(who(['staff', 'hours']))).toEqual(['number', 'shift', 'name']);
    expect(whole.columns[1]?.label).toBe('hours:column.shift');
    expect(matchColumns(whole, ['勤務', 'Shift', '番号'])).toEqual(['shift', null, 'number']);
  });

  it('is not offered to a company without that plugin', () => {
    expect(keys(who(['staff']))).toEqual(['number', 'name']);
  });

  it('is refused row by row to somebody who may not change it, and empty cells do no harm', async () => {
    const { issues, plans } = await prepareRows(who([], ['update']), whole, rows, settings);
    const told = { column: 'shift', key: 'validation.noRightToColumn' };
    expect(issues).toEqual([
      { line: 2, ...told },
      { line: 4, ...told },
    ]);
    expect(plans.map(({ outcome }) => outcome)).toEqual(['UNCHANGED', 'UNCHANGED', 'UNCHANGED']);
  });

  it('makes a row an update only where it changes something; nobody sees cells of the other', async () => {
    const { plans, issues } = await prepareRows(who([]), whole, rows, settings);
    expect(plans.map(({ outcome, parts }) => [outcome, Object.keys(parts)])).toEqual([
      ['UPDATE', ['hours']],
      ['UNCHANGED', []],
      ['UNCHANGED', []],
    ]);
    expect(issues).toEqual([]);
    expect(seen.own[0]?.values).toEqual({ number: '1', name: '佐藤' });
    expect(seen.added).toMatchObject([
      { line: 2, values: { shift: '日勤' }, plan: { id: 'p2', day: '2026-12-01' } },
      { line: 4, values: { shift: '夜勤' } },
    ]);
    expect(whole.check?.(rows[0] as ImportRow)).toEqual([]);
  });

  it('that is there already, or has no place, stops the start', () => {
    const twice = { ...shifts, columns: [column('name')], plugin: 'hours' };
    expect(() => extendImport('staff', people, [twice])).toThrow('hours cannot add name');
    const lost = { ...shifts, behind: 'salary', plugin: 'hours' };
    expect(() => extendImport('staff', people, [lost])).toThrow('columns behind salary');
  });
});
