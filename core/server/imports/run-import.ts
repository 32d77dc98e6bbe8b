import type { Ports } from '../define-server.ts';
import { AppError } from '../errors.ts';
import { keepFile } from '../files/stored-files.ts';
import { type CheckedRows, checkRows } from './check-rows.ts';
import { headersHash } from './columns/match-columns.ts';
import { type KnownImport, prepareRows, withOwnColumns } from './extend-import.ts';
import { UnreadableFile } from './files/file-table.ts';
import type { TableReader } from './files/table-reader.ts';
import type { ImportJob } from './import-jobs.ts';
import { triedChanges } from './parts/changes.ts';
import { type CheckedWork, keptWork } from './parts/kept-work.ts';
import { MOST_OBSTACLES } from './parts/obstacles.ts';
import { alsoWrongIn, type ReadFile, writeReport } from './parts/report.ts';
import { beginRun, type Run, TakenOver } from './parts/run.ts';
import { takeBack } from './parts/take-back.ts';
import { undoInParts } from './parts/undo-in-parts.ts';
import { ChangedMeanwhile, writeInParts } from './parts/write-in-parts.ts';
import type { ProgressBoard } from './progress.ts';
import { countChanges, insertChanges, listChanges, replaceChanges } from './store/changes.store.ts';
import {
  type Failure,
  type ImportRecord,
  type ImportState,
  keepMapping,
  updateImport,
} from './store/import.store.ts';

export type RunPorts = Pick<Ports, 'asPerson' | 'readAsPerson' | 'files' | 'ids' | 'database'>;
export const IMPORT_TYPES = [
  'text/csv',
  'text/plain',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
];

/** Reading and checking is the first third of the way that the bar shows. */
const READ_PERCENT = 10;
const CHECKED_PERCENT = 30;
const WRITTEN_PERCENT = 90;
const TRIED_AT_ONCE = 500;

const CHANGED: Failure = { key: 'validation.file.changedMeanwhile' };

export function importRunner(
  ports: RunPorts,
  reader: Pick<TableReader, 'read'>,
  definitionOf: (kind: string, licences?: readonly string[]) => KnownImport | undefined,
  board: ProgressBoard,
) {
  /** One state's work, and what becomes of the import where it fails. */
  const during =
    (
      state: ImportState,
      work: (run: Run, declared: KnownImport, job: ImportJob) => Promise<ImportState>,
      failed: (run: Run, declared: KnownImport, failure: Failure) => Promise<ImportState>,
    ) =>
    async (job: ImportJob): Promise<void> => {
      const { viewer, licences } = job.person;
      const begun = await beginRun(ports, job, state);
      if (!begun) return;
      const { id, total, kindId } = begun.record;
      const tell = (percent: number, done = 0, now: ImportState = state) =>
        board.tell(viewer.companyId, { id, state: now, percent, done, total });
      const run: Run = { ...begun, tell };
      // What is taken back may be older than the end of a licence.
      const whole = definitionOf(kindId);
      const declared = state === 'UNDOING' ? whole : definitionOf(kindId, licences);
      try {
        if (!declared) throw new Error(`Nobody imports ${kindId} any more.`);
        await tell(1);
        await tell(100, total, await work(run, declared, job));
      } catch (error) {
        if (error instanceof TakenOver) return;
        await run.read(async ({ log }) =>
          log.error({ err: error, importId: id }, 'an import failed; it is taken back'),
        );
        const failure = failureOf(error);
        const ended = await (whole ? failed(run, whole, failure) : endFailed(run, failure));
        await tell(100, 0, ended);
      }
    };

  const readFile = async (run: Run, declared: KnownImport, job: ImportJob): Promise<ReadFile> => {
    const { record } = run;
    const definition = declared.ownColumns
      ? await run.read((ctx) => withOwnColumns(ctx, declared))
      : declared;
    ensureColumns(definition, record);
    const table = await reader.read({
      companyId: job.person.viewer.companyId,
      bytes: await ports.files.get(record.fileKey),
      encoding: record.encoding ?? undefined,
    });
    const checked: CheckedRows = await checkRows(
      definition,
      record.mapping,
      record.emptyCells,
      table.rows,
    );
    await run.tell(READ_PERCENT);
    return { ...checked, definition, table };
  };

  const kept = keptWork();

  /** What the rows would do now; nothing is written, and nobody waits. */
  const prepared = async (
    { read, record: { options } }: Run,
    file: ReadFile,
  ): Promise<CheckedWork> => {
    const { plans, issues } = await read((ctx) =>
      prepareRows(ctx, file.definition, file.rows, { options, writing: false }),
    );
    const alsoWrong = await alsoWrongIn(read, file, options);
    return { file, plans, issues: [...file.issues, ...issues, ...alsoWrong] };
  };

  const check = during(
    'CHECKING',
    async (run, declared, job) => {
      const { record, write } = run;
      const file = await readFile(run, declared, job);
      const work = await prepared(run, file);
      const { plans, issues } = work;
      const good = await writeReport(write, record.id, file, plans, issues);
      const tried = await triedChanges(run, file.definition, good);
      await write((ctx) => replaceChanges(ctx, record.id, []));
      for (let at = 0; at < tried.length; at += TRIED_AT_ONCE) {
        const part = tried.slice(at, at + TRIED_AT_ONCE);
        await write((ctx) => insertChanges(ctx, record.id, part));
      }
      await write(async (ctx) => {
        await updateImport(ctx, record.id, {
          state: 'CHECKED',
          checked_at: ctx.now,
          failure: null,
        });
        await keepMapping(ctx, {
          kind: record.kindId,
          headersHash: headersHash(record.headerNames),
          mapping: record.mapping,
        });
      });
      kept.keep(record, work);
      return 'CHECKED';
    },
    (run, _declared, failure) => endFailed(run, failure),
  );

  async function applyInParts(run: Run, work: CheckedWork): Promise<ImportState> {
    const { id, mode, fileKey, options } = run.record;
    const isAll = mode === 'ALL_OR_NOTHING';
    const { file, plans, issues } = work;
    await run.tell(CHECKED_PERCENT);
    const good = await writeReport(run.write, id, file, plans, issues);
    if (isAll && issues.length > 0) return endChanged(run);
    const todo = good.filter(({ outcome }) => outcome !== 'UNCHANGED');
    const tellDone = progressOf(run, todo.length);
    const { definition, rows } = file;
    const written = await writeInParts(
      run,
      definition,
      { plans: todo, rows },
      { all: isAll },
      tellDone,
    );
    if (written.overtaken.length > 0)
      await writeReport(run.write, id, file, plans, [...issues, ...written.overtaken]);
    await run.write(async (ctx) => {
      await definition.news?.tell(ctx, written.notes, options);
      await keepFile(ctx, fileKey, IMPORT_TYPES);
      await updateImport(ctx, id, {
        state: 'APPLIED',
        applied_at: ctx.now,
        applied_by: ctx.viewer.employeeId,
        failure: null,
        obstacles: null,
        writing_since: null,
      });
    });
    return 'APPLIED';
  }

  const apply = during(
    'APPLYING',
    async (run, declared, job) => {
      // The try before this one has died half-way.
      if (run.record.writingSince)
        throw new Error('An import was broken off while it was written.');
      const work =
        kept.take(run.record, declared.columns) ??
        (await prepared(run, await readFile(run, declared, job)));
      return applyInParts(run, work).catch(async (error: unknown) => {
        if (!(error instanceof ChangedMeanwhile)) throw error;
        return endTakenBack(run, definitionOf(declared.kind) ?? declared, CHANGED, endChanged);
      });
    },
    (run, declared, failure) =>
      endTakenBack(run, declared, failure, (one) => endFailed(one, failure)),
  );

  const undo = during('UNDOING', undoInParts, async (run) => {
    const failure = { key: 'validation.file.undoFailed' };
    await run.write((ctx) => updateImport(ctx, run.record.id, { state: 'APPLIED', failure }));
    return 'APPLIED';
  });

  return { check, apply, undo };
}

