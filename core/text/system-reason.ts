import type { Language } from '../texts.ts';

/** Why the system did something for which people are asked for a reason, in the words of each language. */
const WORDS = {
  IMPORT: { ja: '予定の取り込み', en: 'Import of schedules' },
  IMPORT_UNDONE: { ja: '取り込みの取消', en: 'Import taken back' },
} as const satisfies Record<string, Record<Language, string>>;
type SystemReason = keyof typeof WORDS;

/** U+0001: inputs and imports take no control characters, so that nobody can write a reason that reads as the system's. */
const MARK = '\u0001';

/** What is kept in the place of a reason that nobody gave: a code, as its readers have languages of their own. */
export const systemReason = (reason: SystemReason): string => `${MARK}${reason}`;

const codeOf = (reason: string): SystemReason | undefined => {
  const code = reason.startsWith(MARK) ? reason.slice(MARK.length) : '';
  return Object.hasOwn(WORDS, code) ? (code as SystemReason) : undefined;
};

export const isSystemReason = (reason: string): boolean => codeOf(reason) !== undefined;

/** A reason as it is read: what somebody wrote stays as it is. */
export function wordedReason(reason: string, language: Language): string {
  const code = codeOf(reason);
  return code ? WORDS[code][language] : reason;
}
