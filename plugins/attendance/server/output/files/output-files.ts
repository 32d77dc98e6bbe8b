import type { RequestContext } from '#core/server/context.ts';
import type { JobDefinition, Ports } from '#core/server/define-server.ts';
import { notFound } from '#core/server/errors.ts';
import { type Person, personOf } from '#core/server/person.ts';
import { companyIds } from '#plugins/company/sql.ts';
import type { Within } from '../figures/figures.ts';
import type { StoredTable, TableFormat } from '../tables/table-file.ts';
import {
  deleteOutputFiles,
  expiredOutputFiles,
  findOutputFile,
  type OutputFileModel,
  updateOutputFile,
} from './output-file.store.ts';
import type { MadeFile, OutputKind } from './output-kind.ts';

const MAKE_JOB = 'attendance.output.make';
const SWEEP_JOB = 'attendance.output.sweep';
const KEPT_DAYS = 7;
const DAY_MS = 86_400_000;
const SWEPT_AT_ONCE = 50;
const SOURCE = 'job';

type MakeData = { readonly id: string; readonly person: Person };

/** Thrown where whoever asked for a file has taken it back. */
class TakenBack extends Error {}

export type OutputAsked<Asked extends object> = {
  readonly kind: string;
  /** Of the file, with its ending. */
  readonly name: string;
  /** CSV_UTF8 where left out: the file is handed out as it is. */
  readonly format?: TableFormat;
  readonly asked: Asked;
  /** People, by whom its progress is counted. */
  readonly total: number;
  /** Made with the answer to the request; the others wait for a job and go on without anybody. */
  readonly isSmall: boolean;
  /** What the history tells of it. */
  readonly told: object;
};

type Doors = Pick<Ports, 'ids' | 'jobs' | 'files' | 'asPerson' | 'inCompany' | 'inSystem'>;

/** 出力ファイル: files that people ask for, made at once or by a job, and kept for a week. */
export function outputFiles(ports: Doors, kinds: readonly OutputKind<never>[]) {
  const byName = new Map(kinds.map((kind) => [kind.kind, kind as OutputKind]));

  async function make(
    { kind, asked, id }: Pick<OutputFileModel, 'kind' | 'asked' | 'id'>,
    within: Within,
  ): Promise<MadeFile> {
    const knownKind = byName.get(kind);
    if (!knownKind) throw new Error(`Nobody makes files of the kind ${kind}.`);
    const tell = async (done: number) => {
      if (!(await within((ctx) => updateOutputFile(ctx, id, { done })))) throw new TakenBack();
    };
    return knownKind.make(asked, { within, tell });
  }

  /** The bytes first: a file that is done has them. */
  async function keep(
    ctx: RequestContext,
    id: string,
    name: string,
    made: MadeFile,
  ): Promise<void> {
    const ending = name.includes('.') ? name.slice(name.lastIndexOf('.')) : '';
    const place = `${ctx.viewer.companyId}/output/${id}${ending}`;
    await ports.files.put(place, made.bytes, made.contentType);
    const isWanted = await updateOutputFile(ctx, id, {
      state: 'DONE',
      place,
      lines: made.lines,
      size: made.bytes.length,
      finished_at: ctx.now,
    });
    if (!isWanted) await ports.files.delete(place);
  }

  /** Makes a small file at once; a large one waits for its job. Answers with its id. */
  async function start<Asked extends object>(
    ctx: RequestContext,
    { kind, name, format = 'CSV_UTF8', asked, total, isSmall, told }: OutputAsked<Asked>,
  ): Promise<string> {
    const id = ports.ids.next();
    await ctx.insert('output_files', {
      id,
      kind,
      name,
      format,
      asked: JSON.stringify(asked),
      state: isSmall ? 'RUNNING' : 'WAITING',
      total,
      created_at: ctx.now,
      created_by: ctx.viewer.employeeId,
      expires_at: new Date(ctx.now.getTime() + KEPT_DAYS * DAY_MS),
    });
    ctx.audit({
      action: 'export',
      subject: 'AttendanceOutput',
      subjectId: id,
      after: { kind, name, people: total, ...told },
    });
    if (isSmall) {
      await keep(ctx, id, name, await make({ kind, asked, id }, (run) => run(ctx)));
      await updateOutputFile(ctx, id, { done: total });
      return id;
    }
    const data: MakeData = { id, person: personOf(ctx) };
    await ports.jobs.enqueue(MAKE_JOB, data, { connection: await ctx.connection() });
    ctx.afterCommit(() => ports.jobs.hurry(MAKE_JOB));
    return id;
  }

  async function run({ id, person }: MakeData): Promise<void> {
    const within: Within = (work) => ports.asPerson(person, SOURCE, work);
    const file = await within(async (ctx) => {
      const foundFile = await findOutputFile(ctx, id);
      // Taken back, or finished by a try before this one.
      if (foundFile?.state !== 'WAITING' && foundFile?.state !== 'RUNNING') return undefined;
      await updateOutputFile(ctx, id, { state: 'RUNNING', done: 0 });
      return foundFile;
    });
    if (!file) return;
    try {
      const made = await make(file, within);
      await within(async (ctx) => {
        await keep(ctx, id, file.name, made);
        await updateOutputFile(ctx, id, { done: file.total });
      });
    } catch (error) {
      if (error instanceof TakenBack) return;
      await within(async (ctx) => {
        ctx.log.error({ err: error, outputFile: id }, 'a file could not be made');
        await updateOutputFile(ctx, id, { state: 'FAILED', finished_at: ctx.now });
      });
    }
  }

  async function sweep(): Promise<void> {
    for (const companyId of await companyIds(ports)) {
      let swept: number;
      do {
        swept = await ports.inCompany(companyId, async (ctx) => {
          const expired = await expiredOutputFiles(ctx, SWEPT_AT_ONCE);
          for (const { place } of expired) if (place) await ports.files.delete(place);
          await deleteOutputFiles(
            ctx,
            expired.map(({ id }) => id),
          );
          return expired.length;
        });
      } while (swept === SWEPT_AT_ONCE);
    }
  }

  const jobs: readonly JobDefinition[] = [
    { name: MAKE_JOB, run },
    { name: SWEEP_JOB, cron: '40 4 * * *', run: sweep },
  ];

  return {
    start,
    jobs,
    async find(ctx: RequestContext, id: string): Promise<OutputFileModel> {
      const file = await findOutputFile(ctx, id);
      if (!file) throw notFound('OutputFile');
      return file;
    },
    /** A file that is still being made stops at its next step. */
    async remove(ctx: RequestContext, id: string): Promise<void> {
      const file = await findOutputFile(ctx, id);
      if (!file) throw notFound('OutputFile');
      await deleteOutputFiles(ctx, [id]);
      const { place } = file;
      if (place) ctx.afterCommit(() => void ports.files.delete(place));
    },
    /** Of what the page writes itself there is none: it asks for the table. */
    url: async ({ place, name, format }: OutputFileModel): Promise<string | null> =>
      place === null || format === 'XLSX' || format === 'PDF'
        ? null
        : ports.files.url(place, { fileName: name }),
    async table(ctx: RequestContext, id: string): Promise<StoredTable> {
      const file = await findOutputFile(ctx, id);
      if (!file?.place || (file.format !== 'XLSX' && file.format !== 'PDF'))
        throw notFound('OutputFile');
      return JSON.parse(Buffer.from(await ports.files.get(file.place)).toString());
    },
  };
}
export type OutputFiles = ReturnType<typeof outputFiles>;
