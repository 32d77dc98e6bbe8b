import { graphql } from 'graphql';
import { describe, expect, it } from 'vitest';
import type { Untyped } from '#test/support/untyped.ts';
import {
  ask,
  codeOf,
  contextOf,
  guarded,
  none,
  READS,
  type Resolve,
} from '../graphql/test-schema.ts';

describe('what comes in', () => {
  const taken = (validators: object = {}) => {
    const given: Untyped[] = [];
    const take: Resolve = (_root, args) => void given.push(args);
    return {
      given,
      schema: guarded(
        { 'Mutation.writePublic': take, 'Query.notes': take },
        { source: none, validators },
      ),
    };
  };

  it('loses its surrounding blanks at every depth, secrets keep theirs', async () => {
    const { given, schema } = taken();
    const { ctx } = contextOf();
    const answer = await ask(
      schema,
      `mutation { writePublic(
        data: { text: "  a b  ", number: 3, password: " p ", tags: [" x", "y "], on: null, inner: { text: " deep ", password: " q " } }
        resetToken: " t ", passwords: [" r "]) }`,
      ctx,
    );
    expect(answer.errors).toBeUndefined();
    expect(given).toEqual([
      {
        data: {
          text: 'a b',
          number: 3,
          password: ' p ',
          tags: ['x', 'y'],
          on: null,
          inner: { text: 'deep', password: ' q ' },
        },
        resetToken: ' t ',
        passwords: [' r '],
      },
    ]);
  });

  it('a date stays the date that it is', async () => {
    const { given, schema } = taken();
    const on = new Date('2026-11-20T00:00:00Z');
    await graphql({
      schema,
      source: 'mutation ($on: Any) { writePublic(data: { on: $on }) }',
      variableValues: { on },
      contextValue: contextOf().ctx,
    });
    expect(given[0].data.on).toBe(on);
  });

  it('is held against the rules after that, and refused before anything begins', async () => {
    const seen: unknown[] = [];
    const short = Object.assign(
      (data: Untyped) => {
        seen.push(data);
        const isFine = data.search.length <= 3;
        short.errors = isFine
          ? null
          : [{ instancePath: '/search', keyword: 'maxLength', params: { limit: 3 } }];
        return isFine;
      },
      { errors: null as object[] | null },
    );
    const { given, schema } = taken({ 'Query.notes': short });
    const { ctx } = contextOf({ rules: READS });
    await ask(schema, '{ notes(search: "  abc  ") { text } }', ctx);
    expect([seen, given]).toEqual([[{ search: 'abc' }], [{ search: 'abc' }]]);
    const refused = await ask(schema, '{ notes(search: "abcd") { text } }', ctx);
    expect(refused.errors[0].extensions).toMatchObject({
      errorCode: 'INVALID_INPUT',
      issues: [{ path: 'search', key: 'validation.tooLong', params: { max: 3 } }],
    });
    expect(given).toHaveLength(1);
    // Who may not ask is told nothing of the rules.
    expect(codeOf(await ask(schema, '{ notes(search: "abcd") { text } }', contextOf().ctx))).toBe(
      'FORBIDDEN',
    );
  });
});

describe('a field that needs a right', () => {
  const schema = guarded(
    { 'Query.notes': () => [{ text: 'open', secret: 'hidden' }], 'Note.made': () => 'today' },
    { source: none },
  );
  it.each<[string, object[], object]>([
    [
      'is there for whoever has it',
      [{ action: 'read', subject: 'Secret' }],
      { text: 'open', secret: 'hidden', made: 'today' },
    ],
    ['is empty for others, and the rest is there', [], { text: 'open', secret: null, made: null }],
  ])('%s', async (_what, rules, expected) => {
    const answer = await ask(
      schema,
      '{ notes { text secret made } }',
      contextOf({ rules: [...READS, ...rules] }).ctx,
    );
    expect(answer.errors).toBeUndefined();
    expect(answer.data.notes[0]).toEqual(expected);
  });
});
