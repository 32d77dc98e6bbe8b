import { describe, expect, it } from 'vitest';
import { giveBudget, keepCostBelow } from '../graphql/answer-budget.ts';
import { ask, codeOf, contextOf, guarded, type Resolve } from '../graphql/test-schema.ts';

const SDL = `
  directive @public on FIELD_DEFINITION
  type Note { text: String notes: [Note!] pages: [String!] }
  type NoteConnection { nodes: [Note!] }
  type ConnectionOfNote { nodes: [Note!] }
  type Query {
    notes(search: String): NoteConnection @public
    needed: NoteConnection! @public
    others: ConnectionOfNote @public
    note: Note @public
  }`;
const NOTES = { nodes: [{ text: 'a' }, { text: 'b' }] };

describe('a list that is read', () => {
  async function noted(query: string, answer: Resolve) {
    const reads: unknown[] = [];
    const schema = guarded(
      {
        'Query.notes': answer,
        'Query.needed': answer,
        'Query.others': answer,
        'Query.note': answer,
      },
      { sdl: SDL, noteRead: (_ctx, read) => void reads.push({ ...read }) },
    );
    const { data, errors } = await ask(schema, query, contextOf().ctx);
    return { reads, data, errors };
  }

  it.each([
    ['at once', () => NOTES],
    ['later', async () => NOTES],
  ])('is told of with what was asked and how many rows came, given %s', async (_when, answer) => {
    const { reads, data } = await noted('{ notes(search: " 花 ") { nodes { text } } }', answer);
    expect(reads).toMatchObject([{ list: 'notes', args: { search: ' 花 ' }, rows: 2 }]);
    expect(data.notes.nodes).toHaveLength(2);
    expect((await noted('{ needed { nodes { text } } }', answer)).reads).toMatchObject([
      { list: 'needed', rows: 2 },
    ]);
  });
  it.each([
    ['nothing', () => null],
    ['a page without rows', () => ({ nodes: null })],
    ['a page that says none', () => ({})],
  ])('is told of with no rows where %s came', async (_what, answer) => {
    const { reads, errors } = await noted('{ notes { nodes { text } } }', answer);
    expect(reads).toMatchObject([{ list: 'notes', rows: 0 }]);
    expect(errors).toBeUndefined();
  });
  it('what is no list is not told of', async () => {
    const query = '{ note { text } others { nodes { text } } }';
    expect((await noted(query, () => ({ text: 'a', nodes: [] }))).reads).toEqual([]);
  });
  it('nobody has to listen', async () => {
    const schema = guarded({ 'Query.notes': () => NOTES }, { sdl: SDL });
    const { data } = await ask(schema, '{ notes { nodes { text } } }', contextOf().ctx);
    expect(data.notes.nodes).toHaveLength(2);
  });
});

describe('a list inside of an answer', () => {
  const rows = [{ text: 'a' }, { text: 'b' }, { text: 'c' }];
  const answerOf = async (fields: number) => {
    let seen: unknown[] = [];
    const schema = guarded(
      {
        'Query.note': () => ({ text: 'all' }),
        'Note.notes': (parent, args, _ctx, info) => {
          for (const node of info.fieldNodes) keepCostBelow(node, 2);
          seen = [parent, args];
          return rows;
        },
      },
      { sdl: SDL },
    );
    const { ctx } = contextOf();
    giveBudget(ctx, fields);
    return { ...(await ask(schema, '{ note { notes { text } } }', ctx)), seen };
  };
  it('is paid for by its rows, before their fields are read', async () => {
    const { data, seen } = await answerOf(6);
    expect(data.note.notes).toEqual(rows);
    expect(seen).toEqual([{ text: 'all' }, {}]);
  });
  it('is refused where it costs more than is left', async () => {
    expect(codeOf(await answerOf(5))).toBe('TOO_LARGE');
  });
});
