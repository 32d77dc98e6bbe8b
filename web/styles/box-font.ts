/**
 * A font of empty boxes, each as wide as Noto Sans JP has the letter. A device without a Japanese font draws such boxes
 * anyway, in a width of its own: lines would break anew once the letters are there, and the page below them would move.
 */
const FAMILY = 'Hataraki Boxes';

/** Units of one em; ascent and descent as in Noto Sans JP. */
const EM = 1000;
const ASCENT = 1160;
const DESCENT = 288;

/** What Noto Sans JP draws one em wide, of all that Japanese text and the program's own words hold. */
const WIDE: readonly (readonly [first: number, last: number])[] = [
  [0xd7, 0xd7],
  [0xf7, 0xf7],
  [0x2025, 0x2026],
  [0x203b, 0x203b],
  [0x2190, 0x2193],
  [0x2260, 0x2260],
  [0x2264, 0x2265],
  [0x2460, 0x2473],
  [0x25a0, 0x25a1],
  [0x25cb, 0x25cb],
  [0x3000, 0x30ff],
  [0x4e00, 0x9fff],
  [0xf900, 0xfaff],
  [0xff01, 0xff60],
];
/** Half-width kana. */
const HALF: readonly [first: number, last: number] = [0xff61, 0xff9f];
const WIDE_GLYPH = 1;
const HALF_GLYPH = 2;

const number =
  (bytes: number) =>
  (value: number): number[] =>
    Array.from({ length: bytes }, (_, place) => (value >>> (8 * (bytes - 1 - place))) & 0xff);
const u16 = number(2);
const u32 = number(4);
const u16s = (...values: readonly number[]): number[] => values.flatMap(u16);
const zeros = (count: number): number[] => Array.from({ length: count }, () => 0);

const padded = (bytes: readonly number[]): number[] => [
  ...bytes,
  ...zeros((4 - (bytes.length % 4)) % 4),
];

/** A frame of two rectangles; the inner one runs the other way round and is left empty. */
function boxOf(width: number): number[] {
  const edges = [
    [80, -60, width - 80, 820],
    [120, -20, width - 120, 780],
  ] as const;
  const points = edges.flatMap(([left, low, right, high], place) => {
    const corners: [number, number][] = [
      [left, low],
      [left, high],
      [right, high],
      [right, low],
    ];
    return place === 0 ? corners : corners.toReversed();
  });
  const steps = (axis: 0 | 1) =>
    points.flatMap((point, place) => u16(point[axis] - (points[place - 1]?.[axis] ?? 0)));
  const onCurve = points.map(() => 1);
  const contours = u16s(2, 80, -60, width - 80, 820, 3, 7);
  return padded([...contours, ...u16(0), ...onCurve, ...steps(0), ...steps(1)]);
}

/** Each range leads to one glyph: format 13 of the table. */
function characters(): number[] {
  const groups = [
    ...WIDE.map(([first, last]) => [first, last, WIDE_GLYPH]),
    [...HALF, HALF_GLYPH],
  ].flatMap((group) => group.flatMap(u32));
  const head = [...u16s(13, 0), ...u32(16 + groups.length), ...u32(0), ...u32(groups.length / 12)];
  return [...u16s(0, 1, 3, 10), ...u32(12), ...head, ...groups];
}

function tables(): Readonly<Record<string, number[]>> {
  const wide = boxOf(EM);
  const half = boxOf(EM / 2);
  const metrics = [EM, 0, EM, 80, EM / 2, 80];
  return {
    'OS/2': [
      ...u16s(4, EM, 400, 5, 0, 650, 700, 0, 140, 650, 700, 0, 480, 50, 250, 0),
      ...zeros(10 + 16 + 4),
      ...u16s(0x40, 0xd7, 0xffff, 880, -120, 0, ASCENT, DESCENT),
      ...zeros(8),
      ...u16s(543, 733, 0, 32, 1),
    ],
    cmap: characters(),
    glyf: [...wide, ...half],
    head: [
      ...u32(0x10000),
      ...u32(0x10000),
      ...u32(0),
      ...u32(0x5f0f3cf5),
      ...u16s(3, EM),
      ...zeros(16),
      ...u16s(80, -60, EM - 80, 820, 0, 8, 2, 0, 0),
    ],
    hhea: u16s(1, 0, ASCENT, -DESCENT, 0, EM, 0, 0, EM, 1, 0, 0, 0, 0, 0, 0, 0, 3),
    hmtx: u16s(...metrics),
    loca: u16s(0, 0, wide.length / 2, (wide.length + half.length) / 2),
    maxp: u16s(1, 0, 3, 8, 2, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0),
    name: u16s(0, 0, 6),
    post: [...u16s(3, 0), ...zeros(28)],
  };
}

const checksum = (bytes: readonly number[]): number => {
  const view = new DataView(Uint8Array.from(padded(bytes)).buffer);
  let sum = 0;
  for (let at = 0; at < view.byteLength; at += 4) sum = (sum + view.getUint32(at)) >>> 0;
  return sum;
};

/** A TrueType file: the directory of its tables, then the tables. */
export function makeBoxFont(): Uint8Array<ArrayBuffer> {
  const all = Object.entries(tables());
  const start = 12 + 16 * all.length;
  const directory: number[] = [];
  const body: number[] = [];
  for (const [name, bytes] of all) {
    const tag = [...name.padEnd(4)].map((letter) => letter.charCodeAt(0));
    directory.push(
      ...tag,
      ...u32(checksum(bytes)),
      ...u32(start + body.length),
      ...u32(bytes.length),
    );
    body.push(...padded(bytes));
  }
  const power = Math.floor(Math.log2(all.length));
  const range = 16 * 2 ** power;
  const head = [...u16s(1, 0, all.length, range, power, 16 * all.length - range)];
  return Uint8Array.from([...head, ...directory, ...body]);
}

/** Latin letters of the usual font of such devices are a tenth wider than those of Noto Sans JP, bold ones more. */
const LATIN = [
  { source: "local('DejaVu Sans')", weight: '100 500', sizeAdjust: '90%' },
  { source: "local('DejaVu Sans Bold')", weight: '501 900', sizeAdjust: '84.5%' },
];

export function addBoxFont(): void {
  const boxes = makeBoxFont();
  for (const { source, weight, sizeAdjust } of LATIN) {
    const latin = { weight, sizeAdjust, unicodeRange: 'U+20-2024' };
    document.fonts.add(new FontFace(FAMILY, source, latin));
    // For each weight anew: a family is searched for a letter among the faces of one weight alone.
    const others = { weight, unicodeRange: 'U+d7,U+f7,U+2025-ffff' };
    document.fonts.add(new FontFace(FAMILY, boxes, others));
  }
}
