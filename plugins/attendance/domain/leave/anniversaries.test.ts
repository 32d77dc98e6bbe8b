import { describe, expect, it } from 'vitest';
import { lastDayAfter, monthsLater } from './anniversaries.ts';

describe('応当日と、その前の日', () => {
  it.each([
    ['2025-01-31', 1, '2025-02-28', '2025-03-01', '2025-02-28'],
    ['2024-01-31', 1, '2024-02-29', '2024-03-01', '2024-02-29'],
    ['2025-03-15', 6, '2025-09-15', '2025-09-15', '2025-09-14'],
    ['2024-02-29', 12, '2025-02-28', '2025-03-01', '2025-02-28'],
    ['2024-02-29', 48, '2028-02-29', '2028-02-29', '2028-02-28'],
    ['2025-08-31', 6, '2026-02-28', '2026-03-01', '2026-02-28'],
    ['2025-12-01', 1, '2026-01-01', '2026-01-01', '2025-12-31'],
  ])('%sの%iか月後', (date, months, atEnd, nextDay, last) => {
    expect(monthsLater(date, months)).toBe(atEnd);
    expect(monthsLater(date, months, 'MONTH_END')).toBe(atEnd);
    expect(monthsLater(date, months, 'NEXT_DAY')).toBe(nextDay);
    expect(lastDayAfter(date, months)).toBe(last);
  });
});
