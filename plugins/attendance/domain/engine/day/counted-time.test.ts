import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StampType } from '../../stamp.ts';
import { lengthOf, without } from './clock.ts';
import { countStepByStep, countTime } from './counted-time.ts';
import type { CountedStamp, CountingRules, DayOfStamps } from './counting.ts';
import { countPlainly } from './plain-time.ts';

// Each fault of `npm run check:mutants` asks for fewer.
const RUNS = Math.max(500, 2 * Number(process.env.ENGINE_RUNS ?? 2000));

const AS_STAMPED: CountingRules = {
  stampRounding: {},
  earlyWork: 'FROM_STAMP',
  autoBreak: { mode: 'STAMPED_ONLY' },
  autoCheckOut: { mode: 'NONE' },
};

/** '08:47 in, 12:00 break, …' as stamps of one day. */
function stamps(text: string): CountedStamp[] {
  const types: Record<string, StampType> = {
    in: 'CHECK_IN_OFFICE',
    out: 'CHECK_OUT_OFFICE',
    direct: 'DIRECT_START',
    home: 'DIRECT_END',
    break: 'BREAK_IN',
    back: 'BREAK_OUT',
  };
  return text.split(', ').map((one, index) => {
    const [clock = '', word = ''] = one.split(' ');
    const [hours, minutes] = clock.split(':').map(Number);
    return { id: String(index), type: types[word]!, at: (hours ?? 0) * 60 + (minutes ?? 0) };
  });
}
const span = (from: string, until: string) => {
  const at = (clock: string) => stamps(`${clock} in`)[0]!.at;
  return { from: at(from), until: at(until) };
};
const PLAN = span('09:00', '18:00');
const FULL_DAY = '08:47 in, 12:00 break, 13:00 back, 18:11 out';

