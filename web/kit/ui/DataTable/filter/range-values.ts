export type RangeKind = 'date' | 'number';
export type Range = { readonly from: string | null; readonly until: string | null };

const BETWEEN = '~';
const IS_EDGE: Readonly<Record<RangeKind, RegExp>> = {
  date: /^\d{4}-\d{2}-\d{2}$/,
  number: /^-?\d{1,12}(?:\.\d{1,3})?$/,
};

/** From the address, which may hold anything: what is neither a day nor a number narrows nothing. */
export function readRange(kind: RangeKind, [value = '']: readonly string[] = []): Range {
  const [from = '', until = ''] = value.split(BETWEEN);
  const edge = (text: string) => (IS_EDGE[kind].test(text) ? text : null);
  return { from: edge(from), until: edge(until) };
}

export const writeRange = ({ from, until }: Range): string[] =>
  from || until ? [`${from ?? ''}${BETWEEN}${until ?? ''}`] : [];
