import type { Issue } from '#core/issue.ts';
import type { LimitProfile } from '../limits.ts';
import type { HealthMeasure } from '../special-clause.ts';

export type PaperForm =
  | 'FORM_9'
  | 'FORM_9_2'
  | 'FORM_9_3'
  | 'FORM_9_3_2'
  | 'FORM_9_3_3'
  | 'FORM_9_3_4'
  | 'FORM_9_3_5'
  | 'FORM_9_4'
  | 'FORM_9_5';

export type OvertimeRow = {
  readonly block: 'ORDINARY' | 'YEAR_VARIABLE';
  readonly reason: string;
  readonly work: string;
  readonly people: number;
  readonly prescribedDay?: number | null | undefined;
  readonly day: number;
  readonly month: number;
  readonly year: number;
};
export type HolidayRow = {
  readonly reason: string;
  readonly work: string;
  readonly people: number;
  readonly prescribedHolidays?: string | null | undefined;
  readonly days: string;
  readonly start: string;
  readonly end: string;
};
export type SpecialRow = {
  readonly reason: string;
  readonly work: string;
  readonly people: number;
  readonly day?: number | null | undefined;
  readonly times?: number | null | undefined;
  readonly month?: number | null | undefined;
  readonly monthRate: number;
  readonly year: number;
  readonly yearRate: number;
};

/** Fields of a form (36協定届) beside those of the agreement; texts are empty where nothing was entered. */
export type PaperFields = {
  readonly labourInsuranceNumber: string;
  readonly corporateNumber: string;
  readonly businessKind: string;
  readonly businessName: string;
  readonly postalCode: string;
  readonly address: string;
  readonly phone: string;
  readonly overtimeRows: readonly OvertimeRow[];
  readonly holidayRows: readonly HolidayRow[];
  readonly keepsUnder100: boolean;
  readonly specialRows: readonly SpecialRow[];
  readonly procedure: string;
  readonly measures: readonly HealthMeasure[];
  readonly measureText: string;
  readonly doctorLevel?: 'A' | 'B' | 'LINKED_B' | 'C1' | 'C2' | null | undefined;
  readonly agreedOn?: string | null | undefined;
  readonly party: 'UNION' | 'REPRESENTATIVE';
  readonly partyTitle: string;
  readonly partyName: string;
  readonly electedBy: string;
  readonly representsMajority: boolean;
  readonly electedProperly: boolean;
  readonly submittedOn?: string | null | undefined;
  readonly employerTitle: string;
  readonly employerName: string;
  readonly office: string;
};

/** Fields that are texts of one or more words. */
export const PAPER_TEXTS = [
  ...(['labourInsuranceNumber', 'corporateNumber', 'businessKind', 'businessName'] as const),
  ...(['postalCode', 'address', 'phone', 'procedure', 'measureText', 'partyTitle'] as const),
  ...(['partyName', 'electedBy', 'employerTitle', 'employerName', 'office'] as const),
] as const satisfies readonly (keyof PaperFields)[];

export const EMPTY_PAPER: PaperFields = {
  ...{ labourInsuranceNumber: '', corporateNumber: '', businessKind: '', businessName: '' },
  ...{ postalCode: '', address: '', phone: '', overtimeRows: [], holidayRows: [] },
  ...{ keepsUnder100: false, specialRows: [], procedure: '', measures: [], measureText: '' },
  ...{ doctorLevel: null, agreedOn: null, party: 'REPRESENTATIVE', partyTitle: '', partyName: '' },
  ...{ electedBy: '', representsMajority: false, electedProperly: false, submittedOn: null },
  ...{ employerTitle: '', employerName: '', office: '' },
};

export type PaperAgreement = {
  readonly startsOn: string;
  readonly profile: LimitProfile;
  readonly hasSpecialClause: boolean;
  readonly monthHours: number;
  readonly yearHours: number;
  readonly specialMonthHours?: number | null | undefined;
  readonly specialYearHours?: number | null | undefined;
  readonly specialMonths?: number | null | undefined;
};

/** Periods that began earlier kept the forms of before (payroll-and-papers 3.4). */
const FORMS_SINCE = '2024-04-01';

const FORMS: Readonly<
  Record<LimitProfile, readonly [without: PaperForm | null, clause: PaperForm | null]>
> = {
  STANDARD: ['FORM_9', 'FORM_9_2'],
  YEAR_VARIABLE: ['FORM_9', 'FORM_9_2'],
  RND: ['FORM_9_3', 'FORM_9_3'],
  CONSTRUCTION_DISASTER: ['FORM_9_3_2', 'FORM_9_3_3'],
  DRIVER: ['FORM_9_3_4', 'FORM_9_3_5'],
  DOCTOR: ['FORM_9_4', 'FORM_9_5'],
  NOT_APPLICABLE: [null, null],
};

