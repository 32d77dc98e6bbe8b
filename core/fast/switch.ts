/** What is quicker in this room, each with a plain way beside it. */
export const PARTS = [
  'compiled-queries',
  'written-answers',
  'selected-fields',
  'round-trip',
] as const;
export type Part = (typeof PARTS)[number];

/**
 * Which parts are switched off: all for HATARAKI_PLAIN=on, else those that it names, joined by commas. What else
 * it may be is checked with all other settings (core/server/settings/setting-rules.ts).
 */
export function plainParts(
  environment: Readonly<Record<string, string | undefined>>,
): ReadonlySet<Part> {
  const text = environment['HATARAKI_PLAIN']?.trim() ?? '';
  if (text === 'on') return new Set(PARTS);
  const named = text.split(',').map((name) => name.trim());
  return new Set(PARTS.filter((part) => named.includes(part)));
}
