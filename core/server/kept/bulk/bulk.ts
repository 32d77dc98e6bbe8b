import type { Issue } from '#core/issue.ts';
import { partsOf } from '#core/parts-of.ts';
import { type AnyDescriptor, fieldsOf, type KeptRow } from '#core/record.ts';
import type { RequestContext } from '../../context.ts';
import { invalidInput, notFound } from '../../errors.ts';
import { inTransactions } from '../../in-transactions.ts';
import { type keptChanges, refuseHidden, unknownReferences } from '../change.ts';
import type { AnySpecial } from '../special.ts';
import type { KeptStore } from '../store.ts';
import {
  addRows,
  type BulkChange,
  endChange,
  forgetRows,
  latestChanges,
  lockChange,
  markUndone,
  undoableSince,
} from './bulk.store.ts';
import { tellProgress } from './bulk-progress.ts';
import { type Given, manyRows, type Sent } from './write-many.ts';

export type BulkRows = {
  readonly rows: {
    readonly ids?: readonly string[] | null;
    readonly where?: Given | null;
  };
  readonly data: Given;
};
type Counts = { readonly changed: number; readonly already: number };
type Refusal = {
  readonly id: string | null;
  readonly name: string;
  readonly issues: readonly Issue[];
};

const MOST = 1_000;
/** Rows of one statement of the preview. */
const PART = 200;
const MOST_TOLD = 50;
const NO_NAME = '***';

const because = (key: string, path = ''): readonly Issue[] => [{ path, key: `validation.${key}` }];
const wordsOf = (refusals: readonly Refusal[]) =>
  refusals.slice(0, MOST_TOLD).map(({ id, name, issues }) => ({ id, name, issues: [...issues] }));

