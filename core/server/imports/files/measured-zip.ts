import { crc32, inflateRawSync } from 'node:zlib';
import { zipSync } from 'fflate';

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const DESCRIPTOR = 0x08074b50;
const LOCAL_BYTES = 30;
const CENTRAL_BYTES = 46;
const END_BYTES = 22;
const LONGEST_COMMENT = 0xffff;
const STORED = 0;
const DEFLATED = 8;
const ENCRYPTED = 0x0001;
/** Sizes stand behind the content, because whoever wrote it did not know them before. */
const SIZES_BEHIND = 0x0008;
/** In the place of a number: it stands in a ZIP64 record, which no file of 5 MB needs. */
const ELSEWHERE = { short: 0xffff, long: 0xffffffff };
const ZIP64_FIELD = 0x0001;

/** What keeps a zip from being read, by the name of its words in `validation.file`. */
export class UnfitZip extends Error {
  readonly reason: 'brokenExcel' | 'strangeExcel' | 'tooLarge';
  constructor(reason: UnfitZip['reason'], message: string) {
    super(message);
    this.reason = reason;
  }
}

export type Bounds = {
  /** Entries, whether they are wanted or not. */
  readonly entries: number;
  /** Bytes of all wanted entries together, inflated. */
  readonly bytes: number;
};

type Entry = {
  readonly name: string;
  readonly method: number;
  readonly sum: number;
  readonly packed: number;
  readonly size: number;
  readonly start: number;
  readonly flags: number;
};

/**
 * The wanted entries of a zip by name, inflated. Readers of zips disagree where a file contradicts
 * itself: one goes by the list at the end, another by the head in front of each content. So both have
 * to say the same, every byte has to belong to exactly one entry, and no name stands twice: what is
 * measured here is then what any reader would find. Throws UnfitZip.
 */
export function measuredZip(
  zip: Buffer,
  wanted: (name: string) => boolean,
  bounds: Bounds,
): ReadonlyMap<string, Buffer> {
  const { entries, from } = listed(zip, bounds.entries);
  const contents = new Map<string, Buffer>();
  const inOrder = entries.toSorted((a, b) => a.start - b.start);
  let left = bounds.bytes;
  inOrder.forEach((entry, at) => {
    const content = contentOf(zip, entry, inOrder[at - 1]?.start === entry.start);
    const behind = endOf(zip, entry, content.end);
    if (behind !== (inOrder[at + 1]?.start ?? from))
      throw strange(`bytes between ${entry.name} and the next entry`);
    if (!wanted(entry.name)) return;
    if (entry.size > left) throw new UnfitZip('tooLarge', `${entry.name}: too large`);
    const bytes = inflated(zip.subarray(content.begin, content.end), entry);
    left -= bytes.length;
    contents.set(entry.name, bytes);
  });
  if ((inOrder[0]?.start ?? from) !== 0) throw strange('bytes before the first entry');
  return contents;
}

function listed(zip: Buffer, most: number): { entries: Entry[]; from: number } {
  const end = endRecord(zip);
  const count = zip.readUInt16LE(end + 10);
  const from = zip.readUInt32LE(end + 16);
  if (
    zip.readUInt32LE(end + 4) !== 0 ||
    zip.readUInt16LE(end + 8) !== count ||
    count === ELSEWHERE.short ||
    from === ELSEWHERE.long
  )
    throw strange('several volumes, or ZIP64');
  if (count > most) throw new UnfitZip('tooLarge', `${count} entries`);
  if (from + zip.readUInt32LE(end + 12) !== end) throw strange('bytes behind the list');

  const entries: Entry[] = [];
  const names = new Set<string>();
  let at = from;
  for (let n = 0; n < count; n++) {
    if (at + CENTRAL_BYTES > end || zip.readUInt32LE(at) !== CENTRAL)
      throw broken('the list ends early');
    const [nameBytes, extraBytes, commentBytes] = [28, 30, 32].map((place) =>
      zip.readUInt16LE(at + place),
    ) as [number, number, number];
    const next = at + CENTRAL_BYTES + nameBytes + extraBytes + commentBytes;
    if (next > end) throw broken('the list ends early');
    const extra = at + CENTRAL_BYTES + nameBytes;
    const entry: Entry = {
      name: zip.toString('utf8', at + CENTRAL_BYTES, extra),
      flags: zip.readUInt16LE(at + 8),
      method: zip.readUInt16LE(at + 10),
      sum: zip.readUInt32LE(at + 16),
      packed: zip.readUInt32LE(at + 20),
      size: zip.readUInt32LE(at + 24),
      start: zip.readUInt32LE(at + 42),
    };
    if (
      [entry.packed, entry.size, entry.start].includes(ELSEWHERE.long) ||
      hasZip64(zip.subarray(extra, extra + extraBytes))
    )
      throw strange(`${entry.name}: ZIP64`);
    if ((entry.flags & ENCRYPTED) !== 0) throw strange(`${entry.name}: encrypted`);
    if (entry.method !== STORED && entry.method !== DEFLATED)
      throw strange(`${entry.name}: method ${entry.method}`);
    // As a reader on Windows would see them.
    const name = entry.name.replaceAll('\\', '/').replace(/^\/+/u, '').toLowerCase();
    if (names.has(name)) throw strange(`${entry.name}: twice`);
    names.add(name);
    entries.push(entry);
    at = next;
  }
  if (at !== end) throw strange('bytes behind the list');
  return { entries, from };
}

