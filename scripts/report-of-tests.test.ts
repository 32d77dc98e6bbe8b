import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './fresh.ts';
import { outcomeOf, type Report } from './report-of-tests.ts';

type File = Report['testResults'][number];
const file = (path: string, ...tests: [name: string, message?: string][]): File => ({
  name: join(ROOT, path),
  status: tests.every(([, message]) => message === undefined) ? 'passed' : 'failed',
  assertionResults: tests.map(([fullName, message]) => ({
    fullName,
    status: message === undefined ? 'passed' : 'failed',
    failureMessages: message === undefined ? [] : [message],
  })),
});
const outcome = (files: readonly File[], code = 1) => {
  const tests = files.flatMap(({ assertionResults }) => assertionResults);
  return outcomeOf(
    {
      numPassedTests: tests.filter(({ status }) => status === 'passed').length,
      numFailedTests: tests.filter(({ status }) => status === 'failed').length,
      testResults: [...files],
    },
    code,
  );
};

describe('what is told at the end of a long log', () => {
  it('names each failure with what was expected, in plain letters and without the places', () => {
    const message = [
      'AssertionError: \u001b[31mexpected 1 to be 2\u001b[39m',
      '',
      '- Expected',
      '+ Received',
      '    at /somewhere/a.test.ts:3:1',
      ...Array.from({ length: 20 }, (_, line) => `line ${line}`),
    ].join('\n');
    const files = [
      file('core/a.test.ts', ['counts', message], ['adds']),
      file('b.test.ts', ['is']),
    ];
    expect(outcome(files)).toEqual({
      passed: 2,
      failed: 1,
      broken: [
        {
          name: 'core/a.test.ts: counts',
          why: [
            ...['AssertionError: expected 1 to be 2', '- Expected', '+ Received'],
            ...['line 0', 'line 1', 'line 2'],
          ],
        },
      ],
      brokenFiles: ['core/a.test.ts'],
      passedElsewhere: 1,
      hasCounterexample: false,
    });
  });

  it('says of a file that does not load why', () => {
    const unloaded = { ...file('c.test.ts'), status: 'failed', message: 'Cannot find module' };
    expect(outcome([unloaded])).toMatchObject({
      failed: 1,
      broken: [{ name: 'c.test.ts: does not load', why: ['Cannot find module'] }],
      brokenFiles: ['c.test.ts'],
    });
  });

  it('counts an error outside of the tests, and a run without any', () => {
    expect(outcome([file('a.test.ts', ['is'])], 1)).toMatchObject({ passed: 1, failed: 1 });
    expect(outcome([], 0)).toMatchObject({ passed: 0, failed: 1 });
    expect(outcome([file('a.test.ts', ['is'])], 0)).toMatchObject({ passed: 1, failed: 0 });
  });

  it('knows a property that does not hold', () => {
    const message = 'Error: Property failed after 3 tests\n{ seed: 1 }\nCounterexample: [0]';
    expect(outcome([file('a.test.ts', ['holds', message])]).hasCounterexample).toBe(true);
  });
});
