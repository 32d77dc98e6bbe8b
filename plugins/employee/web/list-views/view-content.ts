import { inputOf } from '#kit/fields/condition-fields.ts';
import type { TableState } from '#kit/ui/DataTable/table-state.ts';
import type { ListViewContentInput } from '#schema/generated/schema-types.ts';
import type { ListViewPartsFragment } from './ListViews.generated.ts';

export type View = ListViewPartsFragment;

const writeSort = ({ sort }: Pick<TableState, 'sort'>): string | null =>
  sort ? `${sort.desc ? '-' : ''}${sort.id}` : null;
const readSort = (text: string): TableState['sort'] =>
  text.startsWith('-') ? { id: text.slice(1), desc: true } : { id: text, desc: false };

/** What the list shows, as a view keeps it. */
export const contentOf = (state: TableState, hidden: readonly string[]): ListViewContentInput => ({
  search: state.search || null,
  filters: Object.entries(state.filters)
    .filter(([, values]) => values.length > 0)
    .map(([id, values]) => ({ id, values: [...values] })),
  filter: state.conditions ? inputOf(state.conditions) : null,
  sort: writeSort(state),
  hiddenColumns: [...hidden],
  rowsPerPage: state.rowsPerPage,
  mode: state.mode ?? null,
});

/** What the list shows once the view is opened; filters that the view does not name are off. */
export function stateOf({ id, content }: View, bare: TableState): TableState {
  const named = new Map(content.filters.map((filter) => [filter.id, filter.values]));
  const ids = new Set([...Object.keys(bare.filters), ...named.keys()]);
  return {
    page: 1,
    search: content.search ?? '',
    filters: Object.fromEntries([...ids].map((one) => [one, named.get(one) ?? []])),
    conditions: content.filter ?? undefined,
    sort: content.sort ? readSort(content.sort) : bare.sort,
    rowsPerPage: content.rowsPerPage ?? bare.rowsPerPage,
    mode: content.mode ?? undefined,
    saved: id,
  };
}

/** The same contents are the same text, whatever order they were written in. */
const asText = ({ filters, hiddenColumns, ...rest }: ListViewContentInput): string =>
  JSON.stringify({
    ...rest,
    filters: filters
      .map((filter) => [filter.id, [...filter.values].sort()])
      .sort(([one], [other]) => (String(one) < String(other) ? -1 : 1)),
    hiddenColumns: hiddenColumns ? [...hiddenColumns].sort() : null,
  });

/** Whether the list shows something else than the view that was opened; the page that is shown does not count. */
export function isChanged(
  view: View,
  { state, bare, hidden }: { state: TableState; bare: TableState; hidden: readonly string[] },
): boolean {
  const opened = contentOf(stateOf(view, bare), view.content.hiddenColumns ?? hidden);
  // Filters that the list does not have, or not yet, can show nothing else.
  const filters = opened.filters.filter(({ id }) => id in state.filters);
  return asText({ ...opened, filters }) !== asText(contentOf(state, hidden));
}

/** In the order that the viewer gave them, the others behind by name, as they come. */
export function arranged(views: readonly View[], order: readonly string[]): View[] {
  const places = new Map(order.map((id, place) => [id, place]));
  const placeOf = ({ id }: View): number => places.get(id) ?? order.length;
  return views.toSorted((one, other) => placeOf(one) - placeOf(other));
}
