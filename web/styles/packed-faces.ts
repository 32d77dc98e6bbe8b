/**
 * Which characters each slice of a font holds, in half the bytes of `unicode-range`: characters in their order,
 * one sign for the distance from the one before and one for the slice.
 */
export type PackedFaces = {
  /** '60 61 latin' */
  readonly names: string;
  /** A distance is a sign, or its number between two spaces where no sign says it. */
  readonly gaps: string;
  readonly slices: string;
};

export type Face = { readonly name: string; readonly codes: readonly number[] };

/** The first printable sign behind the quotation mark; the backslash would be written twice. */
const FIRST = 0x23;
const BACKSLASH = 0x5c;
const SIGNS = 0x7e - FIRST;
const signOf = (number: number): string =>
  String.fromCharCode(number + FIRST >= BACKSLASH ? number + FIRST + 1 : number + FIRST);
const numberOf = (sign: string): number => {
  const code = sign.charCodeAt(0);
  return code > BACKSLASH ? code - FIRST - 1 : code - FIRST;
};

export function packFaces(faces: readonly Face[]): PackedFaces {
  if (faces.length > SIGNS) throw new Error(`${faces.length} slices: there are ${SIGNS} signs`);
  const sliceOf = new Map(
    faces.flatMap(({ codes }, slice) => codes.map((code): [number, number] => [code, slice])),
  );
  const sorted = [...sliceOf].toSorted(([a], [b]) => a - b);
  return {
    names: faces.map(({ name }) => name).join(' '),
    gaps: sorted
      .map(([code], place) => {
        const gap = code - (sorted[place - 1]?.[0] ?? 0);
        return gap < SIGNS ? signOf(gap) : ` ${gap} `;
      })
      .join(''),
    slices: sorted.map(([, slice]) => signOf(slice)).join(''),
  };
}

/** With the ranges as a face announces them: U+41-5a,U+3042 */
export function unpackFaces({ names, gaps, slices }: PackedFaces): {
  readonly name: string;
  readonly ranges: string;
}[] {
  const runs = names.split(' ').map((name) => ({ name, runs: [] as [number, number][] }));
  let code = 0;
  for (const [place, gap] of (gaps.match(/ \d+ |\S/g) ?? []).entries()) {
    code += gap.length > 1 ? Number(gap) : numberOf(gap);
    const own = runs[numberOf(slices.charAt(place))]?.runs;
    const last = own?.at(-1);
    if (last && code === last[1] + 1) last[1] = code;
    else own?.push([code, code]);
  }
  return runs.map(({ name, runs: own }) => ({ name, ranges: own.map(rangeOf).join() }));
}

const rangeOf = ([from, until]: readonly [number, number]): string =>
  from === until ? `U+${from.toString(16)}` : `U+${from.toString(16)}-${until.toString(16)}`;