describe('打刻から労働時間へ', () => {
  it('そのままの設定では、打刻どおりに数える', () => {
    const counted = countTime({ stamps: stamps(FULL_DAY), plan: PLAN, rules: AS_STAMPED });
    expect(counted).toMatchObject({
      work: [span('08:47', '18:11')],
      breaks: [span('12:00', '13:00')],
      missing: [],
      minutesRemoved: 0,
    });
  });

  it('直行と直帰も、始まりと終わりになる', () => {
    const counted = countTime({ stamps: stamps('08:00 direct, 17:00 home'), rules: AS_STAMPED });
    expect(counted.work).toEqual([span('08:00', '17:00')]);
  });

  it('丸めで減った分数と、どの打刻が動いたかを残す。打刻は変えない', () => {
    const rules: CountingRules = {
      ...AS_STAMPED,
      stampRounding: {
        CHECK_IN: { unit: 15, mode: 'CEIL' },
        CHECK_OUT: { unit: 15, mode: 'FLOOR' },
      },
    };
    const counted = countTime({ stamps: stamps(FULL_DAY), plan: PLAN, rules });
    expect(counted.work).toEqual([span('09:00', '18:00')]);
    expect(counted.raw).toEqual([span('08:47', '18:11')]);
    expect(counted.minutesRemoved).toBe(24);
    expect(counted.steps.map(({ kind, stampId }) => [kind, stampId])).toEqual([
      ['ROUNDED', '0'],
      ['ROUNDED', '3'],
    ]);
  });

  it('承認のない早出は始業から数え、差を見せる。承認した分は数える', () => {
    const rules: CountingRules = {
      ...AS_STAMPED,
      earlyWork: 'FROM_SCHEDULED_START_UNLESS_APPROVED',
    };
    const day = { stamps: stamps('08:00 in, 18:00 out'), plan: PLAN, rules };
    expect(countTime(day).work).toEqual([PLAN]);
    expect(countTime(day).steps).toMatchObject([
      { kind: 'EARLY_NOT_COUNTED', ...span('08:00', '09:00') },
    ]);
    const approved = [span('08:30', '09:00')];
    expect(countTime({ ...day, approved }).work).toEqual([span('08:30', '18:00')]);
    expect(countTime(day).earlyMinutes).toBe(60);
  });

  it.each([
    ['始業まで居なかった早出は、すべて数える', '06:00 in, 09:00 out', ['06:00', '09:00'], 0],
    ['数えないのは、決めた分まで', '07:00 in, 18:00 out', ['07:20', '18:00'], 20],
    ['決めた分より短ければ、その分だけ', '08:50 in, 18:00 out', ['09:00', '18:00'], 10],
  ] as const)('始業前を数えない設定でも、%s', (_what, text, [from, until], early) => {
    const rules: CountingRules = {
      ...AS_STAMPED,
      earlyWork: 'FROM_SCHEDULED_START_UNLESS_APPROVED',
      earlyWorkMinutes: 20,
    };
    const counted = countTime({ stamps: stamps(text), plan: PLAN, rules });
    expect(counted.work).toEqual([span(from, until)]);
    expect([counted.minutesRemoved, counted.earlyMinutes]).toEqual([early, early]);
  });

  it('退勤を忘れた勤務は、設定がなければ何分にもならず、打刻漏れになる', () => {
    const counted = countTime({ stamps: stamps('09:00 in'), plan: PLAN, rules: AS_STAMPED });
    expect(counted).toMatchObject({ work: [], missing: ['CHECK_OUT'], isEstimated: false });
  });

  it('自動退勤は予定の終わりで閉じ、推定であることを示す', () => {
    const rules: CountingRules = { ...AS_STAMPED, autoCheckOut: { mode: 'AT_PLAN_END' } };
    const counted = countTime({ stamps: stamps('09:10 in, 12:00 break'), plan: PLAN, rules });
    expect(counted).toMatchObject({
      work: [span('09:10', '18:00')],
      breaks: [],
      missing: ['CHECK_OUT', 'BREAK_OUT'],
      isEstimated: true,
    });
  });

  it('続いている勤務は今までを数え、打刻漏れにしない', () => {
    const counted = countTime({
      stamps: stamps('09:00 in, 12:00 break'),
      plan: PLAN,
      openUntil: span('12:30', '12:31').from,
      rules: AS_STAMPED,
    });
    expect(counted).toMatchObject({
      work: [span('09:00', '12:30')],
      breaks: [span('12:00', '12:30')],
      missing: [],
    });
  });

  it.each([
    ['出勤のない退勤', '18:00 out', ['CHECK_IN'], 0],
    ['出勤が二つ', '08:00 in, 09:00 in, 18:00 out', ['CHECK_OUT'], 540],
    [
      '戻りのない休憩が二つ',
      '09:00 in, 12:00 break, 15:00 break, 15:10 back, 18:00 out',
      ['BREAK_OUT'],
      530,
    ],
    ['始まりのない休憩', '09:00 in, 13:00 back, 18:00 out', ['BREAK_IN'], 540],
  ])('%sは、読めない打刻として示し、分かる分だけを数える', (_what, text, missing, net) => {
    const counted = countTime({ stamps: stamps(text), rules: AS_STAMPED });
    expect(counted.missing).toEqual(missing);
    expect(lengthOf(without(counted.work, counted.breaks))).toBe(net);
  });
});

describe('自動休憩', () => {
  it('丸めや早出で減った分数には、自動休憩を入れない', () => {
    const counted = countTime({
      stamps: stamps('08:50 in, 18:05 out'),
      plan: PLAN,
      rules: {
        ...AS_STAMPED,
        stampRounding: { CHECK_OUT: { unit: 15, mode: 'FLOOR' } },
        earlyWork: 'FROM_SCHEDULED_START_UNLESS_APPROVED',
        autoBreak: { mode: 'FIXED_WINDOWS', windows: [span('12:00', '13:00')] },
      },
    });
    expect(lengthOf(without(counted.work, counted.breaks))).toBe(480);
    expect(counted.minutesRemoved).toBe(15);
  });

  const steps = [
    { afterMinutes: 360, breakMinutes: 45 },
    { afterMinutes: 480, breakMinutes: 60 },
  ];
  const net = (out: string, mode: 'STEPS_BY_WORKED' | 'STEPS_BY_ELAPSED', text = '') => {
    const { work, breaks, automaticBreaks } = countTime({
      stamps: stamps(`09:00 in, ${text}${out} out`),
      rules: { ...AS_STAMPED, autoBreak: { mode, steps } },
    });
    return [lengthOf(without(work, breaks)), lengthOf(automaticBreaks)];
  };

  it.each([
    ['15:00', 360, 0],
    ['15:01', 360, 1],
    ['15:45', 360, 45],
    ['17:45', 480, 45],
    ['17:46', 481, 45],
    ['17:50', 485, 45],
    ['18:00', 495, 45],
    ['18:01', 481, 60],
  ])('実労働で判定すると、9時から%sまでは%i分働いて%i分休む', (out, worked, pause) => {
    expect(net(out, 'STEPS_BY_WORKED')).toEqual([worked, pause]);
  });

  it('在社時間で判定すると、越えたところで全部を引く', () => {
    expect(net('17:01', 'STEPS_BY_ELAPSED')).toEqual([421, 60]);
    expect(net('17:00', 'STEPS_BY_ELAPSED')).toEqual([435, 45]);
  });

  it('打刻した休憩があれば、足りない分だけを足す', () => {
    expect(net('19:00', 'STEPS_BY_WORKED', '12:00 break, 12:40 back, ')).toEqual([540, 20]);
  });

  it('どの自動休憩も出勤の中に時刻をもって置かれ、打刻した休憩と重ならない', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 900 }),
        fc.integer({ min: 0, max: 900 }),
        fc.integer({ min: 0, max: 120 }),
        (length, at, pause) => {
          const counted = countTime({
            stamps: [
              { id: 'a', type: 'CHECK_IN_OFFICE', at: 0 },
              ...(at + pause < length
                ? [
                    { id: 'b', type: 'BREAK_IN' as const, at },
                    { id: 'c', type: 'BREAK_OUT' as const, at: at + pause },
                  ]
                : []),
              { id: 'd', type: 'CHECK_OUT_OFFICE', at: length },
            ],
            rules: { ...AS_STAMPED, autoBreak: { mode: 'STEPS_BY_WORKED', steps } },
          });
          const own = at + pause < length ? [{ from: at, until: at + pause }] : [];
          expect(without(counted.automaticBreaks, counted.work)).toEqual([]);
          expect(without(counted.automaticBreaks, own)).toEqual(counted.automaticBreaks);
          expect(counted.missing).toEqual([]);
        },
      ),
    );
  });
});

