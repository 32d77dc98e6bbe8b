import { prepareValue } from 'pg/lib/utils.js';

const CHUNK_BYTES = 64 * 1024;
const MINUTE_MS = 60_000;

/** A value as it travels: text, bytes or null. */
export type Prepared = string | Buffer | null;

/**
 * As the driver prepares it. Instants are most of the values of a stamp, and the driver pads each of
 * their seven parts by itself.
 */
export function prepared(value: unknown): Prepared {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return value;
  if (value instanceof Date) return localInstant(value) ?? (prepareValue(value) as string);
  return prepareValue(value) as Prepared;
}

/** '2026-11-20T15:04:05.678+09:00': a `date` made of it has to be the day here. */
function localInstant(value: Date): string | undefined {
  const time = value.getTime();
  const offset = -value.getTimezoneOffset();
  const year = value.getFullYear();
  // Before, there were zones with seconds in them.
  if (!(year >= 1973 && year <= 9998)) return undefined;
  const local = new Date(time + offset * MINUTE_MS).toISOString();
  return local.slice(0, -1) + zoneOf(offset);
}

let lastOffset = Number.NaN;
let lastZone = '';
function zoneOf(offset: number): string {
  if (offset === lastOffset) return lastZone;
  const minutes = Math.abs(offset);
  const two = (part: number) => String(part).padStart(2, '0');
  lastZone = `${offset < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
  lastOffset = offset;
  return lastZone;
}

/** Messages to the server on their way into one write. */
export type Messages = {
  parse(name: string | undefined, text: string): void;
  closeStatement(name: string): void;
  bind(name: string | undefined, values: readonly Prepared[]): void;
  describePortal(): void;
  execute(): void;
  sync(): void;
  /** Messages that were made before. */
  add(bytes: Buffer): void;
  /** Where the next message will stand, for `from`. */
  readonly length: number;
  /** A copy of what was written since then. */
  from(length: number): Buffer;
  /** Everything since the last time, to be sent. */
  take(): Buffer;
  /** Forgets what was not taken. */
  drop(): void;
};

/**
 * Messages to the server, written one behind the other into one piece of memory that leaves in one
 * write. Nothing is written again where something may still be on its way.
 */
export class Outgoing implements Messages {
  #bytes = Buffer.allocUnsafeSlow(CHUNK_BYTES);
  #start = 0;
  #at = 0;

  parse(name: string | undefined, text: string): void {
    const head = this.#begin(0x50);
    this.#cString(name ?? '');
    this.#cString(text);
    this.#int16(0);
    this.#end(head);
  }

  closeStatement(name: string): void {
    const head = this.#begin(0x43);
    this.#room(1);
    this.#bytes[this.#at++] = 0x53;
    this.#cString(name);
    this.#end(head);
  }

  bind(name: string | undefined, values: readonly Prepared[]): void {
    const head = this.#begin(0x42);
    this.#cString('');
    this.#cString(name ?? '');
    // No formats at all: everything is text, unless there are bytes.
    if (values.some((value) => typeof value === 'object' && value !== null)) {
      this.#int16(values.length);
      for (const value of values) this.#int16(typeof value === 'object' && value !== null ? 1 : 0);
    } else this.#int16(0);
    this.#int16(values.length);
    for (const value of values) {
      if (value === null) this.#int32(-1);
      else if (typeof value === 'string') this.#text(value);
      else this.#raw(value);
    }
    this.#int16(0);
    this.#end(head);
  }

  describePortal(): void {
    this.add(DESCRIBE_PORTAL);
  }

  execute(): void {
    this.add(EXECUTE);
  }

  sync(): void {
    this.add(SYNC);
  }

  /** Messages that were made before. */
  add(bytes: Buffer): void {
    this.#room(bytes.length);
    this.#bytes.set(bytes, this.#at);
    this.#at += bytes.length;
  }

  /** Where the next message will stand, for `from`. */
  get length(): number {
    return this.#at - this.#start;
  }

  /** A copy of what was written since then. */
  from(length: number): Buffer {
    return Buffer.from(this.#bytes.subarray(this.#start + length, this.#at));
  }

  /** Everything since the last time, to be sent. */
  take(): Buffer {
    const taken = this.#bytes.subarray(this.#start, this.#at);
    this.#start = this.#at;
    return taken;
  }

  /** Forgets what was not taken. */
  drop(): void {
    this.#at = this.#start;
  }

  /** Where its length belongs, counted from the first message: the memory may be another by then. */
  #begin(type: number): number {
    this.#room(5);
    this.#bytes[this.#at] = type;
    const head = this.#at - this.#start + 1;
    this.#at += 5;
    return head;
  }

  #end(head: number): void {
    const at = this.#start + head;
    this.#bytes.writeInt32BE(this.#at - at, at);
  }

  #room(bytes: number): void {
    if (this.#at + bytes <= this.#bytes.length) return;
    const written = this.#at - this.#start;
    const bigger = Buffer.allocUnsafeSlow(Math.max(CHUNK_BYTES, 2 * (written + bytes)));
    this.#bytes.copy(bigger, 0, this.#start, this.#at);
    this.#bytes = bigger;
    this.#start = 0;
    this.#at = written;
  }

  #int16(value: number): void {
    this.#room(2);
    this.#at = this.#bytes.writeUInt16BE(value, this.#at);
  }

  #int32(value: number): void {
    this.#room(4);
    this.#at = this.#bytes.writeInt32BE(value, this.#at);
  }

  #cString(text: string): void {
    this.#room(3 * text.length + 1);
    this.#at += this.#write(text);
    this.#bytes[this.#at++] = 0;
  }

  #text(text: string): void {
    this.#room(4 + 3 * text.length);
    const length = this.#at;
    this.#at += 4;
    const written = this.#write(text);
    this.#bytes.writeInt32BE(written, length);
    this.#at += written;
  }

  #raw(bytes: Buffer): void {
    this.#int32(bytes.length);
    this.add(bytes);
  }

  #write(text: string): number {
    return this.#bytes.write(text, this.#at);
  }
}

const message = (type: string, ...body: readonly number[]): Buffer =>
  Buffer.from([type.charCodeAt(0), 0, 0, 0, body.length + 4, ...body]);
const DESCRIBE_PORTAL = message('D', 0x50, 0);
const EXECUTE = message('E', 0, 0, 0, 0, 0);
const SYNC = message('S');
