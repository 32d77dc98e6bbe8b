import type { Cell } from '#core/server/imports/define-import.ts';
import { toHalfWidth } from '#core/text/width.ts';

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
let codes: ReadonlyMap<string, string> | undefined;

/** Codes by the names that the two languages have for them, and by themselves. */
function knownCodes(): ReadonlyMap<string, string> {
  if (codes) return codes;
  const names = (['ja', 'en'] as const).map(
    (language) => new Intl.DisplayNames([language], { type: 'region', fallback: 'none' }),
  );
  codes = new Map(
    LETTERS.flatMap((one) =>
      LETTERS.flatMap((other) => {
        const code = one + other;
        const called = names.flatMap((of) => of.of(code) ?? []);
        return called.length === 0
          ? []
          : [code, ...called].map((name) => [name.toUpperCase(), code] as [string, string]);
      }),
    ),
  );
  return codes;
}

/** JP, jp, 日本 and Japan. */
export function countryCell(text: string): Cell {
  const value = knownCodes().get(toHalfWidth(text).trim().toUpperCase());
  return value ? { value } : { issue: { key: 'validation.country' } };
}
