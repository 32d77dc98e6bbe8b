import type { RecordTypes } from '#core/record.ts';
import type { RecordWeb } from '#kit/fields/record-web.ts';
import type { FakeAnswer, FakeApi } from './fake-api.ts';

type Sampled = { readonly id: string; readonly version: number; readonly updatedAt: string };

/**
 * What the stories of a record's pages answer with, from a few sample rows: the list, one of them to
 * edit, and what saving and deleting say. `answers.list('loading')` changes what the list says.
 */
export function recordAnswers<T extends RecordTypes, Row extends Sampled>(
  { record }: RecordWeb<T, Row>,
  samples: readonly Omit<Row, 'id' | 'version' | 'updatedAt'>[],
) {
  const { name, title, isSorted, calls } = record;
  const rows = samples.map((sample, index) => sampleRow(name, sample, index));
  const list = isSorted || !calls.connection ? `${name}List` : `${name}Page`;
  const listed = (some: readonly object[], totalCount = some.length) =>
    list.endsWith('Page') ? { page: { nodes: some, totalCount } } : { rows: some };
  const api: FakeApi = {
    [list]: listed(rows),
    [`${name}ToEdit`]: { row: rows[0] ?? null },
    [`Create${name}`]: { saved: rows[0] ?? {} },
    [`Update${name}`]: { saved: rows[0] ?? {} },
    [`Reorder${name}`]: { rows: [] },
    [`Delete${name}`]: {
      deleted: {
        ...{ id: 'x', name: nameOf(rows[0], title), trashId: 'trash-1', errors: [] },
        ...Object.fromEntries((record.inTheWay ?? []).map((field) => [field, []])),
      },
    },
    RestoreFromTrash: {
      restoreFromTrash: { subject: name, subjectId: 'x', name: nameOf(rows[0], title) },
    },
  };
  return {
    rows,
    /** `parameters: { api: stories.api }` */
    api,
    list: (answer: FakeAnswer): FakeApi => ({ [list]: answer }),
    listed: (some: readonly object[], totalCount?: number): FakeApi => ({
      [list]: listed(some, totalCount),
    }),
    toEdit: (answer: FakeAnswer): FakeApi => ({ [`${name}ToEdit`]: answer }),
    creating: (answer: FakeAnswer): FakeApi => ({ [`Create${name}`]: answer }),
    updating: (answer: FakeAnswer): FakeApi => ({ [`Update${name}`]: answer }),
    reordering: (answer: FakeAnswer): FakeApi => ({ [`Reorder${name}`]: answer }),
    deleting: (answer: FakeAnswer): FakeApi => ({ [`Delete${name}`]: answer }),
  };
}

const nameOf = (row: object | undefined, title: string): string =>
  String((row as Record<string, unknown> | undefined)?.[title] ?? '');

const sampleRow = (name: string, sample: object, index: number) => ({
  id: `${name}-${index + 1}`,
  version: 1,
  updatedAt: new Date(Date.UTC(2026, 10, 19 - index, 1, 30)).toISOString(),
  ...sample,
});
