import { expect, it } from 'vitest';
import { isSystemReason, systemReason, wordedReason } from './system-reason.ts';

it.each([
  [systemReason('IMPORT'), '予定の取り込み', 'Import of schedules'],
  [systemReason('IMPORT_UNDONE'), '取り込みの取消', 'Import taken back'],
])('%s is read in the language of its reader', (reason, ja, en) => {
  expect([wordedReason(reason, 'ja'), wordedReason(reason, 'en')]).toEqual([ja, en]);
  expect(isSystemReason(reason)).toBe(true);
});

it.each(['', '電話で申し出があったため', 'system:IMPORT', 'IMPORT', '\u0001', '\u0001constructor'])(
  'what somebody wrote stays as it is: %s',
  (reason) => {
    expect(wordedReason(reason, 'en')).toBe(reason);
    expect(isSystemReason(reason)).toBe(false);
  },
);
