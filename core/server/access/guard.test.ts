import { describe, expect, it } from 'vitest';
import type { Untyped } from '#test/support/untyped.ts';
import {
  ask,
  codeOf,
  contextOf,
  guarded,
  none,
  type Options,
  READS,
  type Resolve,
  WRITES,
} from '../graphql/test-schema.ts';

describe('what a schema has to say', () => {
  const silent = (sdl: string) => () => guarded({}, { sdl, source: none });
  it('a root field without @can and @public is refused by its name', () => {
    const more = 'directive @public on FIELD_DEFINITION type Query { ok: String @public } ';
    expect(silent('type Query { open: String }')).toThrow('Query.open says neither');
    expect(silent(`${more} type Mutation { open: String }`)).toThrow('Mutation.open says neither');
    expect(silent(`${more} type Subscription { open: String }`)).toThrow('Subscription.open says');
    expect(silent(`${more} type Note { open: String }`)).not.toThrow();
  });
  it('so is a subscription that listens to nothing', () => {
    expect(() => guarded()).toThrow('Subscription.written has no subscribe.');
  });
});

describe('who may call a root field', () => {
  const calls = {
    'Query.notes': () => [],
    'Query.about': () => 'about',
    'Mutation.write': () => 'done',
  };
  const schema = guarded(calls, { source: none });
  const notes = (options: Options) => ask(schema, '{ notes { text } }', contextOf(options).ctx);

  it.each<[string, Options, string | undefined]>([
    ['whoever has the right and the plan', { rules: READS }, undefined],
    ['nobody who is not signed in', { stranger: true, rules: READS }, 'UNAUTHENTICATED'],
    [
      'nobody whose plan leaves it out, right or not',
      { rules: READS, licences: [] },
      'PLAN_REQUIRED',
    ],
    ['whose plan has another of its plugins', { rules: READS, licences: ['diary'] }, undefined],
    ['nobody without the right', { rules: WRITES }, 'FORBIDDEN'],
    [
      'nobody without the plan nor the right: the plan is named',
      { licences: ['other'] },
      'PLAN_REQUIRED',
    ],
  ])('%s', async (_who, options, code) => {
    const answer = await notes(options);
    expect(codeOf(answer)).toBe(code);
    expect(answer.data.notes).toEqual(code ? null : []);
  });
  it('the plan that is missing is named', async () => {
    expect((await notes({ licences: [] })).errors[0]).toMatchObject({
      message: 'The plan of this company does not include this feature.',
      extensions: { plugin: 'notes' },
    });
  });
  it('what the core owns needs a right and no plan', async () => {
    const about = (rules: object[]) =>
      ask(schema, '{ about }', contextOf({ rules, licences: [] }).ctx);
    expect((await about([{ action: 'read', subject: 'About' }])).data.about).toBe('about');
    expect(await about([])).toMatchObject({
      errors: [{ message: 'You are not allowed to do this.' }],
    });
  });
  it('what is public is for everybody', async () => {
    const { ctx } = contextOf({ stranger: true, licences: [] });
    expect((await ask(schema, '{ version }', ctx, { version: '1' })).data.version).toBe('1');
  });
});

describe('an administrator who views the suite as somebody else', () => {
  const schema = guarded(
    {
      'Mutation.leaveView': () => 'left',
      'Mutation.writePublic': () => 'done',
      'Query.notes': () => [],
    },
    { source: none },
  );
  const seen = { seenBy: { employeeId: 'boss' }, rules: [...READS, ...WRITES] };
  it('reads, and changes nothing but that they look', async () => {
    for (const [source, code] of [
      ['{ notes { text } }', undefined],
      ['mutation { leaveView }', undefined],
      ['mutation { writePublic }', 'VIEW_ONLY'],
      ['mutation { write }', 'VIEW_ONLY'],
    ] as const) {
      const { ctx, done } = contextOf(seen);
      const answer = await ask(schema, source, ctx);
      expect(codeOf(answer), source).toBe(code);
      if (code) {
        expect(answer.errors[0].message).toContain('viewing as somebody else');
        expect(done, source).toEqual([]);
      }
    }
  });
});

describe('a change', () => {
  it('happens inside of one transaction, a question outside of any', async () => {
    const inside: boolean[] = [];
    const note: Resolve = (_root, _args, ctx: Untyped) => {
      inside.push(ctx.isInside);
      return null;
    };
    const schema = guarded({ 'Mutation.write': note, 'Query.notes': note }, { source: none });
    const { ctx, done } = contextOf({ rules: [...READS, ...WRITES] });
    await ask(schema, 'mutation { write }', ctx);
    await ask(schema, '{ notes { text } }', ctx);
    expect(inside).toEqual([true, false]);
    expect(done).toEqual(['begin', 'commit']);
  });
  it('without a resolver of its own takes what its root has', async () => {
    const { ctx } = contextOf();
    const answer = await ask(guarded({}, { source: none }), 'mutation { leaveView }', ctx, {
      leaveView: 'left',
    });
    expect(answer.data.leaveView).toBe('left');
  });
});
