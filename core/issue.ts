/**
 * How any rule reports a problem. `path` points into the input ('data/name'), `key` is a message
 * key of the namespace `validation`, `params` fill its holes. Words are chosen in the browser.
 */
export type Issue = {
  readonly path: string;
  readonly key: string;
  readonly params?: Readonly<Record<string, string | number>>;
};
