/** What tells one list from another: where it is, whose rights count, which words it uses. */
export type Kind = {
  /** Namespace of the words. */
  readonly plugin: string;
  /** Subtree of the plugin's words: title, description, list, search, csv, create, empty, … */
  readonly words: string;
  readonly subject: string;
  readonly path: string;
};
