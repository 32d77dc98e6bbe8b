import { crc32, deflateRawSync } from 'node:zlib';

export type Entry = {
  readonly name: string;
  readonly content: Buffer;
  /** Sizes and sums that the head or the list tells instead of the true ones. */
  readonly head?: Partial<Told>;
  readonly list?: Partial<Told>;
  /** Not in the list at the end: only who goes from head to head finds it. */
  readonly hidden?: true;
  /** Sizes stand behind the content, as programs write that do not know them before. */
  readonly sizesBehind?: true;
  /** In the list once more, with the same content. */
  readonly again?: string;
};
const NOTHING = deflateRawSync(Buffer.alloc(0));
type Told = {
  readonly sum: number;
  readonly packed: number;
  readonly size: number;
  readonly flags: number;
  readonly method: number;
  readonly start: number;
  readonly name: string;
};

/** A zip of these entries, deflated, with what each says of itself. */
export function zipOf(entries: readonly Entry[], comment = ''): Buffer {
  const bodies: Buffer[] = [];
  const list: Buffer[] = [];
  let [at, listed] = [0, 0];
  for (const entry of entries) {
    const packed = entry.content.length === 0 ? NOTHING : deflateRawSync(entry.content);
    const told: Told = {
      name: entry.name,
      sum: crc32(entry.content),
      packed: packed.length,
      size: entry.content.length,
      flags: entry.sizesBehind ? 8 : 0,
      method: 8,
      start: at,
    };
    const head = { ...told, ...(entry.sizesBehind ? { sum: 0, packed: 0, size: 0 } : {}) };
    const local = headOf({ ...head, ...entry.head });
    const behind = entry.sizesBehind ? sizesOf(told) : Buffer.alloc(0);
    bodies.push(local, packed, behind);
    for (const name of entry.hidden ? [] : [entry.name, entry.again ?? []].flat()) {
      list.push(lineOf({ ...told, name, ...entry.list }));
      listed += 1;
    }
    at += local.length + packed.length + behind.length;
  }
  const lines = Buffer.concat(list);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(listed, 8);
  end.writeUInt16LE(listed, 10);
  end.writeUInt32LE(lines.length, 12);
  end.writeUInt32LE(at, 16);
  end.writeUInt16LE(comment.length, 20);
  return Buffer.concat([...bodies, lines, end, Buffer.from(comment, 'latin1')]);
}

function headOf({ name, flags, method, ...sizes }: Told): Buffer {
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(flags, 6);
  head.writeUInt16LE(method, 8);
  head.set(sizesOf(sizes).subarray(4), 14);
  head.writeUInt16LE(Buffer.byteLength(name), 26);
  return Buffer.concat([head, Buffer.from(name)]);
}

function lineOf({ name, flags, method, start, ...sizes }: Told): Buffer {
  const line = Buffer.alloc(46);
  line.writeUInt32LE(0x02014b50, 0);
  line.writeUInt16LE(flags, 8);
  line.writeUInt16LE(method, 10);
  line.set(sizesOf(sizes).subarray(4), 16);
  line.writeUInt16LE(Buffer.byteLength(name), 28);
  line.writeUInt32LE(start, 42);
  return Buffer.concat([line, Buffer.from(name)]);
}

function sizesOf({ sum, packed, size }: Pick<Told, 'sum' | 'packed' | 'size'>): Buffer {
  const sizes = Buffer.alloc(16);
  sizes.writeUInt32LE(0x08074b50, 0);
  [sum, packed, size].forEach((value, at) => {
    sizes.writeUInt32LE(value, 4 + at * 4);
  });
  return sizes;
}
