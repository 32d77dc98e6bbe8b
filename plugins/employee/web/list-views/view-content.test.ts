import { expect, it } from 'vitest';
import type { TableState } from '#kit/ui/DataTable/table-state.ts';
import { arranged, contentOf, isChanged, stateOf, type View } from './view-content.ts';

const bare: TableState = {
  page: 1,
  rowsPerPage: 20,
  sort: { id: 'name', desc: false },
  search: '',
  filters: { status: ['ACTIVE'], group: [] },
};
const shown: TableState = {
  ...bare,
  page: 3,
  search: '佐藤',
  sort: { id: 'joinedOn', desc: true },
  rowsPerPage: 50,
  filters: { status: [], group: ['g2', 'g1'] },
  conditions: {
    join: 'ANY',
    groups: [{ join: 'ALL', conditions: [{ field: 'email', operator: 'EMPTY', values: [] }] }],
  },
  mode: 'board',
};
const viewOf = (state: TableState, hidden: readonly string[], id = 'v1'): View => ({
  ...{ id, name: id, isShared: false, isMine: true, mayChange: true, ownerName: null, version: 1 },
  content: contentOf(state, hidden) as View['content'],
});

it('a view shows again what the list showed when it was saved, from its first page', () => {
  const view = viewOf(shown, ['email']);
  expect(stateOf(view, bare)).toEqual({ ...shown, page: 1, saved: 'v1' });
  expect(view.content.hiddenColumns).toEqual(['email']);
});

it('a list that was just opened by a view differs from it in nothing', () => {
  const view = viewOf(shown, ['b', 'a']);
  const state = { ...stateOf(view, bare), page: 4 };
  expect(isChanged(view, { state, bare, hidden: ['a', 'b'] })).toBe(false);
});

it.each<[string, Partial<TableState>, readonly string[]]>([
  ['the search', { search: '鈴木' }, ['a']],
  ['a filter', { filters: { status: [], group: ['g1'] } }, ['a']],
  ['the conditions', { conditions: undefined }, ['a']],
  ['the order', { sort: { id: 'joinedOn', desc: false } }, ['a']],
  ['the size of a page', { rowsPerPage: 100 }, ['a']],
  ['the mode', { mode: undefined }, ['a']],
  ['a column', {}, ['a', 'b']],
])('%s makes a difference', (_what, change, hidden) => {
  const view = viewOf(shown, ['a']);
  expect(isChanged(view, { state: { ...stateOf(view, bare), ...change }, bare, hidden })).toBe(
    true,
  );
});

it('a filter that the list does not have any more makes no difference', () => {
  const filters = { ...shown.filters, gone: ['a'] };
  const view = viewOf({ ...shown, filters }, []);
  const { gone: _gone, ...known } = stateOf(view, bare).filters;
  const state = { ...stateOf(view, bare), filters: known };
  expect(isChanged(view, { state, bare, hidden: [] })).toBe(false);
});

it('views stand as the viewer put them, new ones behind in the order in which they come', () => {
  const views = ['a', 'b', 'c', 'd'].map((id) => viewOf(bare, [], id));
  expect(arranged(views, ['c', 'gone', 'a']).map(({ id }) => id)).toEqual(['c', 'a', 'b', 'd']);
});
