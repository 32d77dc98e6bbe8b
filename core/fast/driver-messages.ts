import { serialize } from 'pg-protocol';
import type { Messages, Prepared } from './outgoing.ts';

/** Messages as node-postgres writes them: a piece of memory for each, joined when they leave. */
export class DriverMessages implements Messages {
  #pieces: Buffer[] = [];
  #bytes = 0;

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

  add(bytes: Buffer): void {
    this.#pieces.push(bytes);
    this.#bytes += bytes.length;
  }

  get length(): number {
    return this.#bytes;
  }

  from(length: number): Buffer {
    return Buffer.from(Buffer.concat(this.#pieces).subarray(length));
  }

  take(): Buffer {
    const taken = Buffer.concat(this.#pieces);
    this.drop();
    return taken;
  }

  drop(): void {
    this.#pieces = [];
    this.#bytes = 0;
  }
}
