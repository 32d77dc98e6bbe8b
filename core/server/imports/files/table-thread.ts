// Reads files that somebody has chosen, in a thread of its own: however one was made, it can neither
// keep requests waiting nor use up the memory of the program. Started by table-reader.ts.
import { createHash } from 'node:crypto';
import { parentPort } from 'node:worker_threads';
import { type Encoding, type FileRow, type FileTable, UnreadableFile } from './file-table.ts';
import { readFileTable } from './read-file.ts';

/** What is kept of a file before anybody has said what to take from it. */
export type FileSummary = Omit<FileTable, 'rows'> & {
  readonly total: number;
  /** The first filled cells of each column, shortened. */
  readonly samples: readonly (readonly string[])[];
  /** Of its bytes, SHA-256. */
  readonly hash: string;
};

export type Ask =
  | {
      readonly ask: 'read';
      readonly bytes: Uint8Array;
      readonly encoding: Encoding | undefined;
      readonly withRows: boolean;
    }
  | { readonly ask: 'rows'; readonly from: number };
export type Told =
  | { readonly tell: 'ready' }
  | { readonly tell: 'summary'; readonly summary: FileSummary }
  | { readonly tell: 'rows'; readonly rows: readonly FileRow[] }
  | {
      readonly tell: 'unreadable';
      readonly key: string;
      readonly params: UnreadableFile['params'];
      readonly line: number | null;
    }
  | { readonly tell: 'failed'; readonly message: string };

const SAMPLES = 3;
const SAMPLE_LETTERS = 60;
/** Taking over a message stops whoever receives it: so much at a time is not felt. */
const ROWS_AT_ONCE = 500;
const LETTERS_AT_ONCE = 256 * 1024;

const port = parentPort;
if (!port) throw new Error('table-thread.ts runs in a worker thread');
let table: FileTable | undefined;
/** Whoever has looked at a file mostly asks for its rows a moment later. Goes with the thread, or with another file. */
let lastRead:
  | { readonly hash: string; readonly asked: Encoding | undefined; readonly table: FileTable }
  | undefined;

async function answer(ask: Ask): Promise<Told> {
  if (ask.ask === 'rows') return { tell: 'rows', rows: part(ask.from) };
  try {
    const hash = createHash('sha256').update(ask.bytes).digest('base64url');
    const { rows, ...about } = await keep(ask, hash);
    const samples = samplesOf(about.headers, rows);
    return { tell: 'summary', summary: { ...about, total: rows.length, samples, hash } };
  } catch (error) {
    if (!(error instanceof UnreadableFile)) return { tell: 'failed', message: String(error) };
    const { reason, params, line } = error;
    return { tell: 'unreadable', key: reason, params, line };
  }
}

async function keep(
  { bytes, encoding, withRows }: Ask & { ask: 'read' },
  hash: string,
): Promise<FileTable> {
  const isSame =
    lastRead?.hash === hash &&
    (encoding === lastRead.asked || (encoding && encoding === lastRead.table.encoding));
  const knownTable = isSame ? lastRead?.table : undefined;
  // Whatever was read before goes first: beside a long file of somebody else this one might be too large for the thread.
  table = undefined;
  lastRead = undefined;
  const read = knownTable ?? (await readFileTable(bytes, encoding));
  table = withRows ? read : undefined;
  lastRead = withRows ? undefined : { hash, asked: encoding, table: read };
  return read;
}

function part(from: number): readonly FileRow[] {
  const rows: FileRow[] = [];
  let letters = 0;
  for (const row of table?.rows.slice(from, from + ROWS_AT_ONCE) ?? []) {
    letters += row.cells.reduce((sum, cell) => sum + cell.length, 0);
    if (rows.length > 0 && letters > LETTERS_AT_ONCE) break;
    rows.push(row);
  }
  if (rows.length === 0) table = undefined;
  return rows;
}

const samplesOf = (headers: readonly string[], rows: readonly FileRow[]): string[][] =>
  headers.map((_header, at) => {
    const foundTexts: string[] = [];
    for (const { cells } of rows) {
      const cell = cells[at]?.trim() ?? '';
      if (cell !== '') foundTexts.push([...cell].slice(0, SAMPLE_LETTERS).join(''));
      if (foundTexts.length === SAMPLES) break;
    }
    return foundTexts;
  });

port.on('message', (ask: Ask) => {
  void answer(ask).then((message) => port.postMessage(message));
});
port.postMessage({ tell: 'ready' } satisfies Told);
