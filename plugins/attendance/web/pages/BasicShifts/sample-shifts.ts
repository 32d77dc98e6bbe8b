import type { BasicShiftPartsFragment as Row } from '#plugins/attendance/generated/records/BasicShift.generated.ts';
import type { BasicShiftPeopleQuery, ShiftVersionsQuery } from './BasicShifts.generated.ts';

const KEPT = { validFrom: null, version: 1, updatedAt: '2026-11-18T02:15:00.000Z' };

const week = (
  start: string,
  end: string,
  workMinutes: number,
  pause: [string, string] = ['12:00', '13:00'],
): Row['timetables'] =>
  [0, 1, 2, 3, 4, 5, 6].map((day) =>
    day === 0 || day === 6
      ? {
          day,
          shiftType:
            day === 0 ? ('STATUTORY_HOLIDAY' as const) : ('NON_STATUTORY_HOLIDAY' as const),
          start: null,
          end: null,
          breakStart: null,
          breakEnd: null,
          workMinutes: 0,
        }
      : {
          day,
          shiftType: 'WORK' as const,
          start,
          end,
          breakStart: pause[0],
          breakEnd: pause[1],
          workMinutes,
        },
  );

export const sampleShifts: readonly Row[] = [
  {
    ...KEPT,
    displayOrder: 0,
    id: 'day',
    name: '日勤',
    isFixed: true,
    closingDate: 31,
    worksOnHolidays: false,
    weekMinutes: 2400,
    headcount: 41,
    timetables: week('09:00', '18:00', 480),
    warnings: [],
  },
  {
    ...KEPT,
    displayOrder: 1,
    id: 'night',
    name: '夜勤（物流センターの出荷を担当するグループ）',
    isFixed: false,
    closingDate: 20,
    worksOnHolidays: true,
    weekMinutes: 2550,
    headcount: 8,
    timetables: week('22:00', '31:30', 510, ['26:00', '27:00']),
    warnings: [{ kind: 'OVER_WEEK', day: null, minutes: 2550, limit: 2400 }],
  },
];

/** The hours that the first shift had, has and will have. */
export const sampleVersions: NonNullable<ShiftVersionsQuery['basicShift']> = {
  id: 'day',
  versions: [
    { validFrom: null, validUntil: '2026-04-01', closingDate: 20, weekMinutes: 2325 },
    { validFrom: '2026-04-01', validUntil: '2099-04-01', closingDate: 31, weekMinutes: 2400 },
    { validFrom: '2099-04-01', validUntil: null, closingDate: 31, weekMinutes: 2250 },
  ],
};

export const sampleMembers: BasicShiftPeopleQuery = {
  basicShift: {
    id: 'day',
    employees: {
      totalCount: 2,
      nodes: [
        {
          id: 'e-1',
          employeeNumber: 'H0012',
          lastName: '山田',
          firstName: '太郎',
          isActive: true,
          validFrom: '2024-04-01',
          validUntil: null,
        },
        {
          id: 'e-2',
          employeeNumber: 'H0031',
          lastName: '勅使河原',
          firstName: '倫太郎',
          isActive: true,
          validFrom: '2099-01-01',
          validUntil: null,
        },
      ],
    },
  },
};

export const sampleLimits = {
  attendanceLimits: { weeklyMinutes: 2400, dailyMinutes: 480, closingDate: 31 },
};
