import { expect, it } from 'vitest';
import { systemReason } from '#core/text/system-reason.ts';
import * as format from './format.ts';

it('日付は東京の日で、YYYY/MM/DD と書く', () => {
  expect(format.formatDate('2026-11-20')).toBe('2026/11/20');
  expect(format.formatDate('2026-11-19T15:00:00Z')).toBe('2026/11/20');
  expect(format.formatDateWithDay('2026-11-20')).toBe('2026/11/20（金）');
  expect(format.formatDateWithDay('2026-11-20', 'en')).toBe('2026/11/20 (Fri)');
  expect(format.formatMonth('2026-11')).toBe('2026年11月');
  expect(format.formatMonth('2026-11', 'en')).toBe('Nov 2026');
  expect(format.formatMonthName(4)).toBe('4月');
  expect(format.formatMonthName(12, 'en')).toBe('December');
});

it('時刻は24時間で、時の前に0を付けない', () => {
  expect(format.formatTime('09:05')).toBe('9:05');
  expect(format.formatTime('2026-11-20T00:05:30Z')).toBe('9:05');
  expect(format.formatDateTime('2026-11-20T00:05:30Z')).toBe('2026/11/20 09:05:30');
});

it('労働時間は分を失わずに書き、足りない分にはマイナスが付く', () => {
  expect(format.formatMinutes(465)).toBe('7:45');
  expect(format.formatMinutes(10_000)).toBe('166:40');
  expect(format.formatMinutes(-30)).toBe('−0:30');
  expect(format.formatMinutes(0)).toBe('0:00');
  expect(format.formatMinutesDecimal(465)).toBe('7.75');
});

it('数、日数、金額、大きさ', () => {
  expect(format.formatNumber(1_234_567)).toBe('1,234,567');
  expect(format.formatYen(1200)).toBe('1,200円');
  expect(format.formatYen(1200, 'en')).toBe('¥1,200');
  expect(format.formatDays(0.5)).toBe('0.5日');
  expect(format.formatDays(1, 'en')).toBe('1 day');
  expect(format.formatBytes(1_073_741_824)).toBe('1 GB');
  expect(format.formatBytes(0)).toBe('0 B');
});

it('名前は姓を先に書き、英語ではローマ字があれば名を先に書く', () => {
  const name = {
    lastName: '山田',
    firstName: '太郎',
    lastNameRomaji: 'Yamada',
    firstNameRomaji: 'Taro',
  };
  expect(format.formatName(name)).toBe('山田 太郎');
  expect(format.formatName(name, 'en')).toBe('Taro Yamada');
  expect(format.formatName({ lastName: '山田', firstName: '太郎' }, 'en')).toBe('山田 太郎');
});

it('最近のことは「何分前」と書き、一週間を過ぎたら日付にする', () => {
  const now = '2026-11-20T03:00:00Z';
  expect(format.formatRelative('2026-11-20T02:59:40Z', now)).toBe('たった今');
  expect(format.formatRelative('2026-11-20T02:57:00Z', now)).toBe('3分前');
  expect(format.formatRelative('2026-11-20T00:00:00Z', now)).toBe('3時間前');
  expect(format.formatRelative('2026-11-19T03:00:00Z', now)).toBe('昨日');
  expect(format.formatRelative('2026-11-01T03:00:00Z', now)).toBe('2026/11/01');
  expect(format.formatRelative('2026-11-20T02:57:00Z', now, 'en')).toBe('3 minutes ago');
});

it('約物も表示の言語に従う', () => {
  expect(format.formatRange('9:00', '18:00')).toBe('9:00〜18:00');
  expect(format.formatRange('9:00', '18:00', 'en')).toBe('9:00–18:00');
  expect(format.formatList(['遅刻', '早退'])).toBe('遅刻、早退');
  expect(format.formatList(['Late', 'Left early'], 'en')).toBe('Late, Left early');
  expect(format.formatLabelled('お知らせ', '本文')).toBe('お知らせ：本文');
  expect(format.formatLabelled('News', 'text', 'en')).toBe('News: text');
  expect(format.formatAside('佐藤', '営業')).toBe('佐藤（営業）');
  expect(format.formatAside('Sato', 'Sales', 'en')).toBe('Sato (Sales)');
  expect(format.formatReason(systemReason('IMPORT'))).toBe('予定の取り込み');
  expect(format.formatReason(systemReason('IMPORT'), 'en')).toBe('Import of schedules');
  expect(format.formatSentences('失敗しました。', '再読込')).toBe('失敗しました。再読込');
  expect(format.formatSentences('Failed', 'Try again.', 'en')).toBe('Failed. Try again.');
});
