import type { RequestContext } from '#core/server/context.ts';
import {
  BEGINNING,
  type ClientFacts,
  clientKeys,
  type Likeness,
  likenessOf,
} from '../../domain/alike/same-client.ts';
import { KEY_COLUMNS, type KeyRow, keysOf } from './key-rows.ts';

export type Candidate = Likeness & { readonly clientId: string };

/** Of each thing in common: those whom the viewer may not see are among them. */
const MOST_OF_EACH = 50;
/** Behind every letter. */
const LAST = '\u{10FFFF}';

const beginningsOf = (name: string): string[] => {
  const letters = [...name];
  return letters.slice(BEGINNING - 1).map((_, at) => letters.slice(0, at + BEGINNING).join(''));
};

const COLUMNS = Object.entries(KEY_COLUMNS)
  .map(([name, column]) => `${column} as "${name}"`)
  .join(', ');
const by = (condition: string): string =>
  `(select ${COLUMNS} from client_keys where client_keys.company_id = $1 and ${condition} limit ${MOST_OF_EACH})`;

/** Each half is answered by an index: equal keys, names that begin so, and names that are a beginning. */
const FIND = [
  'client_keys.name >= $2 and client_keys.name < $3',
  'client_keys.name = any($4::text[])',
  'client_keys.kana = $5',
  'client_keys.corporate_number = $6',
  'client_keys.domain = $7',
  'client_keys.phone = $8',
]
  .map(by)
  .join('\nunion\n');

/** Clients that have something in common with what was typed, the likeliest first, whoever may see them. */
export async function findCandidates(
  ctx: RequestContext,
  typed: ClientFacts,
): Promise<readonly Candidate[]> {
  const keys = clientKeys(typed);
  const isLong = [...keys.name].length >= BEGINNING;
  const rows = await ctx.run<KeyRow>({ name: 'crm_client_candidates', text: FIND }, [
    ctx.viewer.companyId,
    isLong ? keys.name : null,
    isLong ? keys.name + LAST : null,
    [...beginningsOf(keys.name), ...(keys.name ? [keys.name] : [])],
    keys.kana || null,
    keys.corporateNumber || null,
    keys.domain || null,
    keys.phone || null,
  ]);
  return rows
    .flatMap((row) => {
      const likeness = likenessOf(keys, keysOf(row));
      return likeness ? [{ clientId: row.id, ...likeness }] : [];
    })
    .sort((one, other) => other.score - one.score || (one.clientId < other.clientId ? -1 : 1));
}
