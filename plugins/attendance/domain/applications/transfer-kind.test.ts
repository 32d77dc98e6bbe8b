import { describe, expect, it } from 'vitest';
import { atTokyo } from '#core/time/tokyo.ts';
import { judgeTransfer } from './transfer-kind.ts';

const midnight = atTokyo('2026-11-22', 0);

describe('振替休日か代休か', () => {
  it.each([
    ['前日の23:59に承認', '2026-11-21', 1439, 'WHOLE', 'SUBSTITUTE', 'BEFORE_THE_DAY'],
    ['当日の0:00に承認', '2026-11-22', 0, 'WHOLE', 'COMPENSATORY', 'DAY_HAD_BEGUN'],
    ['後日に承認', '2026-11-24', 600, 'WHOLE', 'COMPENSATORY', 'DAY_HAD_BEGUN'],
    ['前日に承認した半日', '2026-11-21', 600, 'HALF', 'COMPENSATORY', 'HALF_A_DAY'],
  ] as const)('%s', (_label, day, minutes, part, kind, because) => {
    const judged = judgeTransfer(
      { transferDate: '2026-11-25', part },
      atTokyo(day, minutes),
      midnight,
    );
    expect(judged).toEqual({ kind, because });
  });

  it('休む日を求めていなければ、どちらでもない', () => {
    const asked = { transferDate: null, part: 'WHOLE' } as const;
    expect(judgeTransfer(asked, atTokyo('2026-11-01', 0), midnight).kind).toBeNull();
  });
});

it('without a day for it, work on a holiday moves none, and says why', () => {
  const at = new Date('2026-11-20T00:00:00+09:00');
  expect(judgeTransfer({ transferDate: null, part: 'WHOLE' }, at, at)).toEqual({
    kind: null,
    because: 'NO_DAY_ASKED',
  });
});
