import type { AbilityBuilder, MongoAbility } from '@casl/ability';
import type { Viewer } from '#core/server/context.ts';
import { SECTIONS } from '../../domain/personnel/section.ts';

/** Who lacks the right of a section sees nothing of it; their own file is another thing. */
export function personnelRules({ can }: AbilityBuilder<MongoAbility>, viewer: Viewer): void {
  for (const { type, right } of SECTIONS) {
    if (viewer.grants.has(right)) can('read', type);
    if (viewer.grants.has(`${right}:update`)) can(['create', 'update', 'delete'], type);
  }
  can(['read', 'update'], 'MyPersonnelFile');
  can('read', 'SelfServiceSetting');
  if (viewer.grants.has('employee.selfService:update')) can('update', 'SelfServiceSetting');
  if (viewer.grants.has('employee.myNumber')) can(['read', 'reveal'], 'MyNumber');
  if (viewer.grants.has('employee.myNumber:update'))
    can(['create', 'update', 'delete'], 'MyNumber');
}

/** Closed to an administrator who views the suite as somebody else: numbers, and what somebody is paid. */
export const personnelSecrets = [
  'MyNumber',
  'MyPersonnelFile',
  'PersonnelBankAccount',
  'PersonnelTaxes',
  'PersonnelSalary',
  'PersonnelSocialInsurance',
  'PersonnelLaborInsurance',
];
