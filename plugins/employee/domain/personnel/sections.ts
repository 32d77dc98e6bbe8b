import { education, experience, qualification, recruit, training } from './career.ts';
import { commuting } from './commuting.ts';
import { absence, laborContract } from './contract.ts';
import { evaluation, punishment, rewared } from './evaluation.ts';
import { dependents, emergencyContact, household } from './family.ts';
import { laborInsurance, socialInsurance } from './insurance.ts';
import { bankAccount, salaryUnit, taxes } from './payroll.ts';
import type { Section } from './section.ts';
import { tags } from './tags.ts';

/** All pages of the file, in the order of their tabs. */
export const SECTIONS: readonly Section[] = [
  dependents,
  household,
  emergencyContact,
  commuting,
  bankAccount,
  taxes,
  salaryUnit,
  socialInsurance,
  laborInsurance,
  education,
  experience,
  recruit,
  qualification,
  evaluation,
  training,
  punishment,
  rewared,
  laborContract,
  tags,
  absence,
];

export const sectionNamed = (id: string): Section | undefined =>
  SECTIONS.find((section) => section.id === id);

export const RIGHTS = [...new Set(SECTIONS.map(({ right }) => right))];
