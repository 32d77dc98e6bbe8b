import { SECTIONS, type Section } from '#plugins/employee/domain/personnel/section.ts';
import type { SectionFields } from '#plugins/employee/generated/personal/sections.ts';

type Layout<Name extends string = string> = {
  /** Stands beside the title of a record. */
  readonly badge?: Name;
  /** Headings of the form, each with the names of its fields. */
  readonly parts: Readonly<Record<string, readonly Name[]>>;
};

/** Where each field of a section stands, in the order of the page. */
const LAYOUT: { readonly [Id in keyof SectionFields]: Layout<SectionFields[Id]> } = {
  dependents: {
    badge: 'relationship',
    parts: {
      person: [
        'lastName',
        'firstName',
        'lastNameKana',
        'firstNameKana',
        'relationship',
        'birthday',
        'gender',
        'occupation',
        'annualIncome',
      ],
      home: ['livesTogether', 'postalCode', 'address'],
      dependency: ['taxDependent', 'disability', 'healthInsurance', 'startsOn', 'endsOn', 'note'],
    },
  },
  household: {
    parts: {
      household: ['headName', 'headRelationship', 'members', 'hasSpouse'],
      status: ['singleParent', 'disability', 'workingStudent', 'declaredOn', 'note'],
    },
  },
  emergency_contact: {
    badge: 'relationship',
    parts: {
      person: ['lastName', 'firstName', 'relationship', 'priority'],
      reach: ['phone', 'secondPhone', 'postalCode', 'address', 'note'],
    },
  },
  commuting: {
    badge: 'means',
    parts: {
      period: ['validFrom', 'validUntil'],
      route: ['means', 'departure', 'arrival', 'line', 'distanceKm', 'minutes'],
      allowance: ['oneWayFare', 'passMonths', 'passPrice', 'monthlyAllowance'],
      vehicle: ['vehicleNumber', 'insuredUntil', 'note'],
    },
  },
  bank_account: {
    badge: 'purpose',
    parts: {
      use: ['purpose', 'transfer', 'fixedAmount', 'validFrom', 'validUntil'],
      account: [
        'bankCode',
        'bankName',
        'branchCode',
        'branchName',
        'accountType',
        'accountNumber',
        'holderKana',
        'note',
      ],
    },
  },
  taxes: {
    parts: {
      income: ['taxColumn', 'nonResident', 'declarationOn'],
      resident: [
        'collection',
        'municipality',
        'municipalityCode',
        'recipientNumber',
        'june',
        'monthly',
        'note',
      ],
    },
  },
  salary_unit: {
    badge: 'unit',
    parts: {
      salary: ['validFrom', 'unit', 'amount', 'reason'],
      overtime: ['fixedOvertimeHours', 'fixedOvertimePay', 'note'],
    },
  },
  social_insurance: {
    badge: 'status',
    parts: {
      insured: [
        'validFrom',
        'status',
        'insurer',
        'insuredNumber',
        'pensionNumber',
        'careInsurance',
        'acquiredOn',
        'lostOn',
      ],
      grade: ['healthGrade', 'healthStandard', 'pensionGrade', 'pensionStandard', 'note'],
    },
  },
  labor_insurance: {
    parts: {
      employment: ['insured', 'insuredNumber', 'acquiredOn', 'lostOn', 'lossReason', 'weeklyHours'],
      accident: ['accidentClass', 'note'],
    },
  },
  education: {
    badge: 'kind',
    parts: {
      school: ['kind', 'school', 'faculty', 'startsOn', 'endsOn', 'status', 'note'],
    },
  },
  experience: {
    badge: 'employment',
    parts: {
      work: [
        'company',
        'department',
        'position',
        'employment',
        'startsOn',
        'endsOn',
        'duties',
        'leavingReason',
      ],
    },
  },
  recruit: {
    parts: {
      route: ['kind', 'route', 'routeDetail', 'recruitingCost'],
      dates: ['appliedOn', 'interviewedOn', 'offeredOn', 'acceptedOn', 'probationUntil'],
      guarantor: ['guarantorName', 'guarantorRelationship', 'guarantorPhone', 'note'],
    },
  },
  qualification: {
    parts: {
      qualification: ['name', 'issuer', 'number', 'acquiredOn', 'expiresOn', 'allowance', 'note'],
    },
  },
  evaluation: {
    badge: 'grade',
    parts: {
      evaluation: [
        'title',
        'startsOn',
        'endsOn',
        'grade',
        'score',
        'evaluator',
        'decidedOn',
        'goals',
        'comment',
      ],
    },
  },
  training: {
    badge: 'result',
    parts: {
      training: ['name', 'organizer', 'startsOn', 'endsOn', 'hours', 'cost', 'result', 'note'],
    },
  },
  punishment: {
    parts: {
      punishment: ['kind', 'decidedOn', 'startsOn', 'endsOn', 'amount', 'rule', 'reason'],
    },
  },
  rewared: {
    badge: 'kind',
    parts: {
      award: ['name', 'kind', 'awardedOn', 'amount', 'reason'],
    },
  },
  labor_contract: {
    badge: 'renewal',
    parts: {
      term: ['kind', 'startsOn', 'endsOn', 'concludedOn', 'probationUntil'],
      renewal: ['renewal', 'renewals', 'renewalLimit', 'renewalCriteria', 'conversionOn'],
      work: ['workplace', 'workplaceScope', 'duties', 'dutiesScope', 'note'],
    },
  },
  tags: {
    parts: {
      tag: ['name', 'tone', 'note'],
    },
  },
  absence: {
    parts: {
      absence: ['kind', 'startsOn', 'endsOn', 'expectedReturnOn', 'pay', 'benefit', 'reason'],
    },
  },
};

export const layoutOf = ({ id }: Section): Layout => LAYOUT[id as keyof SectionFields];

const ORDER = Object.keys(LAYOUT);
/** All sections in the order of my page. */
export const SECTIONS_IN_ORDER = SECTIONS.toSorted(
  (one, other) => ORDER.indexOf(one.id) - ORDER.indexOf(other.id),
);
