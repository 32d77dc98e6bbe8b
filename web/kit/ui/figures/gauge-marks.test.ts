import { describe, expect, it } from 'vitest';
import { lowMarks } from './gauge-marks.ts';

describe('labels under the lines of a gauge, on a phone', () => {
  it.each([
    [
      'far from each other',
      [
        { at: 10, label: '45時間' },
        { at: 60, label: '60時間' },
      ],
      [false, false],
    ],
    [
      'the last line and one near it',
      [
        { at: 84, label: '必要 144:00' },
        { at: 100, label: '総枠 171:25' },
      ],
      [false, true],
    ],
    [
      'in English',
      [
        { at: 84, label: 'To work 144:00' },
        { at: 100, label: 'Frame 171:25' },
      ],
      [false, true],
    ],
    [
      'given from the right',
      [
        { at: 100, label: '総枠 171:25' },
        { at: 84, label: '必要 144:00' },
      ],
      [true, false],
    ],
    [
      'short numbers',
      [
        { at: 45, label: '45' },
        { at: 60, label: '60' },
        { at: 80, label: '80' },
        { at: 100, label: '100' },
      ],
      [false, false, false, false],
    ],
    [
      'on the same place',
      [
        { at: 50, label: '45' },
        { at: 50, label: '45:00' },
      ],
      [false, true],
    ],
    ['none', [], []],
  ])('%s', (_what, marks, low) => {
    expect(lowMarks(marks)).toEqual(low);
  });
});
