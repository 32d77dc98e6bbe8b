import { describe, expect, it } from 'vitest';
import { readAskedTests, stepOf, stepsFor } from './asked-tests.ts';

const FILE = 'core/text/text.test.ts';
const NOTHING = { isPlain: false, steps: [], files: [], options: [] };

describe('the words behind npm test', () => {
  it.each([
    [[], {}],
    [['--plain'], { isPlain: true }],
    [['unit', 'lint'], { steps: ['unit', 'lint'] }],
    [['--quick'], { steps: ['codegen', 'types', 'schema', 'lint'] }],
    [['--changed'], { since: 'HEAD' }],
    [['--changed=main', '--plain'], { since: 'main', isPlain: true }],
    [[FILE], { files: [FILE] }],
    [['plugins/inventory', 'stories'], { files: ['plugins/inventory'], steps: ['stories'] }],
    // A name may look like a part of the suite, or like a path.
    [[FILE, '-t', 'unit', FILE], { files: [FILE], options: ['-t', 'unit', FILE] }],
    [['unit', '--bail=1'], { steps: ['unit'], options: ['--bail=1'] }],
  ])('%j', (words, asked) => {
    expect(readAskedTests(words)).toEqual({ ...NOTHING, ...asked });
  });

  it.each([
    [['unti'], "'unti' is neither a part of the suite nor a file."],
    [
      ['unit', 'core/none.test.ts'],
      "'core/none.test.ts' is neither a part of the suite nor a file.",
    ],
    [['--changed', 'unit'], '--changed chooses the tests itself.'],
  ])('refuses %j and says why', (words, sentence) => {
    expect(() => readAskedTests(words)).toThrow(sentence);
  });
});

it.each([
  ['test/journeys/inspection.test.ts', 'journeys'],
  ['web/kit/ui/Button/Button.stories.tsx', 'stories'],
  ['web/kit/transfer/table-file.test.ts', 'unit'],
  ['plugins/crm', 'unit'],
])('%s belongs to %s', (path, step) => {
  expect(stepOf(path)).toBe(step);
});

it.each([
  [[FILE], ['unit']],
  [['plugins/inventory', 'stories'], ['stories']],
  [
    ['lint', FILE],
    ['lint', 'unit'],
  ],
  [
    ['--quick', FILE],
    ['codegen', 'types', 'schema', 'lint', 'unit'],
  ],
])('%j runs the files that it names, in %j', (words, ids) => {
  expect([...stepsFor(readAskedTests(words))]).toEqual(ids);
});
