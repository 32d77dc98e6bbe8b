import type { AbilityBuilder, MongoAbility } from '@casl/ability';
import type { Viewer } from '#core/server/context.ts';

export function rules({ can }: AbilityBuilder<MongoAbility>, { grants, isAdmin }: Viewer): void {
  // Names of the company, its groups and workplaces stand on every screen.
  can('read', ['Company', 'Workplace', 'AffiliationGroup', 'Industry', 'Prefecture']);
  // Lookups of many forms.
  can('read', ['Bank', 'TransferClass', 'HolidayPattern']);
  if (isAdmin) can('read', 'Department');
  if (isAdmin || grants.has('company.info')) can('read', 'CompanyStorage');
  if (grants.has('company.info:update')) can('update', 'Company');
  if (grants.has('company.audit')) can('read', 'AuditEntry');
  if (grants.has('company.trash')) can('read', 'TrashEntry');
  if (grants.has('company.trash:update')) can(['update', 'delete'], 'TrashEntry');
}
