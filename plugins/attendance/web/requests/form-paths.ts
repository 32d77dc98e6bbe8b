import type { ApplicationDetails } from '../../domain/applications/details.ts';

/** Windows of this plugin's forms, as the specification writes them. A correction has its work date there. */
export const FORM_PATHS = {
  REVISE: 'application_revise/$scheduleId',
  OVERTIME: 'application_overtime',
  VACATION: 'application_vacation',
  HOLIDAY_WORK: 'application_holidaywork',
} as const satisfies { readonly [Type in ApplicationDetails['type']]: string };
