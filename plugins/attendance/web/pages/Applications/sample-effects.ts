import type { EffectFragment } from './Applications.generated.ts';
import { NEXT_SATURDAY, NEXT_WORKDAY } from './sample-dates.ts';

const minutes = {
  prescribedMinutes: 480,
  workedMinutes: 480,
  breakMinutes: 60,
  withinStatutoryMinutes: 0,
  beyondStatutoryMinutes: 0,
  lateNightMinutes: 0,
  holidayMinutes: 0,
  overSixtyMinutes: 0,
  absenceMinutes: 0,
  outingMinutes: 0,
};
/** So many minutes of overtime in the month, as the limits of LSA 36 see them. */
const sampleLimitsEffect = (after: number): EffectFragment['limits'] => ({
  employeeId: 'emp-1',
  month: NEXT_WORKDAY.slice(0, 7),
  level: after > 45 * 60 ? 'NEEDS_CLAUSE' : after >= 36 * 60 ? 'NEAR' : 'FINE',
  overtimeBefore: after - 150,
  overtimeAfter: after,
  monthLimitMinutes: 45 * 60,
  totalAfter: after,
  yearAfter: 200 * 60 + after,
  yearLimitMinutes: 360 * 60,
  specialYearLimitMinutes: 720 * 60,
  place: after > 45 * 60 ? 3 : null,
  mostMonths: 6,
  average: { size: 2, minutes: 43 * 60, from: '2026-10', to: '2026-11' },
  refusals: [],
  hasAgreement: true,
  agreementId: 'agreement-1',
  isInvoked: false,
});

export const sampleEffect = (after = 42 * 60): { readonly applicationEffect: EffectFragment } => ({
  applicationEffect: {
    date: NEXT_WORKDAY,
    month: NEXT_WORKDAY.slice(0, 7),
    overtimeBefore: after - 150,
    limits: sampleLimitsEffect(after),
    flex: null,
    overtimeAfter: after,
    totalBefore: after - 150,
    totalAfter: after,
    isEstimate: true,
    limit: { minutes: 2700, isAgreed: false },
    before: { ...minutes, start: '09:00', end: '18:00' },
    after: {
      ...minutes,
      start: '09:00',
      end: '20:30',
      workedMinutes: 630,
      beyondStatutoryMinutes: 150,
    },
  },
});

/** Eight hours on a statutory holiday, two of them late at night, that nobody has stamped. */
export const sampleHolidayEffect: { readonly applicationEffect: EffectFragment } = {
  applicationEffect: {
    date: NEXT_SATURDAY,
    month: NEXT_SATURDAY.slice(0, 7),
    limits: null,
    overtimeBefore: 40 * 60,
    overtimeAfter: 40 * 60,
    totalBefore: 40 * 60,
    totalAfter: 48 * 60,
    flex: null,
    isEstimate: true,
    limit: { minutes: 2700, isAgreed: false },
    before: {
      ...minutes,
      prescribedMinutes: 0,
      workedMinutes: 0,
      breakMinutes: 0,
      start: null,
      end: null,
    },
    after: {
      ...minutes,
      prescribedMinutes: 0,
      start: '15:00',
      end: '24:00',
      lateNightMinutes: 120,
      holidayMinutes: 480,
    },
  },
};
