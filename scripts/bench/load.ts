// Runs in a process of its own: clients that share a processor thread with the server would measure
// themselves. Speaks HTTP over plain sockets, because every library costs more than the baseline.
import { connect, type Socket } from 'node:net';

export type Target = { readonly port: number; readonly path: string };
/** One person's requests, sent in turn; `{key}` and `{now}` are filled in anew each time. */
export type Caller = {
  readonly headers: Readonly<Record<string, string>>;
  readonly bodies: readonly string[];
};
export type Order = {
  readonly target: Target;
  readonly callers: readonly Caller[];
  readonly connections: number;
  readonly seconds: number;
  /** What every good answer holds. */
  readonly expect: string;
};
export type Result = {
  readonly requests: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly bytes: number;
  readonly failures: number;
  readonly example: string;
};

const HEAD_END = Buffer.from('\r\n\r\n');

class Connection {
  readonly #socket: Socket;
  #received: Buffer = Buffer.alloc(0);
  #settle: ((body: Buffer) => void) | undefined;
  #fail: ((error: Error) => void) | undefined;

  constructor(port: number) {
    this.#socket = connect({ port, host: '127.0.0.1', noDelay: true });
    this.#socket.on('data', (piece) => this.#take(piece));
    const broken = (error?: Error) =>
      this.#fail?.(error ?? new Error('The server closed the connection.'));
    this.#socket.on('error', broken);
    this.#socket.on('close', () => broken());
  }

  send(request: string): Promise<Buffer> {
    return new Promise((resolve, reject) => {
      this.#settle = resolve;
      this.#fail = reject;
      this.#socket.write(request);
    });
  }

  close(): void {
    this.#fail = undefined;
    this.#socket.destroy();
  }

  #take(piece: Buffer): void {
    this.#received = this.#received.length === 0 ? piece : Buffer.concat([this.#received, piece]);
    const head = this.#received.indexOf(HEAD_END);
    if (head < 0) return;
    const length = /content-length: (\d+)/i.exec(this.#received.toString('latin1', 0, head))?.[1];
    const start = head + HEAD_END.length;
    // Chunks: the last one is empty.
    const end = length === undefined ? this.#chunksEnd() : start + Number(length);
    if (end === undefined || this.#received.length < end) return;
    const body = this.#received.subarray(start, end);
    this.#received = this.#received.subarray(end);
    this.#settle?.(body);
  }

  #chunksEnd(): number | undefined {
    const at = this.#received.indexOf('\r\n0\r\n\r\n');
    return at < 0 ? undefined : at + 7;
  }
}

async function run({ target, callers, connections, seconds, expect }: Order): Promise<Result> {
  const until = performance.now() + seconds * 1000;
  const times: number[] = [];
  let bytes = 0;
  let failures = 0;
  let example = '';
  let counter = 0;
  const nonce = Date.now().toString(36);

  const work = async (index: number) => {
    const connection = new Connection(target.port);
    // Each connection has people of its own: two taps of one person at once are another measurement.
    const mine = callers.filter((_, at) => at % connections === index);
    const turns = mine.map(() => 0);
    for (let turn = 0; performance.now() < until; turn += 1) {
      const at = turn % mine.length;
      const caller = mine[at] as Caller;
      const template = caller.bodies[(turns[at] as number) % caller.bodies.length] as string;
      turns[at] = (turns[at] as number) + 1;
      counter += 1;
      const body = template
        .replace('{key}', `bench-${nonce}-${counter}`)
        .replace('{now}', new Date().toISOString());
      const headers = Object.entries(caller.headers)
        .map(([name, value]) => `${name}: ${value}\r\n`)
        .join('');
      const began = performance.now();
      const answer = await connection.send(
        `POST ${target.path} HTTP/1.1\r\nhost: localhost\r\n${headers}content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
      );
      const good = answer.includes(expect);
      // The measurement before this one may have left the person in the middle of a round.
      if (!good && (turns[at] as number) === 1) continue;
      times.push(performance.now() - began);
      bytes += answer.length;
      if (!good) {
        failures += 1;
        example = answer.toString('utf8').slice(0, 300);
      }
    }
    connection.close();
  };
  const began = performance.now();
  await Promise.all(Array.from({ length: connections }, (_, index) => work(index)));
  const elapsed = (performance.now() - began) / 1000;
  times.sort((a, b) => a - b);
  const at = (part: number) => times[Math.floor(times.length * part)] ?? 0;
  return {
    requests: times.length,
    perSecond: times.length / elapsed,
    p50: at(0.5),
    p99: at(0.99),
    bytes: bytes / times.length,
    failures,
    example,
  };
}

process.on('message', (order: Order) => {
  run(order).then(
    (result) => process.send?.(result),
    (error) => {
      console.error(error);
      process.exit(1);
    },
  );
});
