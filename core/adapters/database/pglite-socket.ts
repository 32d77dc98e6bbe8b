import { Duplex } from 'node:stream';

/** Sends protocol bytes to the database and gives the bytes that it answers. */
export type Talk = (bytes: Uint8Array) => Promise<Uint8Array>;

const QUERY = 0x51;
const SYNC = 0x53;
const FLUSH = 0x48;
const TERMINATE = 0x58;

const message = (type: string, body: Buffer): Buffer => {
  const head = Buffer.alloc(5);
  head.write(type, 0, 'latin1');
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
};
const simpleQuery = (sql: string): Buffer => message('Q', Buffer.from(`${sql}\0`));

/** AuthenticationOk and ReadyForQuery, as a server sends them that asks for no password. */
const WELCOME = Buffer.concat([
  message('R', Buffer.alloc(4)),
  message('S', Buffer.from('client_encoding\0UTF8\0')),
  message('K', Buffer.alloc(8)),
  message('Z', Buffer.from('I')),
]);

/**
 * Stands where node-postgres expects a network socket. What one query writes (parse, bind,
 * describe, execute, sync) goes to the worker as one message and comes back as one, where
 * PGlite's own adapter for node-postgres waits for the thread five times.
 */
export class PgliteSocket extends Duplex {
  readonly #talk: Talk;
  #greeted = false;
  #unsent: Buffer[] = [];

  constructor(talk: Talk) {
    super();
    this.#talk = talk;
  }

  connect(): this {
    process.nextTick(() => this.emit('connect'));
    return this;
  }
  setNoDelay(): this {
    return this;
  }
  setKeepAlive(): this {
    return this;
  }
  ref(): this {
    return this;
  }
  unref(): this {
    return this;
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: string, done: (error?: Error | null) => void): void {
    this.#receive(chunk).then(() => done(), done);
  }

  /** What was written while an answer was awaited goes together, too. */
  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error | null) => void): void {
    this.#receive(...chunks.map(({ chunk }) => chunk)).then(() => done(), done);
  }

  override _final(done: (error?: Error | null) => void): void {
    this.push(null);
    done();
  }

  async #receive(...chunks: Buffer[]): Promise<void> {
    if (!this.#greeted) {
      this.#greeted = true;
      chunks.shift();
      await this.#greet();
    }
    // node-postgres writes whole messages, so a chunk starts with the type of one.
    this.#unsent.push(...chunks.filter((chunk) => chunk[0] !== TERMINATE));
    const last = this.#unsent.at(-1);
    if (!last || !endsRound(last)) return;
    const bytes = Buffer.concat(this.#unsent);
    this.#unsent = [];
    this.push(await this.#talk(bytes));
  }

  /** The session outlives its clients: what the last one left open is reset for the next. */
  async #greet(): Promise<void> {
    await this.#talk(simpleQuery('rollback'));
    await this.#talk(simpleQuery('discard all'));
    this.push(WELCOME);
  }
}

function endsRound(chunk: Buffer): boolean {
  let last = chunk[0];
  for (let at = 0; at + 5 <= chunk.length; at += 1 + chunk.readInt32BE(at + 1)) last = chunk[at];
  return last === QUERY || last === SYNC || last === FLUSH;
}
