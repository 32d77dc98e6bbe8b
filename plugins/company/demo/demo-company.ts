import type { AffiliationGroupRow } from '../generated/records/AffiliationGroup.ts';
import type { WorkplaceRow } from '../generated/records/Workplace.ts';
import type { CompanyModel } from '../server/company/company.models.ts';

type Workplace = { id: string; name: string } & Partial<WorkplaceRow>;
export type DemoGroup = {
  id: string;
  name: string;
  workplaces?: readonly string[];
  below?: readonly DemoGroup[];
} & Partial<AffiliationGroupRow>;
/** Addresses are real places, names and numbers are not: nobody has an exchange of 0000. */
export type DemoCompany = {
  company: { name: string; registeredOn: string; isGoldware?: boolean } & Partial<CompanyModel>;
  workplaces: readonly Workplace[];
  groups: readonly DemoGroup[];
};
