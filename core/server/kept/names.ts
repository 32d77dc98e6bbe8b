import type { AnyDescriptor, KeptRow } from '../../record.ts';
import {
  BEGINNING,
  cancelChange,
  changeFrom,
  type Period,
  type Series,
  valueAt,
} from '../../time/dated.ts';
import { tokyoDate } from '../../time/tokyo.ts';
import type { RequestContext } from '../context.ts';
import { AppError, invalidInput, notFound } from '../errors.ts';
import type { RecordName, RecordNames } from '../records/record-kind.ts';
import { datedRows } from '../rows/dated/dated-rows.ts';
import type { DatedNames } from './special.ts';
import type { KeptStore } from './store.ts';

/** Names of one record. */
const MOST = 200;

type Named = { readonly name: string };
type Names = Series<Named>;

/**
 * Names of a record, each from a day on, so that a paper of a past month prints the name of that month. The column `name`
 * is the name of today; there are rows only for a record that was renamed.
 */
export function keptNames<Row extends KeptRow>(
  record: AnyDescriptor,
  { table, changed }: DatedNames & { changed?(ctx: RequestContext, was: object): Promise<void> },
  store: KeptStore<Row>,
) {
  const { name: subject } = record;
  const rows = datedRows<Named>({
    table,
    owner: { table: record.table, column: 'record_id' },
    values: { name: 'name' },
  });
  const nameOf = (row: Row): string => (row as unknown as Named).name;
  const since = (name: string): Names => [{ from: BEGINNING, until: null, value: { name } }];
  const asRecordName = ({ from, until, value }: Period<Named>): RecordName => ({
    name: value.name,
    from: from === BEGINNING ? null : from,
    until,
  });

  /** Writes the series, and answers with what the record is called today. */
  async function rewrite(
    ctx: RequestContext,
    { id, ...row }: Row,
    next: (series: Names) => Names,
  ): Promise<{ readonly before: Names; readonly after: Names; readonly today: string }> {
    let before: Names = [];
    let after: Names = [];
    await rows.rewrite(ctx, ctx.records, { ownerId: id }, (keptRows) => {
      before = keptRows.length > 0 ? keptRows : since(nameOf({ id, ...row } as Row));
      after = next(before);
      // One name since ever needs no row beside the record.
      return { series: after.length > 1 ? after : [] };
    });
    const today = valueAt(after, tokyoDate(ctx.now))?.name ?? nameOf({ id, ...row } as Row);
    return { before, after, today };
  }

  async function locked(ctx: RequestContext, id: string): Promise<Row> {
    const row = await store.lock(ctx, 'update', id);
    if (!row) throw notFound(subject);
    return row;
  }

  /** A name that is given now or for a day to come must be free among what is called so today. */
  async function refuseTaken(ctx: RequestContext, row: Row, name: string): Promise<void> {
    if ((await store.taken(ctx, { ...row, name }, row.id)).includes('name'))
      throw invalidInput([{ path: 'data/name', key: 'validation.duplicate' }]);
  }

  async function change(
    ctx: RequestContext,
    row: Row,
    day: string,
    next: (series: Names) => Names,
  ): Promise<readonly RecordName[]> {
    const { before, after, today } = await rewrite(ctx, row, next);
    if (today !== nameOf(row)) {
      await store.save(ctx, row, { name: today });
      await changed?.(ctx, { before: row, after: await store.reload(ctx, row.id) });
    }
    const [was, is] = [valueAt(before, day)?.name, valueAt(after, day)?.name];
    if (was !== is)
      ctx.audit({
        action: 'update',
        subject,
        subjectId: row.id,
        before: { name: was, nameFrom: null },
        after: { name: is, nameFrom: day === BEGINNING ? null : day },
      });
    return after.map(asRecordName);
  }

  const names: RecordNames = {
    async read(ctx, id) {
      const [row] = await store.byId(ctx).loadMany([id]);
      if (!row || row instanceof Error) return undefined;
      const series = await rows.read(ctx, { ownerId: id });
      return (series.length > 0 ? series : since(nameOf(row))).map(asRecordName);
    },
    async set(ctx, id, name, from) {
      const row = await locked(ctx, id);
      const day = from ?? BEGINNING;
      if (day < BEGINNING)
        throw invalidInput([
          {
            path: 'data/from',
            key: 'validation.dayTooEarly',
            params: { date: BEGINNING.replaceAll('-', '/') },
          },
        ]);
      const next = (series: Names) => changeFrom(series, day, { name });
      const [period] = next(await rows.read(ctx, { ownerId: id })).filter(
        (one) => one.from === day,
      );
      if (next(await rows.read(ctx, { ownerId: id })).length > MOST)
        throw invalidInput([
          { path: 'data/from', key: 'validation.tooManyRecords', params: { max: MOST } },
        ]);
      const isOver = period?.until != null && period.until <= tokyoDate(ctx.now);
      if (!isOver) await refuseTaken(ctx, row, name);
      return change(ctx, row, day, next);
    },
    async cancel(ctx, id, from) {
      const row = await locked(ctx, id);
      const before = await rows.read(ctx, { ownerId: id });
      const back = cancelChange(before, from);
      if (!back || from === BEGINNING) throw notFound('The name');
      const today = valueAt(back, tokyoDate(ctx.now))?.name;
      if (today !== undefined && today !== nameOf(row)) await refuseTaken(ctx, row, today);
      return change(ctx, row, from, () => back);
    },
    async follow(ctx, id) {
      const row = await store.lockForJob(ctx, id);
      const name = valueAt(await rows.read(ctx, { ownerId: id }), tokyoDate(ctx.now))?.name;
      if (!row || name === undefined || name === nameOf(row)) return;
      if ((await store.taken(ctx, { ...row, name }, id)).includes('name'))
        throw new AppError('CONFLICT', `Another ${subject} is called so by now.`);
      await store.save(ctx, row, { name });
      ctx.audit({
        action: 'update',
        subject,
        subjectId: id,
        before: { name: nameOf(row) },
        after: { name },
      });
    },
  };
  return {
    names,
    /** After the record itself got another name: from today on, unless it was made today. */
    async renamed(ctx: RequestContext, before: Row, after: Row): Promise<void> {
      if (nameOf(before) === nameOf(after)) return;
      const today = tokyoDate(ctx.now);
      const [{ made } = { made: ctx.now }] = await ctx
        .table(record.table)
        .where(`${record.table}.id`, before.id)
        .select({ made: `${record.table}.created_at` });
      const from = tokyoDate(made) < today ? today : BEGINNING;
      await rewrite(ctx, before, (series) => changeFrom(series, from, { name: nameOf(after) }));
    },
  };
}