const progressOf =
  ({ tell }: Run, rows: number) =>
  (done: number): void => {
    const share = (WRITTEN_PERCENT - CHECKED_PERCENT) / Math.max(rows, 1);
    void tell(Math.round(CHECKED_PERCENT + done * share), done);
  };

async function endFailed(run: Run, failure: Failure): Promise<ImportState> {
  await run.write((ctx) =>
    updateImport(ctx, run.record.id, { state: 'FAILED', failure, writing_since: null }),
  );
  return 'FAILED';
}

async function endChanged({ write, record }: Run): Promise<ImportState> {
  await write((ctx) =>
    updateImport(ctx, record.id, { state: 'CHECKED', failure: CHANGED, writing_since: null }),
  );
  return 'CHECKED';
}

/**
 * Nothing of a file stays where it could not be written as a whole. What somebody has changed or used by now does:
 * the import then stands as applied with those rows alone, and says which.
 */
async function endTakenBack(
  run: Run,
  declared: KnownImport,
  failure: Failure,
  end: (run: Run) => Promise<ImportState>,
): Promise<ImportState> {
  const { id } = run.record;
  const isWritten = await run.write(async (ctx) => {
    const now = await ctx.table('imports').where('imports.id', id).first('imports.writing_since');
    return Boolean(now?.writing_since);
  });
  const left = isWritten ? await takeBack(run, declared, () => {}) : [];
  if (left.length === 0) return end(run);
  await run.write(async (ctx) => {
    const { total, made } = await countChanges(ctx, id);
    const { news } = declared;
    if (news) await news.tell(ctx, (await listChanges(ctx, id)).map(news.note), run.record.options);
    await updateImport(ctx, id, {
      state: 'APPLIED',
      failure: { ...failure, key: 'validation.file.partlyTakenBack', params: { count: total } },
      obstacles: { total: left.length, first: left.slice(0, MOST_OBSTACLES) },
      created: made,
      updated: total - made,
      applied_at: ctx.now,
      applied_by: ctx.viewer.employeeId,
      writing_since: null,
    });
  });
  return 'APPLIED';
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

function failureOf(error: unknown): Failure {
  if (error instanceof UnreadableFile) return { key: error.key, params: error.params };
  if (error instanceof AppError) return { key: `validation.file.${error.code}` };
  return { key: 'validation.file.failed' };
}
