import { isDeepStrictEqual } from 'node:util';
import { partsOf } from '../../parts-of.ts';
import type { RequestContext } from '../context.ts';
import type { Ports } from '../define-server.ts';
import { AppError } from '../errors.ts';
import { keepFile } from '../files/stored-files.ts';
import type { Person } from '../person.ts';
import { type CheckedRows, checkRows, inFileOrder } from './check-rows.ts';
import type { ImportPlan, ImportSettings, RecordImage, RowIssue } from './define-import.ts';
import { differenceOf, withoutNulls } from './difference.ts';
import { inDryRun, inTrial } from './dry-run.ts';
import {
  applyRows,
  imagesOf,
  type KnownImport,
  prepareRows,
  type WholePlan,
  withOwnColumns,
} from './extend-import.ts';
import { type FileTable, UnreadableFile } from './files/file-table.ts';
import type { TableReader } from './files/table-reader.ts';
import {
  type Failure,
  findImport,
  type ImportRecord,
  type ImportState,
  insertChanges,
  type KeptChange,
  keepMapping,
  lockImport,
  replaceBadRows,
  replaceChanges,
  updateImport,
} from './import.store.ts';
import { headersHash } from './match-columns.ts';
import type { ProgressBoard } from './progress.ts';

export type ImportJob = { readonly importId: string; readonly person: Person };
export type RunPorts = Pick<Ports, 'asPerson' | 'files'>;
export const IMPORT_SOURCE = 'import';
export const IMPORT_TYPES = [
  'text/csv',
  'text/plain',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
];

/** Reading and checking is the first third of the way that the bar shows. */
const READ_PERCENT = 10;
const CHECKED_PERCENT = 30;
const WRITTEN_PERCENT = 90;

/** Of 50,000 rows, what undoing needs is more than one value of the database holds. */
const KEPT_AT_ONCE = 1_000;

export function importRunner(
  ports: RunPorts,
  reader: Pick<TableReader, 'read'>,
  definitionOf: (kind: string, licences: readonly string[]) => KnownImport | undefined,
  board: ProgressBoard,
) {
  /** One state's work: read the file without a connection, then do the rest in one transaction. */
  const during =
    (
      state: ImportState,
      work: (
        ctx: RequestContext,
        record: ImportRecord,
        read: CheckedRows & { definition: KnownImport; table: FileTable },
        tell: (percent: number, done?: number) => Promise<void>,
      ) => Promise<ImportState>,
    ) =>
    async ({ importId, person }: ImportJob): Promise<void> => {
      const as = <T>(run: (ctx: RequestContext) => Promise<T>) =>
        ports.asPerson(person, IMPORT_SOURCE, run);
      const record = await as((ctx) => findImport(ctx, importId));
      // Asked for twice, or finished by the try before this one.
      if (record?.state !== state) return;
      const { companyId } = person.viewer;
      const tell = (percent: number, done = 0, now: ImportState = state) =>
        board.tell(companyId, { id: importId, state: now, percent, done, total: record.total });
      try {
        const declared = definitionOf(record.kindId, person.licences);
        if (!declared) throw new Error(`Nobody imports ${record.kindId} any more.`);
        await tell(1);
        const definition = declared.ownColumns
          ? await as((ctx) => withOwnColumns(ctx, declared))
          : declared;
        ensureColumns(definition, record);
        const table = await reader.read({
          companyId,
          bytes: await ports.files.get(record.fileKey),
          encoding: record.encoding ?? undefined,
        });
        const checked = await checkRows(definition, record.mapping, record.emptyCells, table.rows);
        await tell(READ_PERCENT);
        const ended = await as(async (ctx) => {
          const locked = await lockImport(ctx, importId);
          if (locked?.state !== state) return state;
          return work(ctx, locked, { ...checked, definition, table }, tell);
        });
        await tell(100, record.total, ended);
      } catch (error) {
        await as(async (ctx) => {
          ctx.log.error({ err: error, importId }, 'an import failed; nothing of it was written');
          await updateImport(ctx, importId, { state: 'FAILED', failure: failureOf(error) });
        });
        await tell(100, 0, 'FAILED');
      }
    };

  const check = during('CHECKING', async (ctx, record, read) => {
    const { definition, rows } = read;
    const settings = { options: record.options, writing: false };
    const { plans, issues } = await inDryRun(ctx, (dry) =>
      prepareRows(dry, definition, rows, settings),
    );
    const good = await writeReport(ctx, record, read, plans, [
      ...read.issues,
      ...issues,
      ...(await alsoWrongIn(ctx, read, settings)),
    ]);
    await replaceChanges(ctx, record.id, await triedChanges(ctx, definition, good, settings));
    await updateImport(ctx, record.id, { state: 'CHECKED', checked_at: ctx.now, failure: null });
    await keepMapping(ctx, {
      kind: record.kindId,
      headersHash: headersHash(record.headerNames),
      mapping: record.mapping,
    });
    return 'CHECKED';
  });

  const apply = during('APPLYING', async (ctx, record, read, tell) => {
    const { definition, rows } = read;
    const settings = { options: record.options, writing: true };
    const alsoWrong = await alsoWrongIn(ctx, read, { ...settings, writing: false });
    // The database may have moved on since the dry run.
    const prepared = await prepareRows(ctx, definition, rows, settings);
    const issues = [...read.issues, ...prepared.issues, ...alsoWrong];
    await tell(CHECKED_PERCENT);
    const plans = await writeReport(ctx, record, read, prepared.plans, issues);
    if (record.mode === 'ALL_OR_NOTHING' && issues.length > 0) {
      const failure = { key: 'validation.file.changedMeanwhile' };
      await updateImport(ctx, record.id, { state: 'CHECKED', failure });
      return 'CHECKED';
    }
    const todo = plans.filter(({ outcome }) => outcome !== 'UNCHANGED');
    const knownRows = todo.filter(({ outcome }) => outcome === 'UPDATE');
    const before = await imagesOf(ctx, definition, knownRows);
    const share = (WRITTEN_PERCENT - CHECKED_PERCENT) / Math.max(todo.length, 1);
    await applyRows(ctx, definition, todo, settings, (done) => {
      void tell(Math.round(CHECKED_PERCENT + done * share), done);
    });
    await replaceChanges(ctx, record.id, []);
    for (const part of partsOf(todo, KEPT_AT_ONCE)) {
      const changes = changesSince(before, part, await imagesOf(ctx, definition, part));
      await insertChanges(ctx, record.id, changes);
      for (const change of changes)
        ctx.audit({
          action: change.before ? 'update' : 'create',
          subject: definition.subject,
          subjectId: change.id,
          of: { subject: 'Import', id: record.id },
          ...differenceOf(change.before, change.after),
        });
    }
    await keepFile(ctx, record.fileKey, IMPORT_TYPES);
    await updateImport(ctx, record.id, {
      state: 'APPLIED',
      applied_at: ctx.now,
      applied_by: ctx.viewer.employeeId,
      failure: null,
    });
    return 'APPLIED';
  });

  return { check, apply };
}

