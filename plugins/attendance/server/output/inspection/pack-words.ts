import { type ServerTexts, serverTexts } from '#core/server/texts.ts';
import type { Language, Params } from '#core/texts.ts';
import { weekdayOf } from '#core/time/dates.ts';
import { formatMinutes } from '#core/time/minutes.ts';
import staffEn from '#plugins/attendance/i18n/staff.en.json' with { type: 'json' };
import staffJa from '#plugins/attendance/i18n/staff.ja.json' with { type: 'json' };
import { wordOf } from '../tables/output-words.ts';

/** The words of a pack in its language, and how it writes days, months and lengths. */
export type PackWords = {
  readonly language: Language;
  /** Of inspection.json. */
  say(key: string, params?: Params): string;
  /** Of another list of words. */
  of(list: 'limits' | 'overtime' | 'register' | 'amount', key: string, params?: Params): string;
  date(date: string): string;
  dateWithDay(date: string): string;
  month(month: string): string;
  minutes(minutes: number): string;
  range(from: string, until: string): string;
  list(words: readonly string[]): string;
  labelled(label: string, text: string): string;
  /** '3.5日', '3日と2時間': days and hours of leave. */
  amount(days: number, hours: number): string;
};

const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;

let loading: Promise<ServerTexts> | undefined;

/** Loaded with the first pack: most starts of the server make none. The words of staff are there for imports. */
async function load(): Promise<ServerTexts> {
  const [ja, en, limitsJa, limitsEn, overtimeJa, overtimeEn, everyJa, everyEn] = await Promise.all([
    import('#plugins/attendance/i18n/inspection.ja.json', { with: { type: 'json' } }),
    import('#plugins/attendance/i18n/inspection.en.json', { with: { type: 'json' } }),
    import('#plugins/attendance/i18n/limits.ja.json', { with: { type: 'json' } }),
    import('#plugins/attendance/i18n/limits.en.json', { with: { type: 'json' } }),
    import('#plugins/attendance/i18n/overtime.ja.json', { with: { type: 'json' } }),
    import('#plugins/attendance/i18n/overtime.en.json', { with: { type: 'json' } }),
    import('#plugins/attendance/i18n/ja.json', { with: { type: 'json' } }),
    import('#plugins/attendance/i18n/en.json', { with: { type: 'json' } }),
  ]);
  return serverTexts({
    inspection: { ja: ja.default, en: en.default },
    limits: { ja: limitsJa.default, en: limitsEn.default },
    overtime: { ja: overtimeJa.default, en: overtimeEn.default },
    register: { ja: staffJa.register, en: staffEn.register },
    amount: { ja: everyJa.default.leave, en: everyEn.default.leave },
  });
}

export async function packWords(language: Language): Promise<PackWords> {
  loading ??= load();
  const texts = await loading;
  const isJapanese = language === 'ja';
  const date = (value: string) => value.replaceAll('-', '/');
  const of: PackWords['of'] = (list, key, params) => texts.say(language, list, key, params);
  const number = (value: number) => String(value).replace('-', '−');
  return {
    language,
    say: (key, params) => texts.say(language, 'inspection', key, params),
    of,
    date,
    dateWithDay(value) {
      const day = wordOf(language, WEEKDAYS[weekdayOf(value)] ?? '');
      return isJapanese ? `${date(value)}（${day}）` : `${date(value)} ${day}`;
    },
    month: (value) =>
      isJapanese ? `${value.slice(0, 4)}年${Number(value.slice(5))}月度` : value.replace('-', '/'),
    minutes: (minutes) => formatMinutes(minutes),
    range: (from, until) => (isJapanese ? `${from}〜${until}` : `${from}–${until}`),
    list: (words) => words.join(isJapanese ? '、' : ', '),
    labelled: (label, text) => (isJapanese ? `${label}：${text}` : `${label}: ${text}`),
    amount(days, hours) {
      const inHours = of('amount', 'hours', { hours: number(hours) });
      if (hours === 0) return of('amount', 'days', { days: number(days) });
      return days === 0 ? inHours : of('amount', 'both', { days: number(days), hours: inHours });
    },
  };
}