/** The form with which an agreement is filed; null where none of today's fits. */
export function formOf({ profile, hasSpecialClause, startsOn }: PaperAgreement): PaperForm | null {
  if (startsOn < FORMS_SINCE) return null;
  return FORMS[profile][hasSpecialClause ? 1 : 0];
}

export const hasSpecialPage = (form: PaperForm): boolean =>
  form === 'FORM_9_2' || form === 'FORM_9_3_3' || form === 'FORM_9_3_5' || form === 'FORM_9_5';
const isOfDoctors = (form: PaperForm): boolean => form === 'FORM_9_4' || form === 'FORM_9_5';

export type PaperField =
  | 'LABOUR_INSURANCE'
  | 'CORPORATE_NUMBER'
  | 'BUSINESS_KIND'
  | 'BUSINESS_NAME'
  | 'ADDRESS'
  | 'PHONE'
  | 'OVERTIME_ROWS'
  | 'HOLIDAY_ROWS'
  | 'UNDER_100'
  | 'SPECIAL_ROWS'
  | 'PROCEDURE'
  | 'MEASURES'
  | 'DOCTOR_LEVEL'
  | 'AGREED_ON'
  | 'WORKERS_PARTY'
  | 'ELECTED_BY'
  | 'MAJORITY'
  | 'ELECTED_PROPERLY'
  | 'EMPLOYER'
  | 'OFFICE';

/**
 * What a form lacks before it can be filed, in its order. Lines about work on holidays may be left out where nobody is
 * to work on them; the number of a corporation, where the employer is none.
 */
export function missingOf(form: PaperForm | null, paper: PaperFields): PaperField[] {
  if (form === null) return [];
  const special = hasSpecialPage(form);
  const isRepresentative = paper.party === 'REPRESENTATIVE';
  const lacks: readonly (readonly [PaperField, boolean])[] = [
    ['LABOUR_INSURANCE', paper.labourInsuranceNumber === ''],
    ['CORPORATE_NUMBER', paper.corporateNumber === ''],
    ['BUSINESS_KIND', paper.businessKind === ''],
    ['BUSINESS_NAME', paper.businessName === ''],
    ['ADDRESS', paper.address === '' || paper.postalCode === ''],
    ['PHONE', paper.phone === ''],
    ['OVERTIME_ROWS', paper.overtimeRows.length === 0],
    ['UNDER_100', form !== 'FORM_9_3' && !paper.keepsUnder100],
    ['SPECIAL_ROWS', special && paper.specialRows.length === 0],
    ['PROCEDURE', special && paper.procedure === ''],
    ['MEASURES', (special || form === 'FORM_9_3') && paper.measures.length === 0],
    ['DOCTOR_LEVEL', isOfDoctors(form) && !paper.doctorLevel],
    ['AGREED_ON', !paper.agreedOn],
    ['WORKERS_PARTY', paper.partyName === '' || (isRepresentative && paper.partyTitle === '')],
    ['ELECTED_BY', isRepresentative && paper.electedBy === ''],
    ['MAJORITY', !paper.representsMajority],
    ['ELECTED_PROPERLY', isRepresentative && !paper.electedProperly],
    ['EMPLOYER', paper.employerTitle === '' || paper.employerName === ''],
    ['OFFICE', paper.office === ''],
  ];
  return lacks.flatMap(([field, isMissing]) => (isMissing ? [field] : []));
}

/** Hours of the form beyond those of the agreement, on the fields of the form. */
export function checkPaper(agreement: PaperAgreement, paper: PaperFields): Issue[] {
  const issues: Issue[] = [];
  const atMost = (
    path: string,
    value: number | null | undefined,
    max: number | null | undefined,
  ) => {
    if (value != null && max != null && value > max)
      issues.push({ path, key: 'validation.agreedTooMuch', params: { max } });
  };
  paper.overtimeRows.forEach(({ block, month, year }, at) => {
    const variable = block === 'YEAR_VARIABLE';
    atMost(`overtimeRows/${at}/month`, month, Math.min(agreement.monthHours, variable ? 42 : 45));
    atMost(`overtimeRows/${at}/year`, year, Math.min(agreement.yearHours, variable ? 320 : 360));
  });
  if (!agreement.hasSpecialClause) return issues;
  paper.specialRows.forEach(({ times, month, year }, at) => {
    atMost(`specialRows/${at}/times`, times, agreement.specialMonths);
    atMost(`specialRows/${at}/month`, month, agreement.specialMonthHours);
    atMost(`specialRows/${at}/year`, year, agreement.specialYearHours);
  });
  return issues;
}
