/** What tells one list from another: where it is, whose rights count, which words it uses. */
export type Kind = {
  /** Namespace of the words. */
  readonly plugin: string;
  /** Subtree of the plugin's words: title, description, list, search, csv, create, empty, … */
  readonly words: string;
  readonly subject: string;
  readonly path: string;
  /** Who sees the list without it sees some of the rows only: those of their groups, their own. */
  readonly right?: string;
  /** People keep views of the list. */
  readonly hasViews?: boolean;
  /** Where the windows are, if not at `create` and `update/$key` below it. */
  readonly createPath?: string;
  readonly editPath?: string;
  /** Of the window that takes in files. */
  readonly importPath?: string;
  /** Parts of the address that a new one begins with: they go when its window closes. */
  readonly createSearch?: readonly string[];
};

export const createPathOf = ({ path, createPath }: Kind): string => createPath ?? `${path}/create`;

/** The address of the window that changes one of them. */
export const editPathOf = ({ path, editPath }: Kind, key: string): string =>
  (editPath ?? `${path}/update/$key`).replace(/\$\w+/, encodeURIComponent(key));
