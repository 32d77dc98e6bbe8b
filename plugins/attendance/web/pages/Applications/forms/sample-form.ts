import { sampleChoices, sampleDays } from '../sample-choices.ts';
import { sampleEffect } from '../sample-effects.ts';

export const BASE = '/app/employee/attendance/application';
export const saved = {
  __typename: 'ApplicationSaved',
  application: { id: 'a-9', status: 'PENDING', route: [] },
} as const;
export const api = {
  ApplicationChoices: sampleChoices,
  ApplicationDays: sampleDays,
  TryApplication: sampleEffect(46 * 60),
  LeaveEffectOfForm: { leaveEffect: null },
  CreateRevise: { createReviseApplication: saved },
  CreateOvertime: { createOvertimeApplication: saved },
  CreateVacation: { createVacationApplication: saved },
  CreateHolidayWork: { createHolidayWorkApplication: saved },
};

/** A form at its address. */
export const at = (path: string, route = path) => ({
  parameters: { path: `${BASE}/${path}`, route: `${BASE}/${route.split('?')[0]}`, api },
});
