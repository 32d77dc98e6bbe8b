import type { RequestContext } from '#core/server/context.ts';
import { AppError, invalidInput, notFound } from '#core/server/errors.ts';
import { type FindPersonNames, refuseIfChanged } from '#core/server/rows/changed-meanwhile.ts';
import { selected } from '#core/server/rows/columns.ts';
import {
  BEGINNING,
  cancelChange,
  changeFrom,
  type Series,
  sameRecord,
  valueAt,
} from '#core/time/dated.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { lockCompany } from '#plugins/company/sql.ts';

/** What holds from a day on, with who entered it and when. */
export type SettingRow<Value> = Value & {
  readonly validFrom: string;
  readonly validUntil: string | null;
  readonly version: number;
  readonly updatedAt: Date;
  readonly updatedBy: string | null;
};

type SettingTable<Value> = {
  readonly table: string;
  /** Column of each field of the value. */
  readonly columns: { readonly [Field in keyof Value]-?: string };
  /** What holds while nobody has said anything. */
  readonly defaults: Value;
  /** Fields that mean something only together. */
  readonly together?: readonly (keyof Value)[];
};

type Change<Value> = {
  readonly validFrom: string;
  /** The version that was read; null: none. */
  readonly seen: number | null | undefined;
  /** What shall hold; throws INVALID_INPUT for what cannot. */
  readonly next: (before: Value) => Value;
};

/** Two values; undefined where they are the same, and nothing was written. */
type Changed<Value> = { readonly before: Value; readonly after: Value } | undefined;

