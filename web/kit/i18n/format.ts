import { wordedReason } from '#core/text/system-reason.ts';
import { weekdayOf } from '#core/time/dates.ts';
import { formatMinutes as plainMinutes } from '#core/time/minutes.ts';
import { tokyoDate as dateInTokyo, tokyoTime } from '#core/time/tokyo.ts';
import type { Language } from './i18n.ts';

const WEEKDAYS = {
  ja: ['日', '月', '火', '水', '木', '金', '土'],
  en: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
} as const;
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const asInstant = (value: string | Date): Date =>
  typeof value === 'string' ? new Date(value) : value;

/** 'YYYY-MM-DD' stays; an instant becomes the day it is in Tokyo. */
export const tokyoDate = (value: string | Date): string =>
  typeof value === 'string' && value.length === 10 ? value : dateInTokyo(asInstant(value));

export const formatDate = (value: string | Date): string => tokyoDate(value).replaceAll('-', '/');

export const weekday = (value: string | Date, language: Language = 'ja'): string =>
  WEEKDAYS[language][weekdayOf(tokyoDate(value))] ?? '';

export const formatDateWithDay = (value: string | Date, language: Language = 'ja'): string =>
  language === 'ja'
    ? `${formatDate(value)}（${weekday(value)}）`
    : `${formatDate(value)} (${weekday(value, 'en')})`;

/** '2026-11' or any date of the month. */
export function formatMonth(value: string, language: Language = 'ja'): string {
  const year = value.slice(0, 4);
  const month = Number(value.slice(5, 7));
  return language === 'ja' ? `${year}年${month}月` : `${MONTHS[month - 1] ?? ''} ${year}`;
}

/** Beside others, where the year is known: only January and the `first` of a row say theirs. */
export function formatMonthInRow(value: string, first: boolean, language: Language = 'ja'): string {
  const month = Number(value.slice(5, 7));
  if (first || month === 1) return formatMonth(value, language);
  return language === 'ja' ? `${month}月` : (MONTHS[month - 1] ?? '');
}

/** A month of any year: '4月', 'April'. */
export const formatMonthName = (month: number, language: Language = 'ja'): string =>
  new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' }).format(
    Date.UTC(2000, month - 1, 1),
  );

/** '09:05', or the Tokyo time of an instant, as 9:05. */
export function formatTime(value: string | Date): string {
  const text =
    typeof value === 'string' && /^\d\d:\d\d/.test(value) ? value : tokyoTime(asInstant(value));
  return `${Number(text.slice(0, 2))}:${text.slice(3, 5)}`;
}

export function formatDateTime(instant: string | Date): string {
  const seconds = asInstant(instant).toISOString().slice(17, 19);
  return `${formatDate(instant)} ${tokyoTime(asInstant(instant))}:${seconds}`;
}

export const formatDateTimeShort = (instant: string | Date): string =>
  formatDateTime(instant).slice(0, 16);

/** 465 → 7:45, and less than nothing with the minus sign of a ledger. */
export const formatMinutes = (minutes: number): string => plainMinutes(minutes).replace('-', '−');

export const formatMinutesDecimal = (minutes: number, digits = 2): string => {
  const unit = 10 ** digits;
  return (Math.round((minutes / 60) * unit) / unit).toFixed(digits).replace('-', '−');
};

const grouped = new Intl.NumberFormat('ja-JP', { maximumFractionDigits: 2 });
export const formatNumber = (value: number): string => grouped.format(value);
export const formatYen = (value: number, language: Language = 'ja'): string =>
  language === 'ja' ? `${formatNumber(value)}円` : `¥${formatNumber(value)}`;
export const formatDays = (days: number, language: Language = 'ja'): string =>
  language === 'ja'
    ? `${formatNumber(days)}日`
    : `${formatNumber(days)} ${days === 1 ? 'day' : 'days'}`;
export function formatBytes(bytes: number): string {
  const units = ['B', 'KB', 'MB', 'GB', 'TB'];
  const step = bytes < 1 ? 0 : Math.min(Math.floor(Math.log2(bytes) / 10), units.length - 1);
  const amount = bytes / 1024 ** step;
  return `${formatNumber(Math.round(amount * 10) / 10)} ${units[step]}`;
}

// Punctuation is language too: full-width marks belong to Japanese text only.
export const formatRange = (from: string, until: string, language: Language = 'ja'): string =>
  language === 'ja' ? `${from}〜${until}` : `${from}–${until}`;
export const formatList = (words: readonly string[], language: Language = 'ja'): string =>
  words.join(language === 'ja' ? '、' : ', ');
export const formatSentences = (first: string, next: string, language: Language = 'ja'): string =>
  language === 'ja'
    ? `${first.replace(/。$/, '')}。${next}`
    : `${first.replace(/\.$/, '')}. ${next}`;
export const formatLabelled = (label: string, text: string, language: Language = 'ja'): string =>
  language === 'ja' ? `${label}：${text}` : `${label}: ${text}`;
export const formatAside = (text: string, aside: string, language: Language = 'ja'): string =>
  language === 'ja' ? `${text}（${aside}）` : `${text} (${aside})`.trimStart();

/** What the system did says so in the language on screen; what somebody wrote stays. */
export const formatReason = (reason: string, language: Language = 'ja'): string =>
  wordedReason(reason, language);

type Named = {
  readonly lastName?: string | null;
  readonly firstName?: string | null;
  readonly lastNameRomaji?: string | null;
  readonly firstNameRomaji?: string | null;
};

/** Family name first, always, in Japanese letters; the English order only for a name in romaji. */
export function formatName(name: Named, language: Language = 'ja'): string {
  if (language === 'en' && name.lastNameRomaji && name.firstNameRomaji) {
    return `${name.firstNameRomaji} ${name.lastNameRomaji}`;
  }
  return [name.lastName, name.firstName].filter(Boolean).join(' ');
}

const relativeWords: Record<Language, Intl.RelativeTimeFormat> = {
  ja: new Intl.RelativeTimeFormat('ja', { numeric: 'auto' }),
  en: new Intl.RelativeTimeFormat('en', { numeric: 'auto' }),
};

/** 「3 分前」 within the day, 「昨日」 within the week, then the date. */
export function formatRelative(
  instant: string | Date,
  now: string | Date,
  language: Language = 'ja',
): string {
  const seconds = Math.round((new Date(instant).getTime() - new Date(now).getTime()) / 1000);
  const size = Math.abs(seconds);
  const words = relativeWords[language];
  const say = (value: number, unit: Intl.RelativeTimeFormatUnit) =>
    language === 'ja' ? words.format(value, unit).replaceAll(' ', '') : words.format(value, unit);
  if (size < 45) return language === 'ja' ? 'たった今' : 'just now';
  if (size < 3600) return say(Math.round(seconds / 60), 'minute');
  if (size < 86_400) return say(Math.round(seconds / 3600), 'hour');
  if (size < 604_800) return say(Math.round(seconds / 86_400), 'day');
  return formatDate(instant);
}
