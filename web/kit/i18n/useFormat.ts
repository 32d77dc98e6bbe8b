import { useMemo } from 'react';
import * as format from './format.ts';
import { currentLanguage } from './texts.ts';
import { useTextVersion } from './useText.ts';

/** The formats of format.ts in the language on screen. */
export function useFormat() {
  useTextVersion();
  const language = currentLanguage();
  return useMemo(() => {
    return {
      language,
      date: format.formatDate,
      dateWithDay: (value: string | Date) => format.formatDateWithDay(value, language),
      month: (value: string) => format.formatMonth(value, language),
      monthName: (month: number) => format.formatMonthName(month, language),
      monthInRow: (value: string, place: number) =>
        format.formatMonthInRow(value, place === 0, language),
      dateTime: format.formatDateTime,
      dateTimeShort: format.formatDateTimeShort,
      time: format.formatTime,
      minutes: format.formatMinutes,
      minutesDecimal: format.formatMinutesDecimal,
      days: (value: number) => format.formatDays(value, language),
      number: format.formatNumber,
      yen: (value: number) => format.formatYen(value, language),
      bytes: format.formatBytes,
      name: (value: Parameters<typeof format.formatName>[0]) => format.formatName(value, language),
      relative: (instant: string | Date, now: string | Date) =>
        format.formatRelative(instant, now, language),
      range: (from: string, until: string) => format.formatRange(from, until, language),
      list: (words: readonly string[]) => format.formatList(words, language),
      sentences: (first: string, next: string) => format.formatSentences(first, next, language),
      labelled: (label: string, text: string) => format.formatLabelled(label, text, language),
      aside: (text: string, aside: string) => format.formatAside(text, aside, language),
      reason: (text: string) => format.formatReason(text, language),
      weekday: (value: string | Date) => format.weekday(value, language),
    };
  }, [language]);
}
