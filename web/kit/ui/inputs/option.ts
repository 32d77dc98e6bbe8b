export type Option = {
  readonly value: string;
  readonly label: string;
  readonly hint?: string;
  readonly disabled?: boolean;
};

type InTree = { readonly id: string; readonly name: string; readonly depth: number };

/** Rows of a tree from top to bottom: what lies below another one is set in. */
export const treeOptions = (rows: readonly InTree[]): Option[] =>
  rows.map(({ id, name, depth }) => ({ value: id, label: `${'　'.repeat(depth)}${name}` }));
