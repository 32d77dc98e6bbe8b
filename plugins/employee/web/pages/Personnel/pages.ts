import type { EmployeePages } from '../EmployeeFrame/employee-page.ts';

/** Links of the file, by heading; which right each needs stands in the declarations too. */
export const personnelPages: readonly EmployeePages[] = [
  {
    label: 'personnel.group.family',
    pages: [
      { path: 'family/dependents', label: 'personnel.dependents', grant: 'employee.family' },
      { path: 'family/household', label: 'personnel.household', grant: 'employee.family' },
      {
        path: 'family/emergency_contact',
        label: 'personnel.emergency_contact',
        grant: 'employee.family',
      },
    ],
  },
  {
    label: 'personnel.group.pay',
    pages: [
      { path: 'commuting', label: 'personnel.commuting', grant: 'employee.commuting' },
      { path: 'payroll/bank_account', label: 'personnel.bank_account', grant: 'employee.payroll' },
      { path: 'payroll/taxes', label: 'personnel.taxes', grant: 'employee.payroll' },
      { path: 'payroll/salary_unit', label: 'personnel.salary_unit', grant: 'employee.payroll' },
      {
        path: 'insurance/social_insurance',
        label: 'personnel.social_insurance',
        grant: 'employee.insurance',
      },
      {
        path: 'insurance/labor_insurance',
        label: 'personnel.labor_insurance',
        grant: 'employee.insurance',
      },
      { path: 'my_number', label: 'personnel.my_number', grant: 'employee.myNumber' },
    ],
  },
  {
    label: 'personnel.group.career',
    pages: [
      { path: 'education', label: 'personnel.education', grant: 'employee.career' },
      { path: 'experience', label: 'personnel.experience', grant: 'employee.career' },
      { path: 'recruit', label: 'personnel.recruit', grant: 'employee.career' },
      { path: 'qualification', label: 'personnel.qualification', grant: 'employee.career' },
      { path: 'training', label: 'personnel.training', grant: 'employee.career' },
    ],
  },
  {
    label: 'personnel.group.conduct',
    pages: [
      { path: 'evaluation', label: 'personnel.evaluation', grant: 'employee.evaluation' },
      { path: 'price/punishment', label: 'personnel.punishment', grant: 'employee.evaluation' },
      { path: 'price/rewared', label: 'personnel.rewared', grant: 'employee.evaluation' },
      { path: 'labor_contract', label: 'personnel.labor_contract', grant: 'employee.contract' },
      { path: 'absence', label: 'personnel.absence', grant: 'employee.contract' },
      { path: 'tags', label: 'personnel.tags', grant: 'employee.tags' },
    ],
  },
];
