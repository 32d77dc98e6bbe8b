/** A document of 46 fragments, each of which asks for the next as often as `inside` says. */
const ofFragments = (inside: (n: number) => string): string =>
  [
    '{ ...F0 }',
    ...Array.from({ length: 46 }, (_, n) => `fragment F${n} on Query { ${inside(n)} }`),
  ].join('\n');

/** Short documents that stand for endless ones. */
export const ENDLESS_FRAGMENTS: readonly (readonly [what: string, document: string])[] = [
  [
    'that spread each other twice',
    ofFragments((n) => (n === 45 ? '...Missing' : `...F${n + 1} ...F${n + 1}`)),
  ],
  [
    'that double a field',
    ofFragments((n) => (n === 45 ? 'version' : `...F${n + 1} ... on Query { ...F${n + 1} }`)),
  ],
  ['that go round in circles', ofFragments((n) => `...F${(n + 1) % 46}`)],
];

/** More than anybody asks for: aliases, directives, brackets, variables. */
export const LARGE_DOCUMENTS: readonly string[] = [
  `{ ${Array.from({ length: 1800 }, (_, n) => `a${n}: version`).join(' ')} }`,
  `{ version ${'@skip(if: false) '.repeat(600)} }`,
  '{'.repeat(10_000),
  `{ ${'a { '.repeat(4000)}`,
  `query (${Array.from({ length: 900 }, (_, n) => `$v${n}: Int`).join(' ')}) { version }`,
  `{ employee(where: {id: ${'['.repeat(5000)}}) { id } }`,
];
