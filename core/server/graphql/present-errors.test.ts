import { GraphQLError } from 'graphql';
import { expect, it } from 'vitest';
import type { Issue } from '../../issue.ts';
import { invalidInput } from '../errors.ts';
import { presentErrors } from './present-errors.ts';

const ctx = { requestId: 'r1', log: { error() {} } } as never;
const issuesIn = (error: GraphQLError | undefined) => error?.extensions.issues as readonly Issue[];

it('an input with very many wrong places is told some of them and how many more there are', () => {
  const wrong = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      path: `data/rows/${index}/name`,
      key: 'validation.required',
    }));
  expect(issuesIn(invalidInput(wrong(40)))).toHaveLength(40);
  const issues = issuesIn(invalidInput(wrong(1_000)));
  expect(issues).toHaveLength(40);
  expect(issues[0]?.path).toBe('data/rows/0/name');
  expect(issues.at(-1)).toEqual({
    path: '',
    key: 'validation.further',
    params: { count: 961 },
  });
});

it('what was sent does not come back whole', () => {
  const [issue] = issuesIn(
    invalidInput([
      {
        path: `data/${'x'.repeat(10_000)}`,
        key: 'validation.choice',
        params: { name: 'あ'.repeat(10_000), max: 3 },
      },
    ]),
  );
  expect(issue?.path).toHaveLength(101);
  expect(issue?.params?.name).toHaveLength(101);
  expect(issue?.params?.max).toBe(3);
});

it('variables of a wrong kind are refused by place; fifty of them fit into an answer', () => {
  const errors = Array.from(
    { length: 50 },
    (_, index) =>
      new GraphQLError(
        `Variable "$data" has invalid value at .rows[${index}].name: ${'x'.repeat(5_000)}`,
      ),
  );
  const presented = presentErrors({ errors }, ctx);
  expect(issuesIn(presented[0])).toEqual([{ path: 'data/rows/0/name', key: 'validation.type' }]);
  expect(issuesIn(presented.at(-1))[0]?.params).toEqual({ count: 21 });
  expect(presented).toHaveLength(30);
  expect(presented.every(({ extensions }) => extensions.isValidationError)).toBe(true);
  expect(JSON.stringify(presented).length).toBeLessThan(20_000);
  // Errors inside of an answer belong to their places and stay.
  expect(presentErrors({ data: {}, errors }, ctx)).toHaveLength(50);
});