/** The last record, whose comment ends with the file. */
function endRecord(zip: Buffer): number {
  const lowest = Math.max(0, zip.length - END_BYTES - LONGEST_COMMENT);
  for (let at = zip.length - END_BYTES; at >= lowest; at--) {
    if (zip.readUInt32LE(at) === END && at + END_BYTES + zip.readUInt16LE(at + 20) === zip.length)
      return at;
  }
  throw broken('no list of entries');
}

/** Where the content stands, after its head has been held against the list. */
function contentOf(
  zip: Buffer,
  entry: Entry,
  isSecond: boolean,
): { readonly begin: number; readonly end: number } {
  const { name, start, flags } = entry;
  if (isSecond) throw strange(`${name}: shares its place`);
  if (start + LOCAL_BYTES > zip.length || zip.readUInt32LE(start) !== LOCAL)
    throw broken(`${name}: no head`);
  const nameEnd = start + LOCAL_BYTES + zip.readUInt16LE(start + 26);
  const begin = nameEnd + zip.readUInt16LE(start + 28);
  if (begin + entry.packed > zip.length) throw broken(`${name}: cut off`);
  const sizesBehind = (flags & SIZES_BEHIND) !== 0;
  const sums = [14, 18, 22].map((place) => zip.readUInt32LE(start + place));
  const toldSums = [entry.sum, entry.packed, entry.size];
  const agrees = sums.every((sum, at) => sum === toldSums[at] || (sizesBehind && sum === 0));
  if (
    !agrees ||
    zip.toString('utf8', start + LOCAL_BYTES, nameEnd) !== name ||
    ((zip.readUInt16LE(start + 6) ^ flags) & (ENCRYPTED | SIZES_BEHIND)) !== 0 ||
    zip.readUInt16LE(start + 8) !== entry.method ||
    hasZip64(zip.subarray(nameEnd, begin))
  )
    throw strange(`${name}: its head says something else than the list`);
  return { begin, end: begin + entry.packed };
}

/** Where the entry ends: behind its content, or behind the sizes that follow it. */
function endOf(zip: Buffer, entry: Entry, contentEnd: number): number {
  if ((entry.flags & SIZES_BEHIND) === 0) return contentEnd;
  const signed = contentEnd + 4 <= zip.length && zip.readUInt32LE(contentEnd) === DESCRIPTOR;
  const at = contentEnd + (signed ? 4 : 0);
  const toldSums = [entry.sum, entry.packed, entry.size];
  if (at + 12 > zip.length || toldSums.some((sum, n) => zip.readUInt32LE(at + n * 4) !== sum))
    throw strange(`${entry.name}: the sizes behind it are others than those of the list`);
  return at + 12;
}

/** Inflates as far as the list allows, and compares: the sizes that the list gives are not trusted. */
function inflated(packed: Buffer, { name, method, size, sum }: Entry): Buffer {
  let bytes = packed;
  if (method === DEFLATED)
    try {
      bytes = inflateRawSync(packed, { maxOutputLength: Math.max(size, 1) });
    } catch (error) {
      // More came out than the list says, or it is no deflated content at all.
      throw (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE'
        ? strange(`${name}: larger than it says`)
        : broken(`${name}: damaged`);
    }
  if (bytes.length !== size || crc32(bytes) !== sum) throw broken(`${name}: damaged`);
  return bytes;
}

function hasZip64(extra: Buffer): boolean {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2))
    if (extra.readUInt16LE(at) === ZIP64_FIELD) return true;
  return false;
}

const strange = (message: string) => new UnfitZip('strangeExcel', message);
const broken = (message: string) => new UnfitZip('brokenExcel', message);

/** A zip of these contents and nothing else, uncompressed: its size is what its reader unpacks. */
export function packedZip(contents: ReadonlyMap<string, Buffer>): Buffer {
  const zip = zipSync(Object.fromEntries(contents), { level: 0 });
  return Buffer.from(zip.buffer, zip.byteOffset, zip.byteLength);
}
