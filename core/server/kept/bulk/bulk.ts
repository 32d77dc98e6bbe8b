import type { Issue } from '#core/issue.ts';
import { partsOf } from '#core/parts-of.ts';
import { type AnyDescriptor, fieldsOf, type KeptRow } from '#core/record.ts';
import type { RequestContext } from '../../context.ts';
import { invalidInput, notFound } from '../../errors.ts';
import { type keptChanges, refuseHidden, unknownReferences } from '../change.ts';
import type { AnySpecial } from '../special.ts';
import type { KeptStore } from '../store.ts';
import {
  type BulkChange,
  type ChangedRow,
  insertChange,
  latestChanges,
  lockChange,
  markUndone,
  undoableSince,
} from './bulk.store.ts';
import { type Given, manyRows, type Sent } from './write-many.ts';

export type BulkRows = {
  readonly rows: {
    readonly ids?: readonly string[] | null;
    readonly where?: Given | null;
  };
  readonly data: Given;
};
type Refusal = {
  readonly id: string | null;
  readonly name: string;
  readonly issues: readonly Issue[];
};

const MOST = 1_000;
/** Rows of one statement. */
const PART = 200;
const MOST_TOLD = 50;
const NO_NAME = '***';

const because = (key: string, path = ''): readonly Issue[] => [{ path, key: `validation.${key}` }];
const told = (refusals: readonly Refusal[]) =>
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

  /** Of all rows, part by part: what `act` makes of those that the viewer may change, and who is left. */
  async function inParts(
    ctx: RequestContext,
    ids: readonly string[],
    isChange: boolean,
    act: (rows: readonly Row[]) => Promise<void>,
  ): Promise<Refusal[]> {
    const left: Refusal[] = [];
    for (const part of partsOf(ids, PART)) {
      const query = store.permitted(ctx, 'update', part);
      // No key changes: rows that point at these, a stamp of one of many people, need not wait.
      const rows: Row[] = await (isChange ? query.forNoKeyUpdate() : query);
      const there = new Set(rows.map(({ id }) => id));
      left.push(
        ...(await outOfReach(
          ctx,
          part.filter((id) => !there.has(id)),
        )),
      );
      await act(rows);
    }
    return left;
  }

  async function change(ctx: RequestContext, { rows: ofRows, data }: BulkRows, isChange: boolean) {
    const wanted = await wantedFields(ctx, data);
    const ids = await wantedIds(ctx, ofRows);
    if (isChange) await special.hold?.(ctx, wanted.changes);
    const cause = ctx.records.ids.next();
    const done: ChangedRow[] = [];
    const refused: Refusal[] = [];
    let already = 0;
    let changed = 0;
    const left = await inParts(ctx, ids, isChange, async (rows) => {
      const part = await judgeAll(ctx, rows, () => wanted);
      already += part.already;
      changed += part.todo.length;
      refused.push(...asRefusals(part.refused));
      if (isChange) done.push(...(await writeAll(ctx, cause, part.todo)));
    });
    const all = [...left, ...refused];
    const fields = namesOf(wanted);
    return {
      change:
        done.length > 0 ? await insertChange(ctx, { id: cause, subject, fields }, done) : null,
      changed,
      already,
      refusedCount: all.length,
      refused: told(all),
    };
  }

  async function undo(ctx: RequestContext, id: string) {
    const made = await lockChange(ctx, subject, id);
    if (!made) throw notFound('BulkChange');
    // Before the first row of the record is locked, as wherever it is changed: all that one of them gets back.
    const filled = (made.rows ?? []).flatMap(({ before }) =>
      Object.entries(before).filter(([, value]) => value !== null),
    );
    await special.hold?.(ctx, Object.fromEntries(filled));
    if (made.undoneAt) throw invalidInput(because('undoneAlready', 'where/id'));
    if (!made.rows || made.changedAt < undoableSince(ctx.now))
      throw invalidInput(because('tooLateToUndo', 'where/id'));
    refuseHidden(ctx, record, Object.fromEntries(made.fields.map((field) => [field, null])));
    const earlier = new Map(made.rows.map((row) => [row.id, row]));
    const unknown = new Map<string, Promise<readonly Issue[]>>();
    const referencesOf = (before: Given) => {
      const key = JSON.stringify(before);
      const issues = unknown.get(key) ?? unknownReferences(ctx, record, before);
      unknown.set(key, issues);
      return issues;
    };
    const stay: Refusal[] = [];
    let undone = 0;
    const left = await inParts(ctx, [...earlier.keys()].toSorted(), true, async (rows) => {
      const back: Row[] = [];
      for (const row of rows) {
        const { version, before = {} } = earlier.get(row.id) ?? {};
        const issues =
          version === row.version ? await referencesOf(before) : because('changedSince');
        if (issues.length > 0) stay.push(...asRefusals([{ row, issues }]));
        else back.push(row);
      }
      const part = await judgeAll(ctx, back, (row) => asSent(earlier.get(row.id)?.before ?? {}));
      stay.push(...asRefusals(part.refused));
      undone += (await writeAll(ctx, id, part.todo)).length + part.already;
    });
    await markUndone(ctx, id, undone);
    const all = [...left, ...stay];
    return { undone, leftCount: all.length, left: told(all) };
  }

  return {
    preview: (ctx: RequestContext, request: BulkRows) => change(ctx, request, false),
    update: (ctx: RequestContext, request: BulkRows) => change(ctx, request, true),
    latest: (ctx: RequestContext): Promise<BulkChange[]> => latestChanges(ctx, subject),
    undo,
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
