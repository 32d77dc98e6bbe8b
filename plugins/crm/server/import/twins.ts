import type { RequestContext } from '#core/server/context.ts';
import type { ImportRow, RowIssue } from '#core/server/imports/define-import.ts';
import { inTurns } from '#core/server/in-turns.ts';
import {
  type ClientKeys,
  clientKeys,
  likenessOf,
  SUSPECTED_FROM,
} from '../../domain/alike/same-client.ts';
import { KEY_COLUMNS, type KeyRow, keysOf } from '../alike/key-rows.ts';
import { clients } from '../clients/client.feature.ts';
import type { ClientPlan } from './client-plan.ts';

type Named = { readonly keys: ClientKeys; readonly name: string; readonly line?: number };

/** Equal ones are candidates; without one of them no two clients reach the score of a suspected pair. */
const COMMON = ['name', 'kana', 'corporateNumber', 'domain', 'phone'] as const;
/** Of each thing in common: a mall has one number for all of its shops. */
const MOST_COMPARED = 50;

function index() {
  const entries = new Map<string, Named[]>();
  return {
    add(one: Named): void {
      for (const key of COMMON) {
        const value = one.keys[key];
        if (value === '') continue;
        const entry = `${key} ${value}`;
        const others = entries.get(entry);
        if (!others) entries.set(entry, [one]);
        else if (others.length < MOST_COMPARED) others.push(one);
      }
    },
    likest(keys: ClientKeys): Named | undefined {
      let likest: Named | undefined;
      let most = SUSPECTED_FROM - 1;
      for (const key of COMMON)
        for (const other of entries.get(`${key} ${keys[key]}`) ?? []) {
          const score = likenessOf(keys, other.keys)?.score ?? 0;
          if (score > most) [likest, most] = [other, score];
        }
      return likest;
    },
  };
}

const keysOfPlan = ({ values }: ClientPlan): ClientKeys =>
  clientKeys({ ...values, name: values.name ?? '', phone: values.phoneNumber });

/**
 * Clients that the viewer sees and that share something with any of these. Value by value, a few of each: without
 * statistics, as while a long file is written, PostgreSQL takes hundreds of values for most of the table and reads all
 * of it, for every part of the file anew.
 */
async function registeredLike(ctx: RequestContext, all: readonly ClientKeys[]) {
  const likeThem = new Map<string, KeyRow & { readonly title: string }>();
  for (const key of COMMON) {
    const values = [...new Set(all.flatMap((keys) => keys[key] || []))];
    if (values.length === 0) continue;
    const sharing = clients
      .readable(ctx)
      .join('client_keys', (on) =>
        on
          .on('client_keys.company_id', 'clients.company_id')
          .on('client_keys.client_id', 'clients.id'),
      )
      .whereRaw('?? = wanted.value', [KEY_COLUMNS[key]])
      .limit(MOST_COMPARED)
      .clearSelect()
      .select({ ...KEY_COLUMNS, title: 'clients.name' });
    const { rows } = await ctx.raw(
      'select sharing.* from unnest(?::text[]) as wanted(value) cross join lateral ? as sharing',
      [values, sharing],
    );
    for (const row of rows) likeThem.set(row.id, row);
  }
  const registered = index();
  for (const row of likeThem.values()) registered.add({ keys: keysOf(row), name: row.title });
  return registered;
}

/** Lines of new clients that look like one that somebody has registered since the file was checked. */
export async function newTwins(
  ctx: RequestContext,
  plans: readonly ClientPlan[],
): Promise<readonly number[]> {
  const made = plans.filter(({ mustDiffer }) => mustDiffer);
  if (made.length === 0) return [];
  const keys = new Map(made.map((plan) => [plan.line, keysOfPlan(plan)]));
  const registered = await registeredLike(ctx, [...keys.values()]);
  return [...keys].flatMap(([line, own]) => (registered.likest(own) ? [line] : []));
}

/** New clients that look like one that the viewer sees, or like an earlier line of the file. */
export async function twinsOf(
  ctx: RequestContext,
  plans: readonly ClientPlan[],
  rows: readonly ImportRow[],
): Promise<RowIssue[]> {
  const made = plans.filter(({ outcome }) => outcome === 'CREATE');
  if (made.length === 0) return [];
  const ofPlan = new Map<number, ClientKeys>();
  await inTurns(made, (plan) => {
    ofPlan.set(plan.line, keysOfPlan(plan));
  });
  const registered = await registeredLike(ctx, [...ofPlan.values()]);

  const inFile = index();
  // Lines with an id came out of this list, where somebody has seen them side by side.
  const exported = new Set(rows.flatMap(({ line, values }) => (values.id ? [line] : [])));
  const issues: RowIssue[] = [];
  await inTurns(made, ({ line, values }) => {
    const keys = ofPlan.get(line);
    if (!keys) return;
    const knownTwin = registered.likest(keys);
    const earlier = exported.has(line) ? undefined : inFile.likest(keys);
    if (knownTwin)
      issues.push({
        line,
        column: 'name',
        key: 'validation.looksLikeClient',
        params: { name: knownTwin.name },
      });
    else if (earlier)
      issues.push({
        line,
        column: 'name',
        key: 'validation.looksLikeLine',
        params: { name: earlier.name, other: earlier.line ?? 0 },
      });
    inFile.add({ keys, name: values.name ?? '', line });
  });
  return issues;
}
