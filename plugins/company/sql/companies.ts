import type { RequestContext } from '#core/server/context.ts';
import type { Ports } from '#core/server/define-server.ts';

/**
 * To join the company of the statement, one row: name, kana, favicon_key, file_size_limit (bytes, null: as the
 * plan says), is_goldware (it runs the service). `company` is the parameter or column with its id.
 */
export const theCompany = (as: string, company = '$1'): string =>
  `companies as ${as} on ${as}.company_id = ${company}`;

/** Ids of all companies there are, for jobs. */
export const companyIds = (ports: Pick<Ports, 'inSystem'>): Promise<string[]> =>
  ports.inSystem((rows) =>
    rows.everyCompany('companies').orderBy('company_id').pluck('company_id'),
  );

/** The viewer's company as it is called and read; undefined before its founding is over. */
export const companyName = async (
  ctx: RequestContext,
): Promise<{ readonly name: string; readonly kana: string | null } | undefined> =>
  ctx.table('companies').first('companies.name', 'companies.kana');

/** Held until the transaction ends: two who change something of the whole company come one after the other. */
export const lockCompany = async (ctx: RequestContext): Promise<void> => {
  await ctx.table('companies').forNoKeyUpdate().first('companies.company_id');
};

/** First day of the business year as MM-DD; undefined where the company does not say. */
export async function startOfBusinessYear(ctx: RequestContext): Promise<string | undefined> {
  const row = await ctx.table('companies').first('companies.year_start_date');
  return row?.year_start_date ? String(row.year_start_date).slice(5, 10) : undefined;
}

/** A condition: the company of the column is the one that runs the service. */
export const runsTheService = (company: string): string => `exists (
    select from companies where companies.company_id = ${company} and companies.is_goldware
  )`;
