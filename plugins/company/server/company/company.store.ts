import type { RequestContext, Rows } from '#core/server/context.ts';
import { notFound } from '#core/server/errors.ts';
import { rowOf, selected } from '#core/server/rows/columns.ts';
import type { CompanyModel } from './company.models.ts';

const COLUMNS = {
  id: 'company_id',
  name: 'name',
  kana: 'kana',
  corporateNumber: 'corporate_number',
  industryId: 'industry_id',
  representativeTitle: 'representative_title',
  representativeLastName: 'representative_last_name',
  representativeFirstName: 'representative_first_name',
  representativeLastNameKana: 'representative_last_name_kana',
  representativeFirstNameKana: 'representative_first_name_kana',
  chargePersonPosition: 'charge_person_position',
  chargePersonLastName: 'charge_person_last_name',
  chargePersonFirstName: 'charge_person_first_name',
  chargePersonLastNameKana: 'charge_person_last_name_kana',
  chargePersonFirstNameKana: 'charge_person_first_name_kana',
  phoneNumber: 'phone',
  faxNumber: 'fax',
  email: 'email',
  postalCode: 'postal_code',
  cityId: 'city_id',
  address1: 'address1',
  address2: 'address2',
  registeredOn: 'registered_on',
  yearStartDate: 'year_start_date',
  faviconKey: 'favicon_key',
  agreedFileSizeLimit: 'file_size_limit',
  isGoldware: 'is_goldware',
  version: 'version',
  updatedAt: 'updated_at',
  updatedBy: 'updated_by',
} as const;

const {
  id: _id,
  isGoldware: _goldware,
  version: _version,
  updatedAt: _at,
  updatedBy: _by,
  ...EDITABLE
} = COLUMNS;

const mine = (ctx: Rows) => ctx.table('companies').select(selected('companies', COLUMNS));

export async function myCompany(ctx: Rows): Promise<CompanyModel> {
  const company: CompanyModel | undefined = await mine(ctx).first();
  if (!company) throw notFound('The company');
  return company;
}

/** Held until the transaction ends, so that the version checked is the version changed. */
export async function lockMyCompany(ctx: Rows): Promise<CompanyModel> {
  const company: CompanyModel | undefined = await mine(ctx).forUpdate().first();
  if (!company) throw notFound('The company');
  return company;
}

export async function saveMyCompany(ctx: RequestContext, input: object): Promise<CompanyModel> {
  await ctx.table('companies').update({
    ...rowOf(input, EDITABLE),
    version: ctx.raw('version + 1'),
    updated_at: ctx.now,
    updated_by: ctx.viewer.employeeId || null,
  });
  return myCompany(ctx);
}

/** For registration and the seed; the company is that of the unit of work. */
export async function insertCompany(
  ctx: Rows & Pick<RequestContext, 'now'>,
  company: { name: string; isGoldware?: boolean; registeredOn: string } & Partial<CompanyModel>,
): Promise<void> {
  await ctx.insert('companies', {
    ...rowOf(company, { ...EDITABLE, isGoldware: COLUMNS.isGoldware }),
    created_at: ctx.now,
    updated_at: ctx.now,
  });
}