const minute = fc.integer({ min: 0, max: 40 });
const someSpan = fc
  .tuple(minute, fc.integer({ min: 1, max: 20 }))
  .map(([from, length]) => ({ from, until: from + length }));
/** Mostly as a day should be, in few minutes, so that they often fall together. */
const anyDay: fc.Arbitrary<DayOfStamps> = fc
  .record({
    start: fc.constantFrom<StampType>('CHECK_IN_OFFICE', 'DIRECT_START'),
    pauses: fc.nat({ max: 2 }),
    strays: fc.array(
      fc.constantFrom<StampType>('CHECK_IN_OFFICE', 'BREAK_IN', 'BREAK_OUT', 'DIRECT_END'),
      { maxLength: 1 },
    ),
    isEnded: fc.nat({ max: 5 }).map((one) => one > 0),
    minutes: fc.array(minute, { minLength: 8, maxLength: 8 }),
    plan: fc.option(someSpan, { nil: undefined }),
    approved: fc.option(fc.array(someSpan, { maxLength: 1 }), { nil: undefined }),
    earlyWork: fc.constantFrom(
      'FROM_STAMP' as const,
      'FROM_SCHEDULED_START_UNLESS_APPROVED' as const,
    ),
    earlyWorkMinutes: fc.integer({ min: 1, max: 15 }),
    isRounded: fc.nat({ max: 5 }).map((one) => one === 0),
  })
  .map(({ start, pauses, strays, isEnded, minutes, isRounded, ...given }) => {
    const { earlyWork, earlyWorkMinutes, ...rest } = given;
    const types: StampType[] = [start];
    for (let pause = 0; pause < pauses; pause += 1) types.push('BREAK_IN', 'BREAK_OUT');
    types.push(...strays, ...(isEnded ? ['CHECK_OUT_OFFICE' as const] : []));
    const sorted = minutes.toSorted((a, b) => a - b);
    return {
      ...rest,
      stamps: types.map((type, index) => ({ id: String(index), type, at: sorted[index] ?? 0 })),
      rules: {
        ...AS_STAMPED,
        earlyWork,
        earlyWorkMinutes,
        stampRounding: isRounded ? { CHECK_IN: { unit: 5, mode: 'CEIL' } } : {},
      },
    };
  });

describe('何事もない日の近道', () => {
  it('一歩ずつ数えたときと同じ答えになる', () => {
    let short = 0;
    fc.assert(
      fc.property(anyDay, (day) => {
        const quick = countPlainly(day);
        if (!quick) return;
        short += 1;
        expect(quick).toEqual(countStepByStep(day));
      }),
      { numRuns: RUNS },
    );
    // Not by never taking it.
    expect(short).toBeGreaterThan(RUNS / 10);
  });
});
