import { choice, count, date, decimal, flag, note, section, text, yen } from './section.ts';

export const socialInsurance = section({
  id: 'social_insurance',
  type: 'PersonnelSocialInsurance',
  many: true,
  path: 'insurance/social_insurance',
  right: 'employee.insurance',
  self: 'read',
  files: true,
  title: ['insurer'],
  badge: 'status',
  order: { by: 'validFrom', latestFirst: true },
  ranges: [['acquiredOn', 'lostOn']],
  period: { from: 'validFrom' },
  most: 100,
  parts: {
    insured: {
      validFrom: date({ required: true }),
      status: choice(['JOINED', 'REVISED', 'LOST', 'EXEMPT'], { required: true }),
      insurer: text({ max: 101 }),
      insuredNumber: text({ max: 20, pattern: '^[0-9-]*$', message: 'digitsAndHyphens' }),
      pensionNumber: text({ max: 11, pattern: '^[0-9]{4}-[0-9]{6}$', message: 'pensionNumber' }),
      careInsurance: flag(),
      acquiredOn: date(),
      lostOn: date(),
    },
    grade: {
      healthGrade: count({ min: 1, max: 50, unit: 'grade' }),
      healthStandard: yen(),
      pensionGrade: count({ min: 1, max: 32, unit: 'grade' }),
      pensionStandard: yen(),
      note: note(),
    },
  },
});

export const laborInsurance = section({
  id: 'labor_insurance',
  type: 'PersonnelLaborInsurance',
  many: false,
  path: 'insurance/labor_insurance',
  right: 'employee.insurance',
  self: 'read',
  files: true,
  ranges: [['acquiredOn', 'lostOn']],
  parts: {
    employment: {
      insured: flag(),
      insuredNumber: text({
        max: 13,
        pattern: '^[0-9]{4}-[0-9]{6}-[0-9]$',
        message: 'employmentInsuranceNumber',
      }),
      acquiredOn: date(),
      lostOn: date(),
      lossReason: choice(['RETIRED', 'HOURS', 'DEATH', 'OTHER']),
      weeklyHours: decimal({ min: 0, max: 60, unit: 'hours' }),
    },
    accident: {
      accidentClass: choice(['REGULAR', 'TEMPORARY', 'OFFICER', 'SPECIAL']),
      note: note(),
    },
  },
});
