import type { RequestContext } from '../context.ts';

/** Where pages of what was found are: of the administration, or before it for employees and their managers. */
export type SearchArea = 'APP' | 'ADMIN';

export type Hit = {
  readonly id: string;
  readonly label: string;
  /** For readers of English, where it is called otherwise for them. */
  readonly labelEn?: string | null;
  /** Tells two of the same name apart. */
  readonly hint?: string | null | undefined;
  /** The page that it leads to. */
  readonly to: string;
  /** The article of the help that is opened in place of a page. */
  readonly helpCode?: string;
};

/** One kind of thing that the search of the top bar finds: a feature registers it as one of its `search`. */
export type SearchSource = {
  /** Name of the type in the SDL. */
  readonly kind: string;
  /** Message key of the heading over what was found, among the words that the plugin has everywhere. */
  readonly title: string;
  /** Name of an icon of the kit. */
  readonly icon: string;
  readonly areas: readonly SearchArea[];
  /** Among the kinds of all plugins, smaller first. */
  readonly order: number;
  /** The first so many that have the words and that the viewer may see; nobody else narrows what it answers. */
  search(
    ctx: RequestContext,
    words: string,
    limit: number,
    area: SearchArea,
  ): Promise<readonly Hit[]>;
};

/** How a declared record is shown there: what it finds, its list finds by the same words. */
export type InSearch<Row> = Pick<SearchSource, 'title' | 'icon' | 'order'> & {
  readonly area: SearchArea;
  hint?(row: Row): string | null;
  /** Of a viewer who may change it, and of one who may only read it. */
  readonly to: { update(row: Row): string; read(row: Row): string };
};
