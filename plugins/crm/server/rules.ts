import type { AbilityBuilder, MongoAbility } from '@casl/ability';
import type { Viewer } from '#core/server/context.ts';
import { CLIENT_EMPLOYEE_RIGHTS, CLIENT_RIGHTS, OF_GROUP, OWN } from './rights.ts';

const RECORDS = [
  ['Client', CLIENT_RIGHTS],
  ['ClientEmployee', CLIENT_EMPLOYEE_RIGHTS],
] as const;

/** Whose clients somebody sees: those of a list, of their groups, or their own. Each adds to the others. */
export function rules({ can }: AbilityBuilder<MongoAbility>, viewer: Viewer): void {
  const { grants, employeeId } = viewer;
  const groups = [...new Set([...viewer.groupIds, ...viewer.adminGroupIds])];
  const open = (code: string, subject: string, rows: object): void => {
    if (grants.has(code)) can('read', subject, rows);
    if (grants.has(`${code}:update`)) can(['create', 'update', 'delete'], subject, rows);
  };
  for (const [subject, lists] of RECORDS) {
    for (const { code, isAttack } of lists) open(code, subject, { isAttack });
    if (groups.length > 0) open(OF_GROUP, subject, { groupId: { $in: groups } });
    open(OWN, subject, { ownerId: employeeId });
  }
  // Whoever sees clients is told what they are sorted by, and chooses from it.
  const codes = [
    ...[...CLIENT_RIGHTS, ...CLIENT_EMPLOYEE_RIGHTS].map(({ code }) => code),
    OF_GROUP,
    OWN,
  ];
  if (codes.some((code) => grants.has(code)))
    can('read', [
      ...['ClientCategory', 'ClientStatus', 'ClientIndustry'],
      ...['CustomClientKey', 'CrmSetting'],
    ]);
  const ofClients = [...CLIENT_RIGHTS.map(({ code }) => code), OF_GROUP, OWN];
  // What one deleted is in the trash for oneself: what was said to clients is not for everybody who reads the trash.
  if (grants.has('crm:update')) can(['update', 'delete'], 'ClientCall');
  else if (ofClients.some((code) => grants.has(`${code}:update`)))
    can(['update', 'delete'], 'ClientCall', { employeeId });
  // Notices of changes of status name the statuses.
  if (grants.has('crm.status_notice')) can('read', 'ClientStatus');
  if (grants.has('crm.setting')) can('read', 'CrmSetting');
  if (grants.has('crm.setting:update')) can('update', 'CrmSetting');
}