/** Settings of a company that hold from a day on: one series of each company in a table of its own. */
export function settingsSeries<Value extends object>(of: SettingTable<Value>) {
  const { table, defaults, together = [] } = of;
  type Row = SettingRow<Value>;
  const fields = Object.keys(of.columns) as (keyof Value & string)[];
  const columns = {
    ...of.columns,
    validFrom: 'valid_from',
    validUntil: 'valid_until',
    version: 'version',
    updatedAt: 'updated_at',
    updatedBy: 'updated_by',
  };
  const memoKey = Symbol(table);

  const bareOf = (row: Value): Value =>
    Object.fromEntries(fields.map((field) => [field, row[field]])) as Value;
  const seriesOf = (rows: readonly Row[]): Series<Value> =>
    rows.map((row) => ({ from: row.validFrom, until: row.validUntil, value: bareOf(row) }));
  const rowOf = (value: Value): Record<string, unknown> =>
    Object.fromEntries(fields.map((field) => [of.columns[field], value[field]]));

  /** The oldest first. */
  const read = async (ctx: RequestContext): Promise<Row[]> =>
    ctx.table(table).select(selected(table, columns)).orderBy(`${table}.valid_from`).limit(500);

  /** Once per request. The first change of all leaves behind it what held until then. */
  async function series(ctx: RequestContext): Promise<Series<Value>> {
    const knownSeries = ctx.memo.get(memoKey) as Promise<Series<Value>> | undefined;
    const asked = knownSeries ?? read(ctx).then(sinceEver);
    ctx.memo.set(memoKey, asked);
    return asked;
  }
  const sinceEver = (rows: readonly Row[]): Series<Value> =>
    rows.length > 0 ? seriesOf(rows) : [{ from: BEGINNING, until: null, value: defaults }];

  /** Two who change at once come one after the other: the company itself is held. */
  async function lock(ctx: RequestContext): Promise<Row[]> {
    await lockCompany(ctx);
    return read(ctx);
  }

  async function write(ctx: RequestContext, before: readonly Row[], after: Series<Value>) {
    const version = 1 + Math.max(0, ...before.map((row) => row.version));
    const old = seriesOf(before);
    const stays = (from: string, until: string | null, value: Value) =>
      old.some((one) => one.from === from && one.until === until && sameRecord(one.value, value));
    const kept = after.filter(({ from, until, value }) => stays(from, until, value));
    const fresh = after.filter((period) => !kept.includes(period));
    await ctx
      .table(table)
      .whereNotIn(
        `${table}.valid_from`,
        kept.map(({ from }) => from),
      )
      .delete();
    if (fresh.length > 0) {
      await ctx.insert(
        table,
        fresh.map(({ from, until, value }) => {
          // Who entered a value stays with it where only its end has moved.
          const own = before.find(
            (row) => row.validFrom === from && sameRecord(bareOf(row), value),
          );
          return {
            ...rowOf(value),
            valid_from: from,
            valid_until: until,
            version,
            updated_at: own?.updatedAt ?? ctx.now,
            updated_by: own ? own.updatedBy : ctx.viewer.employeeId || null,
          };
        }),
      );
    }
    ctx.memo.delete(memoKey);
  }

  async function change(
    ctx: RequestContext,
    findNames: FindPersonNames,
    { validFrom, seen, next }: Change<Value>,
  ): Promise<Changed<Value>> {
    const rows = await lock(ctx);
    const last = newest(rows);
    if (last) await refuseIfChanged(ctx, findNames, last, seen);
    else if (seen) throw new AppError('CONFLICT', 'Somebody else has changed this meanwhile.');
    const all = sinceEver(rows);
    const before = valueAt(all, validFrom);
    if (!before) throw invalidInput([{ path: 'data/validFrom', key: 'validation.date' }]);
    const after = next(before);
    if (sameRecord(before, after)) return undefined;
    const changed = changeFrom(all, validFrom, after, sameRecord);
    await write(ctx, rows, goOn(changed, validFrom, { before, after }));
    return { before, after };
  }

  /**
   * What was changed holds on in plans that begin later, as long as none of them says otherwise itself: a plan was
   * entered for what it changes, and for nothing else.
   */
  function goOn(
    series: Series<Value>,
    day: string,
    { before, after }: { readonly before: Value; readonly after: Value },
  ): Series<Value> {
    const bound = together as readonly (keyof Value & string)[];
    const groups = [bound, ...fields.filter((field) => !bound.includes(field)).map((one) => [one])];
    let open = groups.filter((group) => group.some((field) => before[field] !== after[field]));
    return series.map((period) => {
      if (period.from <= day) return period;
      open = open.filter((group) => group.every((field) => period.value[field] === before[field]));
      const going = open.flat().map((field) => [field, after[field]] as const);
      return { ...period, value: { ...period.value, ...Object.fromEntries(going) } };
    });
  }

  /** Takes back a change that has not begun, and what of it held on in later plans. */
  async function cancel(ctx: RequestContext, validFrom: string) {
    const rows = await lock(ctx);
    if (validFrom <= tokyoDate(ctx.now))
      throw invalidInput([{ path: 'validFrom', key: 'validation.alreadyBegun' }]);
    const all = seriesOf(rows);
    const back = cancelChange(all, validFrom, sameRecord);
    const before = valueAt(all, validFrom);
    const after = back && valueAt(back, validFrom);
    if (!back || !before || !after) throw notFound('The change');
    await write(ctx, rows, goOn(back, validFrom, { before, after }));
    return { before, after };
  }

  const on = async (ctx: RequestContext, day: string): Promise<Value> =>
    valueAt(await series(ctx), day) ?? defaults;

  /** As the API tells them, the oldest first. */
  async function shown(ctx: RequestContext, findNames: FindPersonNames) {
    const rows = await read(ctx);
    const names = await findNames(
      ctx,
      rows.flatMap(({ updatedBy }) => (updatedBy ? [updatedBy] : [])),
    );
    const version = Math.max(0, ...rows.map((row) => row.version));
    return rows.map((row) => ({
      ...bareOf(row),
      validFrom: row.validFrom === BEGINNING ? null : row.validFrom,
      validUntil: row.validUntil,
      changedBy: (row.updatedBy && names.get(row.updatedBy)) || null,
      changedAt: row.updatedAt,
      version,
    }));
  }

  async function shownOn(ctx: RequestContext, findNames: FindPersonNames, day: string) {
    const rows = await shown(ctx, findNames);
    const one = rows.findLast(({ validFrom }) => (validFrom ?? BEGINNING) <= day);
    const unsaid = { validFrom: null, validUntil: null, changedBy: null, changedAt: null };
    return one ?? { ...defaults, ...unsaid, version: rows[0]?.version ?? 0 };
  }

  return { read, series, on, change, cancel, shown, shownOn };
}

/** What was entered last; where an end moved with it, both rows have its version. */
const newest = <Row extends { readonly version: number; readonly updatedAt: Date }>(
  rows: readonly Row[],
): Row | undefined =>
  rows
    .toSorted(
      (one, other) =>
        one.version - other.version || one.updatedAt.getTime() - other.updatedAt.getTime(),
    )
    .at(-1);
