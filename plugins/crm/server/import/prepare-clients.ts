import type { Ids } from '#core/ports/ids.ts';
import { fieldsOf } from '#core/record.ts';
import type { RequestContext } from '#core/server/context.ts';
import type { ImportRow, ImportSettings, RowIssue } from '#core/server/imports/define-import.ts';
import { inTurns } from '#core/server/in-turns.ts';
import { Client, type ClientRow } from '../../generated/records/Client.ts';
import { holdKeys, stateOfKeys } from '../custom/values.ts';
import type { ClientPlan, Values } from './client-plan.ts';
import { readKnownClients } from './known-clients.ts';
import { type Choices, LOOKED_UP, readChoices } from './named-choices.ts';
import { outOfReach } from './out-of-reach.ts';
import { itemsOfRows } from './prepare-items.ts';
import { twinsOf } from './twins.ts';

type Told = Omit<RowIssue, 'line'>;
type Prepared = { readonly plans: readonly ClientPlan[]; readonly issues: readonly RowIssue[] };

const FIELDS = fieldsOf(Client);
/** Fields with a right of their own. */
export const HIDDEN = FIELDS.flatMap(([name, { right }]) =>
  right ? [[name, right] as const] : [],
);

/** All rows against the database, by a few statements however many rows there are. */
export const prepareClients =
  (ids: Ids) =>
  async (
    ctx: RequestContext,
    rows: readonly ImportRow[],
    { writing, options }: ImportSettings,
  ): Promise<Prepared> => {
    // Before any client, as wherever clients are written: whoever changes an item waits for them.
    if (writing) await holdKeys(ctx);
    const { knownAs, ids: knownIds } = await readKnownClients(ctx, rows, writing);
    const itemsOf = await itemsOfRows(ctx, rows, knownIds);
    const itemsAsOf = await stateOfKeys(ctx);
    const choices = await readChoices(ctx, rows);
    const hidden = HIDDEN.filter(([, right]) => !ctx.ability.can('update', right));
    const plans: ClientPlan[] = [];
    const issues: RowIssue[] = [];
    const lines = new Map<string, number>();
    await inTurns(rows, (row) => {
      const { line } = row;
      const rowIssues: Told[] = [];
      const match = knownAs(row);
      const knownClient = typeof match === 'object' ? match : undefined;
      if (match === 'many') rowIssues.push({ column: 'name', key: 'validation.severalClients' });
      if (match === 'hidden')
        rowIssues.push({ column: 'companyCode', key: 'validation.duplicate' });
      if (knownClient && !knownClient.mayUpdate)
        rowIssues.push({ column: 'name', key: 'validation.clientOfOthers' });
      if (!knownClient && !row.values.name)
        rowIssues.push({ column: 'name', key: 'validation.required' });
      for (const [column] of hidden)
        if (row.values[column] !== undefined)
          rowIssues.push({ column, key: 'validation.noRightToColumn' });
      const values = changed(knownClient?.row, idsOfNames(row.values, choices, rowIssues));
      const items = itemsOf(row, knownClient?.row.id, rowIssues);
      const isOther = Object.keys(values).length > 0 || items !== undefined;
      rowIssues.push(...rulesOf({ ...knownClient?.row, ...values }));
      const id = knownClient?.row.id ?? ids.next();
      const other = knownClient && lines.get(id);
      if (other !== undefined)
        rowIssues.push({ column: 'name', key: 'validation.sameClientInFile', params: { other } });
      else lines.set(id, line);
      issues.push(...rowIssues.map((issue) => ({ ...issue, line })));
      plans.push({
        line,
        id,
        label: [
          values.companyCode ?? knownClient?.row.companyCode,
          values.name ?? knownClient?.row.name,
        ]
          .filter(Boolean)
          .join(' '),
        outcome: knownClient ? (isOther ? 'UPDATE' : 'UNCHANGED') : 'CREATE',
        before: knownClient?.row ?? null,
        values,
        items,
        itemsAsOf,
        // Lines with an id came out of this list, where one may look like another of the same file.
        mustDiffer: !(knownClient || options.evenIfAlike || row.values.id),
      });
    });
    return {
      plans,
      issues: [
        ...issues,
        ...(await outOfReach(ctx, 'Client', plans)),
        ...(options.evenIfAlike ? [] : await twinsOf(ctx, plans, rows)),
      ],
    };
  };

/** Names become ids; what is not found, or not for certain, is told. */
function idsOfNames(cells: ImportRow['values'], choices: Choices, rowIssues: Told[]): Values {
  const values: Record<string, unknown> = {};
  for (const [name] of FIELDS) {
    const cell = cells[name];
    if (cell === undefined) continue;
    if (!LOOKED_UP.has(name) || typeof cell !== 'string') {
      values[name] = cell;
      continue;
    }
    const id = choices(name, cell);
    if (id !== undefined && id !== 'many') values[name] = id;
    else {
      const key = id === 'many' ? 'validation.severalCalledSo' : 'validation.noneOfName';
      rowIssues.push({ column: name, key, params: { name: cell } });
    }
  }
  return values as Values;
}

/** What differs; a client is moved to the attack list and back on its page, not by a file. */
function changed(before: ClientRow | undefined, values: Values): Values {
  if (!before) return values;
  return Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) =>
        name !== 'isAttack' && (before[name as keyof ClientRow] ?? null) !== (value ?? null),
    ),
  );
}

const rulesOf = ({ startDate, endDate }: Values): Told[] =>
  startDate && endDate && endDate < startDate
    ? [{ column: 'endDate', key: 'validation.endBeforeBegin' }]
    : [];
