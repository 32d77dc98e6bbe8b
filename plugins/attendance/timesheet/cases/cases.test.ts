import { describe, expect, it } from 'vitest';
import { answerOf } from '../questions/questions.ts';
import type { WorkedCase } from './case.ts';
import { corners } from './corners.ts';
import { section1 } from './section-1-day-and-week.ts';
import { section2 } from './section-2-premiums.ts';
import { section3 } from './section-3-holidays.ts';
import { section4 } from './section-4-breaks.ts';
import { section5 } from './section-5-and-12-rounding-and-formats.ts';
import { section6 } from './section-6-agreement-36.ts';
import { section7Grants } from './section-7-leave-grants.ts';
import { section7Use } from './section-7-leave-use.ts';
import { section9Flex } from './section-9-flex.ts';
import { section9 } from './section-9-work-systems.ts';
import { section10 } from './section-10-to-14-other.ts';

const tables: readonly (readonly [string, readonly WorkedCase[]])[] = [
  ['一日と一週', section1],
  ['割増と深夜と60時間', section2],
  ['休日と振替', section3],
  ['休憩', section4],
  ['丸めと時間の書き方', section5],
  ['36協定', section6],
  ['年次有給休暇の付与', section7Grants],
  ['年次有給休暇の取得', section7Use],
  ['労働時間制度', section9],
  ['フレックスタイム制', section9Flex],
  ['締め、面接指導、祝日、番号', section10],
  ['決まりが重なるところ', corners],
];

describe.each(tables)('手で計算した例と一致する: %s', (_title, rows) => {
  it.each(rows)('%s', (_promise, given, expected) => {
    expect(answerOf(given)).toMatchObject(expected);
  });
});
