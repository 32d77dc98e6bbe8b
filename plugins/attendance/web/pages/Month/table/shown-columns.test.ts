import { expect, it } from 'vitest';
import { RECORD_COLUMNS } from '#plugins/attendance/domain/rules/kinds/display.ts';
import { shownColumns } from './shown-columns.ts';

const all = [
  'date',
  'plan',
  'firstIn',
  'lastOut',
  'break',
  'worked',
  'overtimeWithinStatutory',
  'overtimeBeyondStatutory',
  'lateNight',
  'statutoryHolidayWork',
  'lateEarly',
  'absence',
  'privateOuting',
  'marks',
  'applications',
  'note',
].map((id) => ({ id }));
const ids = (columns: Parameters<typeof shownColumns>[1]) =>
  shownColumns(all, columns).map(({ id }) => id);

it('a rule that names every column leaves the table as it is', () => {
  expect(ids(RECORD_COLUMNS)).toEqual(all.map(({ id }) => id));
});

it('shows what the rule names, in its order, and never without the date and what is wrong', () => {
  expect(ids(['NOTE', 'WORKED', 'CHECK_IN'])).toEqual([
    'date',
    'worked',
    'firstIn',
    'marks',
    'note',
  ]);
});
