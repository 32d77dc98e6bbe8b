import { serialize } from 'pg-protocol';

/** A value as it travels: text, bytes or null. */
export type Prepared = string | Buffer | null;

/** Messages to the server as node-postgres writes them, one behind the other until they leave in one write. */
export class Outgoing {
  #pieces: Buffer[] = [];

  parse(name: string | undefined, text: string): void {
    this.add(serialize.parse({ name: name ?? '', text }));
  }

  closeStatement(name: string): void {
    this.add(serialize.close({ type: 'S', name }));
  }

  bind(name: string | undefined, values: readonly Prepared[]): void {
    this.add(serialize.bind({ statement: name ?? '', values: [...values] }));
  }

  describePortal(): void {
    this.add(serialize.describe({ type: 'P' }));
  }

  execute(): void {
    this.add(serialize.execute());
  }

  sync(): void {
    this.add(serialize.sync());
  }

  /** A message that was made before. */
  add(bytes: Buffer): void {
    this.#pieces.push(bytes);
  }

  /** How many messages stand there, for `from`. */
  get length(): number {
    return this.#pieces.length;
  }

  /** A copy of the messages since then. */
  from(length: number): Buffer {
    return Buffer.concat(this.#pieces.slice(length));
  }

  /** Everything since the last time, to be sent. */
  take(): Buffer {
    const taken = Buffer.concat(this.#pieces);
    this.drop();
    return taken;
  }

  /** Forgets what was not taken. */
  drop(): void {
    this.#pieces = [];
  }
}
