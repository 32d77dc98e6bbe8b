const PERSON = '/admin/employee/$employeeId';

// Written out: the manifest is read by the browser before anything else, the sections are not.
const groups = {
  family: ['family', 'family/dependents', 'family/household', 'family/emergency_contact'],
  commuting: ['commuting'],
  payroll: ['payroll', 'payroll/bank_account', 'payroll/taxes', 'payroll/salary_unit'],
  insurance: ['insurance', 'insurance/social_insurance', 'insurance/labor_insurance'],
  career: ['education', 'experience', 'recruit', 'qualification', 'training'],
  evaluation: ['evaluation', 'price', 'price/punishment', 'price/rewared'],
  contract: ['labor_contract', 'absence'],
  tags: ['tags'],
  myNumber: ['my_number'],
} as const;

/** One permission for each group of pages of a person's file. */
export const personnelPermissions = [
  ...Object.entries(groups).map(([code, pages]) => ({
    code: `employee.${code}`,
    area: 'admin' as const,
    paths: { read: pages.map((page) => `${PERSON}/${page}`) },
  })),
  {
    code: 'employee.selfService',
    area: 'admin' as const,
    paths: { read: ['/admin/employee/self_service'] },
  },
];