/** One value in many rows at once, with a preview, and an undo as one. Each row stands by the rules of its own update. */
export function keptBulk<Row extends KeptRow>(
  record: AnyDescriptor,
  store: KeptStore<Row>,
  special: AnySpecial,
  nameOf: (row: Row) => string,
  changes: Pick<ReturnType<typeof keptChanges<Row>>, 'parted' | 'judged'>,
) {
  const { name: subject } = record;
  const { judgeAll, writeAll } = manyRows(record, store, special, changes);
  const together = new Set([
    ...fieldsOf(record)
      .filter(([name, field]) => name !== record.title && isForMany(field))
      .map(([name]) => name),
    ...(special.together?.fields ?? []),
  ]);

  async function wantedFields(ctx: RequestContext, data: Given): Promise<Sent> {
    const apart = Object.keys(data).filter(
      (name) => data[name] !== undefined && !together.has(name),
    );
    if (apart.length > 0)
      throw invalidInput(
        apart.map((name) => ({ path: `data/${name}`, key: 'validation.notTogether' })),
      );
    const wanted = changes.parted(data);
    if (namesOf(wanted).length === 0) throw invalidInput(because('nothingTogether', 'data'));
    refuseHidden(ctx, record, wanted.changes);
    const unknown = [
      ...(await unknownReferences(ctx, record, wanted.changes)),
      ...((await special.together?.check(ctx, wanted.extra)) ?? []),
    ];
    if (unknown.length > 0) throw invalidInput(unknown);
    return wanted;
  }

  /** What is changed, as the history calls it. */
  const namesOf = (wanted: Sent): readonly string[] => [
    ...Object.keys(wanted.changes),
    ...(special.together?.names(wanted.extra) ?? []),
  ];

  async function wantedIds(ctx: RequestContext, { ids, where }: BulkRows['rows']) {
    if (Boolean(ids) === Boolean(where)) throw invalidInput(because('idsOrWhere', 'rows'));
    if (ids) return [...new Set(ids)].toSorted();
    const matching = await store.idsOf(ctx, where, MOST + 1);
    if (matching.length > MOST)
      throw invalidInput([
        { path: 'rows/where', key: 'validation.tooManyTogether', params: { max: MOST } },
      ]);
    return matching.toSorted();
  }

  /** Rows that the viewer may not change, and those that are not there for them. */
  async function outOfReach(ctx: RequestContext, ids: readonly string[]): Promise<Refusal[]> {
    const rows = await store.byId(ctx).loadMany([...ids]);
    return ids.map((id, at) => {
      const row = rows[at];
      return row && !(row instanceof Error)
        ? { id, name: nameOf(row), issues: because('notYoursToChange') }
        : { id: null, name: NO_NAME, issues: because('noLongerThere') };
    });
  }

  /** Earlier values: of the row's own fields, and of what stands beside them. */
  const asSent = (before: Given): Sent => {
    const { fields = [] } = special.together ?? {};
    const isExtra = ([name]: readonly [string, unknown]): boolean => fields.includes(name);
    const entries = Object.entries(before);
    return {
      changes: Object.fromEntries(entries.filter((one) => !isExtra(one))),
      extra: Object.fromEntries(entries.filter(isExtra)),
    };
  };

  const asRefusals = (
    refused: readonly { readonly row: Row; readonly issues: readonly Issue[] }[],
  ): Refusal[] => refused.map(({ row, issues }) => ({ id: row.id, name: nameOf(row), issues }));

  /** Those of the rows that the viewer may change, locked for a change, and who is left. */
  async function permittedRows(ctx: RequestContext, ids: readonly string[], isChange: boolean) {
    const query = store.permitted(ctx, 'update', [...ids]);
    // No key changes: rows that point at these, a stamp of one of many people, need not wait.
    const rows: Row[] = await (isChange ? query.forNoKeyUpdate() : query);
    const there = new Set(rows.map(({ id }) => id));
    const left = await outOfReach(
      ctx,
      ids.filter((id) => !there.has(id)),
    );
    return { rows, left };
  }

  const outcomeOf = (counts: Counts, refusals: readonly Refusal[], change: BulkChange | null) => ({
    change,
    ...counts,
    refusedCount: refusals.length,
    refused: wordsOf(refusals),
  });

  async function preview(ctx: RequestContext, { rows: ofRows, data }: BulkRows) {
    const wanted = await wantedFields(ctx, data);
    const counts = { changed: 0, already: 0 };
    const refused: Refusal[] = [];
    for (const part of partsOf(await wantedIds(ctx, ofRows), PART)) {
      const { rows, left } = await permittedRows(ctx, part, false);
      const judged = await judgeAll(ctx, rows, () => wanted);
      counts.already += judged.already;
      counts.changed += judged.todo.length;
      refused.push(...left, ...asRefusals(judged.refused));
    }
    return outcomeOf(counts, refused, null);
  }

  /** A part of the rows in each transaction: nobody waits for a thousand of them. */
  async function update(ctx: RequestContext, { rows: ofRows, data }: BulkRows) {
    const { wanted, ids } = await ctx.apart(async (one) => ({
      wanted: await wantedFields(one, data),
      ids: await wantedIds(one, ofRows),
    }));
    const about = { id: ctx.records.ids.next(), subject, fields: namesOf(wanted) };
    const counts = { changed: 0, already: 0 };
    const refused: Refusal[] = [];
    try {
      await inTransactions(ids, async (part, done, begun) => {
        const made = await ctx.apart(async (one) => {
          begun();
          await special.hold?.(one, wanted.changes);
          const { rows, left } = await permittedRows(one, part, true);
          const judged = await judgeAll(one, rows, () => wanted);
          const done = await writeAll(one, about.id, judged.todo);
          if (done.length > 0) await addRows(one, about, done);
          const { already } = judged;
          return { already, changed: done.length, left, refused: asRefusals(judged.refused) };
        });
        counts.already += made.already;
        counts.changed += made.changed;
        refused.push(...made.left, ...made.refused);
        tellProgress(ctx, subject, done, ids.length);
      });
    } catch (error) {
      // Rows that were written already are put back as an undo would do it. If that fails too, a job does it later (take-back-broken.ts).
      if (counts.changed > 0)
        await takeBack(ctx, about.id).catch((failed: unknown) =>
          ctx.log.error(
            { err: failed, change: about.id },
            'a change of many could not be taken back',
          ),
        );
      throw error;
    }
    const change =
      counts.changed > 0 ? await ctx.apart((one) => endChange(one, subject, about.id)) : null;
    return outcomeOf(counts, refused, change);
  }

  /** Of a change that did not come to its end: what somebody has changed since is theirs, as with an undo. */
  async function takeBack(ctx: RequestContext, id: string): Promise<void> {
    await ctx.apart((one) => endChange(one, subject, id));
    await undo(ctx, id);
  }

  async function undo(ctx: RequestContext, id: string) {
    const ids = await ctx.apart(async (one) => {
      const made = await undoable(one, id);
      return made.rows.map((row) => row.id).toSorted();
    });
    const stay: Refusal[] = [];
    let undone = 0;
    await inTransactions(ids, async (part, done, begun) => {
      await ctx.apart(async (one) => {
        begun();
        const { rows: earlierRows } = await undoable(one, id);
        const earlier = new Map(earlierRows.map((row) => [row.id, row]));
        // Before the first row of the record is locked, as wherever it is changed: all that one of them gets back.
        const filled = earlierRows.flatMap(({ before }) =>
          Object.entries(before).filter(([, value]) => value !== null),
        );
        await special.hold?.(one, Object.fromEntries(filled));
        const { rows, left } = await permittedRows(one, part, true);
        const referencesOf = knownReferences(one);
        const back: Row[] = [];
        stay.push(...left);
        for (const row of rows) {
          const { version, before = {} } = earlier.get(row.id) ?? {};
          const issues =
            version === row.version ? await referencesOf(before) : because('changedSince');
          if (issues.length > 0) stay.push(...asRefusals([{ row, issues }]));
          else back.push(row);
        }
        const judged = await judgeAll(one, back, (row) =>
          asSent(earlier.get(row.id)?.before ?? {}),
        );
        stay.push(...asRefusals(judged.refused));
        undone += (await writeAll(one, id, judged.todo)).length + judged.already;
        await forgetRows(one, id, part);
      });
      tellProgress(ctx, subject, done, ids.length);
    });
    await ctx.apart((one) => markUndone(one, id, undone));
    return { undone, leftCount: stay.length, left: wordsOf(stay) };
  }

  /** The change, held until the commit. Throws where it is none of the viewer's, or cannot be undone any more. */
  async function undoable(ctx: RequestContext, id: string) {
    const made = await lockChange(ctx, subject, id);
    if (!made) throw notFound('BulkChange');
    if (made.undoneAt) throw invalidInput(because('undoneAlready', 'where/id'));
    if (!made.rows || made.changedAt < undoableSince(ctx.now))
      throw invalidInput(because('tooLateToUndo', 'where/id'));
    refuseHidden(ctx, record, Object.fromEntries(made.fields.map((field) => [field, null])));
    return { ...made, rows: made.rows };
  }

  /** Rows of one change were mostly alike: each set of earlier values is looked at once. */
  function knownReferences(ctx: RequestContext) {
    const unknown = new Map<string, Promise<readonly Issue[]>>();
    return (before: Given): Promise<readonly Issue[]> => {
      const key = JSON.stringify(before);
      const issues = unknown.get(key) ?? unknownReferences(ctx, record, before);
      unknown.set(key, issues);
      return issues;
    };
  }

  return {
    preview,
    update,
    latest: (ctx: RequestContext): Promise<BulkChange[]> => latestChanges(ctx, subject),
    undo,
    takeBack,
  };
}

/** What tells one record from another is no value for many; what has several parts is changed in its form. */
const isForMany = ({
  kind,
  isReadOnly,
  isFixed,
  isUnique,
  isList,
}: AnyDescriptor['fields'][string]): boolean =>
  !isReadOnly && !isFixed && !isUnique && !isList && kind !== 'value';
