import { packRules } from '@casl/ability/extra';
import type { Erased } from '#core/erased.ts';
import type { RequestContext } from '#core/server/context.ts';
import type { Ports } from '#core/server/define-server.ts';
import { AppError } from '#core/server/errors.ts';
import { COUNTS_AS_USED } from '#core/server/files/storage.ts';
import { pictureUrl } from '#core/server/files/stored-files.ts';
import { limitOf } from '#core/server/plan-limits.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { theCompany } from '#plugins/company/sql.ts';
import { STANDARD_LAYOUT } from '#plugins/employee/domain/home-layout.ts';
import { HOME_LAYOUT } from '../../home/home-layout.ts';
import { findPersonNames } from '../../names.ts';
import { permittedPaths } from './grants.ts';
import { assignedOn, HAS_RECRUITMENT_TYPE, hasWorkplaceGroup } from './lacking.ts';
import type { PagesShown } from './shown-pages.ts';
import type { WorkNeeds } from './work-needs.ts';

/** Bytes: 5 GB. */
const STORAGE_WITHOUT_A_PLAN = 5 * 1_073_741_824;

const ME = {
  name: 'employee_me',
  text: `select accounts.email, employees.last_name as "lastName", employees.first_name as "firstName",
      employees.last_name_kana as "lastNameKana", employees.first_name_kana as "firstNameKana",
      employees.profile_image_key as "profileImageKey", company.name as "companyName",
      company.favicon_key as "faviconKey", company.file_size_limit as "fileSizeLimit",
      ${HAS_RECRUITMENT_TYPE} as "hasRecruitmentType",
      ${hasWorkplaceGroup('$3')} as "hasWorkplaceGroup",
      ${HOME_LAYOUT} as "homeLayout",
      (
        select coalesce(sum(files.bytes), 0)::float8 from files
        where files.company_id = $1 and ${COUNTS_AS_USED}
      ) as "storageUsed"
    from employees
    join accounts on accounts.company_id = employees.company_id and accounts.id = employees.account_id
    join ${theCompany('company')}
    ${assignedOn('$3')}
    where employees.company_id = $1 and employees.id = $2`,
};

export async function employeeMe(
  ctx: RequestContext,
  ports: Pick<Ports, 'files' | 'manifests'>,
  needs: WorkNeeds,
  shown: PagesShown,
) {
  const { viewer } = ctx;
  const [row] = await ctx.run<Record<string, Erased>>(ME, [
    viewer.companyId,
    viewer.employeeId,
    tokyoDate(ctx.now),
  ]);
  if (!row) throw new AppError('EXPIRED', 'The session has ended.');
  const url = (key: string | null) => (key ? pictureUrl(ports.files, key) : null);
  const planned = (await limitOf(ctx, 'numberOfStorageSpace')) ?? STORAGE_WITHOUT_A_PLAN;
  return {
    id: viewer.employeeId,
    accountId: viewer.accountId,
    email: row.email,
    lastName: row.lastName,
    firstName: row.firstName,
    lastNameKana: row.lastNameKana,
    firstNameKana: row.firstNameKana,
    profileImageUrl: await url(row.profileImageKey),
    isAdmin: viewer.isAdmin,
    isMaster: viewer.isMaster,
    isStaff: viewer.isStaff,
    isGoldware: viewer.isGoldware,
    companyId: viewer.companyId,
    companyName: row.companyName,
    faviconUrl: await url(row.faviconKey),
    licences: [...ctx.licences],
    grants: [...viewer.grants],
    permissionsPaths: permittedPaths(ports.manifests, viewer.grants, ctx.licences),
    shownPages: await shown.toViewer(ctx),
    packedRules: packRules(ctx.ability.rules as never),
    missingForWork: await missingForWork(ctx, row, needs),
    viewedAs: await viewedAs(ctx, row),
    homeLayout: row.homeLayout ?? STANDARD_LAYOUT,
    storageUsed: row.storageUsed,
    storageLimit: Number(row.fileSizeLimit ?? planned),
  };
}

async function missingForWork(
  ctx: RequestContext,
  { hasWorkplaceGroup, hasRecruitmentType }: Record<string, unknown>,
  needs: WorkNeeds,
): Promise<('BASIC_SHIFT' | 'WORKPLACE_GROUP' | 'RECRUITMENT_TYPE')[]> {
  return [
    ...(await needs.unmet(ctx)),
    ...(hasWorkplaceGroup ? [] : (['WORKPLACE_GROUP'] as const)),
    ...(hasRecruitmentType ? [] : (['RECRUITMENT_TYPE'] as const)),
  ];
}

async function viewedAs(ctx: RequestContext, row: Record<string, Erased>) {
  const { seenBy, employeeId } = ctx.viewer;
  if (!seenBy) return null;
  const names = await findPersonNames(ctx, [seenBy.employeeId]);
  return {
    employeeId,
    lastName: row.lastName,
    firstName: row.firstName,
    administratorName: names.get(seenBy.employeeId) ?? '',
    until: seenBy.until,
  };
}