/** A column of the company's own may be gone since it was chosen: what was to be written there is not left out in silence. */
function ensureColumns({ columns }: KnownImport, { mapping, headerNames }: ImportRecord): void {
  const gone = headerNames.filter((_name, at) => {
    const wanted = mapping[at] ?? null;
    return wanted !== null && !columns.some(({ key }) => key === wanted);
  });
  if (gone.length > 0)
    throw new UnreadableFile('columnGone', { params: { columns: gone.join('、') } });
}

/**
 * What else is wrong with rows whose cells are wrong already. All of a row is told at once, by the check and
 * by the report of what was written: whoever mends the file does so once.
 */
async function alsoWrongIn(
  ctx: RequestContext,
  { definition, rows, doubtful }: CheckedRows & { readonly definition: KnownImport },
  settings: ImportSettings,
): Promise<RowIssue[]> {
  if (doubtful.length === 0) return [];
  const { issues } = await inDryRun(ctx, (dry) =>
    prepareRows(dry, definition, [...rows, ...doubtful], settings),
  );
  const lines = new Set(doubtful.map(({ line }) => line));
  return issues.filter(({ line }) => lines.has(line));
}

/** What of these records is another now. */
const changesSince = (
  before: ReadonlyMap<string, RecordImage>,
  plans: readonly WholePlan[],
  after: ReadonlyMap<string, RecordImage>,
): KeptChange[] =>
  plans.flatMap(({ id, line, label }) => {
    const now = after.get(id);
    const then = before.get(id) ?? null;
    if (!now || isDeepStrictEqual(then, now)) return [];
    const kept = then ? now : (withoutNulls(now) as RecordImage);
    return [{ id, line, label, before: then, after: kept }];
  });

/** So many rows are written and taken back while people wait for the check. */
const MOST_TRIED = 2_000;

/**
 * What the rows that change a record would make of it, the first ones of a long file: found out by writing
 * them and taking that back. Rows of one file may speak of each other, so all of a short one are written.
 * Empty where a part of a long file cannot be written without the rest.
 */
async function triedChanges(
  ctx: RequestContext,
  definition: KnownImport,
  plans: readonly WholePlan[],
  settings: ImportSettings,
): Promise<KeptChange[]> {
  const changed = plans.filter(({ outcome }) => outcome === 'UPDATE').slice(0, MOST_TRIED);
  if (changed.length === 0) return [];
  const todo = plans.filter(({ outcome }) => outcome !== 'UNCHANGED');
  const tried = todo.length > MOST_TRIED ? changed : todo;
  try {
    return await inTrial(ctx, async (trial) => {
      const before = await imagesOf(trial, definition, changed);
      await applyRows(trial, definition, tried, { ...settings, writing: true }, () => {});
      return changesSince(before, tried, await imagesOf(trial, definition, tried));
    });
  } catch (error) {
    ctx.log.warn({ err: error }, 'rows of an import could not be tried; the check goes on');
    return [];
  }
}

/** Counts and bad rows as they are now; returns the plans of the good rows. */
async function writeReport(
  ctx: RequestContext,
  record: ImportRecord,
  { definition, table }: { definition: KnownImport; table: FileTable },
  plans: readonly WholePlan[],
  issues: readonly RowIssue[],
): Promise<readonly WholePlan[]> {
  const bad = new Set(issues.map(({ line }) => line));
  const good = plans.filter(({ line }) => !bad.has(line));
  const count = (wanted: ImportPlan['outcome']) =>
    good.filter(({ outcome }) => outcome === wanted).length;
  await replaceBadRows(ctx, record.id, inFileOrder(definition, issues), table.rows);
  await updateImport(ctx, record.id, {
    total: table.rows.length,
    created: count('CREATE'),
    updated: count('UPDATE'),
    unchanged: count('UNCHANGED'),
    bad: bad.size,
  });
  return good;
}

function failureOf(error: unknown): Failure {
  if (error instanceof UnreadableFile) return { key: error.key, params: error.params };
  if (error instanceof AppError) return { key: `validation.file.${error.code}` };
  return { key: 'validation.file.failed' };
}
