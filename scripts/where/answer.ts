import { rootFieldsOf } from '../codegen/records/expand.ts';
import type { Entry, Index } from './all-names.ts';
import { changesOf } from './changes.ts';
import { type Declaration, namesMadeFrom, sortOf } from './declarations.ts';
import { missing } from './missing.ts';
import { oneLine, ROOTS } from './names.ts';

export type Answer = { readonly isThere: boolean; readonly lines: readonly string[] };

/** Where a type, a call, a field, an input, a table or a column comes from, or why it is not there. */
export function answerFor(name: string, index: Index): Answer {
  const all = index.entries.filter(
    (entry) => entry.name === name || ROOTS.some((root) => entry.name === `${root}.${name}`),
  );
  const entries = all.filter(({ isExtension }) => !isExtension);
  const kept = index.kept.filter((one) => one.name === name);
  const lines = [
    ...entries.flatMap((entry) => linesOf(entry, index)),
    ...all
      .filter(({ isExtension }) => isExtension)
      .map(({ place, node }) => `${place} ${oneLine(node)}`),
    ...kept.flatMap(({ place, of }) => [name, `${place} ${of}`]),
  ];
  return lines.length > 0
    ? { isThere: true, lines }
    : { isThere: false, lines: [`${name} is not there.`, ...missing(name, index)] };
}

function linesOf(entry: Entry, index: Index): string[] {
  const [type = '', member] = entry.name.split('.');
  const head = member ? `${type}.${oneLine(entry.node)}` : oneLine(entry.node);
  const declaration = index.declarations.find(({ place }) => place === entry.madeFrom);
  if (!declaration) return [head, `${entry.place} ${byHand(entry, index)}`];
  return [
    head,
    ...saidBy(declaration, entry.name, index),
    ...(member ? [] : besides(declaration, index)),
  ];
}

/** What a plugin writes itself may stand for what a record would make. */
function byHand({ name, madeFrom }: Entry, { records }: Index): string {
  if (madeFrom) return 'declares it';
  const call = ROOTS.some((root) => name.startsWith(`${root}.`)) ? name.split('.')[1] : undefined;
  const record = records.find(
    (one) => call && one.instead.has(call) && rootFieldsOf(one).includes(call),
  );
  return record
    ? `is written by hand, @instead of what is made of ${record.place} type ${record.name} @record`
    : 'is written by hand';
}

/** Without any of these the name would be gone. */
function saidBy(declaration: Declaration, name: string, { types }: Index): string[] {
  const needed = changesOf(declaration).filter(
    ({ has, node }) => has && !namesMadeFrom(declaration, node, types).has(name),
  );
  const whole = headOf(declaration);
  const places = Map.groupBy(needed, ({ of }) => of);
  return [
    ...(places.has(whole) ? [] : [whole]),
    ...[...places].map(([of, changes]) => {
      const all = [...new Set(changes.map(({ has = '' }) => has))];
      // The whole field is said only where none of its directives is the reason.
      const directives = all.filter((one) => one.startsWith('@'));
      return `${of}: ${(directives.length > 0 ? directives : all).join(', ')}`;
    }),
  ];
}

export const headOf = (declaration: Declaration): string =>
  `${declaration.place} type ${declaration.node.name.value} @${sortOf(declaration)}`;

/** What else there is of a declared type: everything made of it, its module, its table. */
function besides({ place, node, plugin }: Declaration, index: Index): string[] {
  const type = node.name.value;
  const made = index.entries.filter(
    (entry) =>
      entry.madeFrom === place &&
      (ROOTS.some((root) => entry.name.startsWith(`${root}.`)) ||
        !(entry.name.includes('.') || entry.isExtension || entry.name === type)),
  );
  const table = index.kept.find((one) => one.place === place);
  return [
    ...(made.length > 0 ? [`makes ${made.map(({ name }) => name).join(', ')}`] : []),
    ...(table
      ? [`table ${table.name}, descriptor plugins/${plugin}/generated/records/${type}.ts`]
      : []),
  ];
}
