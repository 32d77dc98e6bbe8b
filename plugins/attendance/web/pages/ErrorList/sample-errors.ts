import type { AttendanceErrorKind } from '#schema/generated/schema-types.ts';
import type { AttendanceErrorPartsFragment } from './ErrorList.generated.ts';
import type { OvertimePersonPartsFragment } from './OvertimePeople.generated.ts';

const PEOPLE = [
  ['佐藤', '美咲', '営業部'],
  ['鈴木', '健太', '営業部'],
  ['高橋', '由美子', '総務部'],
  ['伊集院', '龍之介', '名古屋支店法人営業第二グループ'],
] as const;

const CONCERNED = [
  ['OUTSIDE_EMPLOYMENT'],
  ['ON_LEAVE'],
  ['MINOR_OVERTIME', 'MINOR_LATE_NIGHT'],
  ['LATE_STAMP'],
] as const satisfies AttendanceErrorPartsFragment['concerns'][];

/** Believable wrong days for stories and tests. */
export const sampleErrors = (
  kind: AttendanceErrorKind,
  count = 6,
): AttendanceErrorPartsFragment[] =>
  Array.from({ length: count }, (_, index) => {
    const [lastName, firstName, groupName] = PEOPLE[index % PEOPLE.length] ?? PEOPLE[0];
    const workDate = `2026-11-${String(19 - (index % 15)).padStart(2, '0')}`;
    return {
      id: `${kind} p${index} ${workDate}`,
      kind,
      employeeId: `p${index}`,
      employeeNumber: `A${String(100 + index)}`,
      lastName,
      firstName,
      groupName,
      workDate,
      missing:
        kind !== 'STAMPING' ? [] : index % 3 === 1 ? ['CHECK_IN', 'CHECK_OUT'] : ['CHECK_OUT'],
      mayBeAbsence: kind === 'STAMPING' && index % 3 === 1,
      isCounted: kind !== 'CONCERN' || index % CONCERNED.length !== 3,
      isEstimated: false,
      planStart: '09:00',
      planEnd: '18:00',
      firstIn: index % 3 === 1 && kind === 'STAMPING' ? null : '08:55',
      lastOut: kind === 'STAMPING' ? null : '20:10',
      workedMinutes: kind === 'STAMPING' ? 0 : 615,
      prescribedMinutes: 480,
      overtimeMinutes: kind === 'OVERTIME' && index !== 4 ? 135 : 0,
      unapprovedMinutes: kind === 'OVERTIME' && index === 3 ? 75 : 0,
      stampGapMinutes: kind === 'OVERTIME' && index === 4 ? 41 : 0,
      concerns: kind === 'CONCERN' ? (CONCERNED[index % CONCERNED.length] ?? []) : [],
      breakMinutes: kind === 'SHORT_BREAK' ? 30 : 60,
      breakShortageMinutes: kind === 'SHORT_BREAK' ? 30 : 0,
      applicationId: index === 2 ? 'application' : null,
      applicationType: index === 2 ? (kind === 'OVERTIME' ? 'OVERTIME' : 'REVISE') : null,
      applicationStatus: index === 2 ? 'PENDING' : null,
      askedAt: index === 0 ? '2026-11-20T00:30:00.000Z' : null,
      askedBy: index === 0 ? '中村 直樹' : null,
    } satisfies AttendanceErrorPartsFragment;
  });

export const samplePeople = (): OvertimePersonPartsFragment[] =>
  [101, 82, 61, 46, 31, 12].map((hours, index) => {
    const [lastName, firstName, groupName] = PEOPLE[index % PEOPLE.length] ?? PEOPLE[0];
    return {
      employeeId: `p${index}`,
      employeeNumber: `A${String(100 + index)}`,
      lastName,
      firstName,
      groupName,
      overtimeMinutes: hours * 60,
      statutoryHolidayMinutes: index === 1 ? 8 * 60 : 0,
      totalMinutes: hours * 60 + (index === 1 ? 8 * 60 : 0),
      over60Minutes: Math.max(0, hours - 60) * 60,
      workedMinutes: 120 * 60 + hours * 60,
      workedDays: 15,
      forecastMinutes: Math.round(hours * 90),
      limit: { minutes: 2700, isAgreed: false },
    };
  });
