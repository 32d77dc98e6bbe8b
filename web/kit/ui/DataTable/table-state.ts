import { type ListFilter, readListFilter } from '#core/list-filter/list-filter.ts';

/** What the server needs to know of a list; all of it stands in the address. */
export type TableState = {
  /** From 1. */
  readonly page: number;
  readonly rowsPerPage: number;
  readonly sort: { readonly id: string; readonly desc: boolean } | null;
  readonly search: string;
  readonly filters: Readonly<Record<string, readonly string[]>>;
  /** Beside the filters, conditions in groups. */
  readonly conditions?: ListFilter | undefined;
  /** The saved view that was opened, by its id; what is shown may differ from it by now. */
  readonly saved?: string | undefined;
  /** How the rows are shown, where a list knows other ways than a table. */
  readonly mode?: string | undefined;
};

export const ROWS_PER_PAGE = 20;
export const MOST_ROWS_PER_PAGE = 500;

export type TableDefaults = {
  /** Ids of the filters, as they are called in the address. */
  readonly filters?: readonly string[];
  readonly rowsPerPage?: number;
  /** 'kana', or '-joinedOn' for the latest first. */
  readonly sort?: string;
  /** Filters that hold before anybody chose: { status: ['ACTIVE'] }. */
  readonly filtered?: Readonly<Record<string, readonly string[]>>;
  /** The list has conditions in groups, and views that are kept by the server. */
  readonly conditions?: boolean;
  /** Two tables on one page need two. */
  readonly prefix?: string;
};

const readSort = (text: unknown): TableState['sort'] => {
  if (typeof text !== 'string' || text === '') return null;
  return text.startsWith('-') ? { id: text.slice(1), desc: true } : { id: text, desc: false };
};

const writeSort = (sort: TableState['sort']): string | undefined =>
  sort ? `${sort.desc ? '-' : ''}${sort.id}` : undefined;

/** More than 500 becomes 20, as the rules of the product say; so does what is no number. */
export function readRowsPerPage(value: unknown, usual = ROWS_PER_PAGE): number {
  if (value === undefined) return usual;
  const rows = Number(value);
  return Number.isInteger(rows) && rows >= 1 && rows <= MOST_ROWS_PER_PAGE ? rows : ROWS_PER_PAGE;
}

function readPage(value: unknown): number {
  const page = Number(value ?? 1);
  return Number.isInteger(page) && page >= 1 ? page : 1;
}

/** 'A,B' in the address; an empty text means "chosen: all", against a default that narrows. */
function readFilter(value: unknown, usual: readonly string[] | undefined): readonly string[] {
  if (value === undefined) return usual ?? [];
  return String(value).split(',').filter(Boolean);
}

const readText = (value: unknown): string | undefined =>
  value === undefined || value === '' ? undefined : String(value);

export function readState(
  search: Readonly<Record<string, unknown>>,
  defaults: TableDefaults = {},
): TableState {
  const { prefix = '' } = defaults;
  const at = (name: string): unknown => search[prefix + name];
  return {
    page: readPage(at('page')),
    rowsPerPage: readRowsPerPage(at('rowsPerPage'), defaults.rowsPerPage),
    sort: readSort(at('sort') ?? defaults.sort),
    search: at('q') === undefined ? '' : String(at('q')),
    filters: Object.fromEntries(
      (defaults.filters ?? []).map((id) => [id, readFilter(at(id), defaults.filtered?.[id])]),
    ),
    ...(defaults.conditions
      ? {
          conditions: readListFilter(at('conditions')),
          saved: readText(at('saved')),
          mode: readText(at('view')),
        }
      : {}),
  };
}

/** Only what differs from the default, so that an untouched list has a short address. */
export function writeState(
  state: TableState,
  defaults: TableDefaults = {},
): Record<string, unknown> {
  const { prefix = '' } = defaults;
  const sort = writeSort(state.sort);
  const written: Record<string, unknown> = {
    page: state.page > 1 ? state.page : undefined,
    rowsPerPage:
      state.rowsPerPage === (defaults.rowsPerPage ?? ROWS_PER_PAGE) ? undefined : state.rowsPerPage,
    sort: sort === defaults.sort ? undefined : sort,
    q: state.search || undefined,
  };
  // Of a saved view also those that the list has not asked for yet.
  for (const id of new Set([...(defaults.filters ?? []), ...Object.keys(state.filters)])) {
    const chosen = (state.filters[id] ?? []).join(',');
    written[id] = chosen === (defaults.filtered?.[id] ?? []).join(',') ? undefined : chosen;
  }
  if (defaults.conditions) {
    written.conditions = state.conditions;
    written.saved = state.saved;
    written.view = state.mode;
  }
  return Object.fromEntries(Object.entries(written).map(([name, value]) => [prefix + name, value]));
}

/** The window of rows that a connection takes. */
export const toSkipFirst = (state: TableState): { skip: number; first: number } => ({
  skip: (state.page - 1) * state.rowsPerPage,
  first: state.rowsPerPage,
});

export const isNarrowed = (state: TableState): boolean =>
  state.search !== '' ||
  state.conditions !== undefined ||
  Object.values(state.filters).some((values) => values.length > 0);
