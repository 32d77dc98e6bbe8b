import { has, hasWhere, isOwn, namesOf, type RecordDeclaration, sorts } from './declaration.ts';
import { block, described } from './sdl-text.ts';

/** What is asked of a record: list, page, one of them, and what a change of many would do. */
export function queries(record: RecordDeclaration): string {
  const names = namesOf(record);
  const can = `@can(do: "read", on: "${record.name}")`;
  const narrowing = [
    ...(hasWhere(record) ? [`    where: ${names.where}`] : []),
    ...(sorts(record).length > 0 ? [`    orderBy: ${names.orderBy}`] : []),
  ];
  // The names of the others' calls say all of it.
  const own = (sentence: string) => (isOwn(record.plural) ? described(sentence) : '');
  const list = narrowing.length > 0 ? `(\n${narrowing.join('\n')}\n  )` : '';
  const rows: [name: string, text: string][] = [];
  if (has(record, 'LIST'))
    rows.push([
      names.list,
      `${described('In their order unless another is asked for, at most 500.')}  ${names.list}${list}: [${record.name}!]! ${can}`,
    ]);
  if (has(record, 'CONNECTION'))
    rows.push([
      names.connection,
      `${own("One page of the viewer's own, in their order unless another is asked for.")}  ${names.connection}(
${[...narrowing, PAGING].join('\n')}
  ): ${names.connectionType}! ${can}`,
    ]);
  if (has(record, 'SINGLE'))
    rows.push([
      names.single,
      `${own("One of the viewer's own.")}  ${names.single}(where: ${names.whereUnique}!): ${record.name} ${can}`,
    ]);
  if (has(record, 'BULK_UPDATE'))
    rows.push(
      [
        names.bulkPreview,
        `${described(`What ${names.bulkUpdate} would do now; nothing is changed.`)}  ${names.bulkPreview}(${bulkArguments(record)}): BulkOutcome! @can(do: "update", on: "${record.name}")`,
      ],
      [
        names.bulkUpdates,
        `${described("The viewer's own changes of many at once in the last 30 days, at most 20, the newest first.")}  ${names.bulkUpdates}: [BulkChange!]! @can(do: "update", on: "${record.name}")`,
      ],
    );
  return block('extend type Query', withoutInstead(record, rows));
}

const bulkArguments = (record: RecordDeclaration): string => {
  const { bulkRows: rows, updateInput: data } = namesOf(record);
  return `rows: ${rows}!, data: ${data}!`;
};

const PAGING = `    skip: Int @constraint(min: 0)
    first: Int @constraint(min: 1, max: 500)
    "Instead of first: as many from the end."
    last: Int @constraint(min: 1, max: 500)
    "Cursor of a page: what comes after it."
    after: String @constraint(maxLength: 250)
    "Cursor of a page: what comes before it."
    before: String @constraint(maxLength: 250)`;

const withoutInstead = (
  { instead }: RecordDeclaration,
  rows: readonly [name: string, text: string][],
): string[] => rows.filter(([name]) => !instead.has(name)).map(([, text]) => text);

/** What changes a record. */
export function mutations(record: RecordDeclaration): string {
  const { name } = record;
  const names = namesOf(record);
  const can = (action: string) => `@can(do: "${action}", on: "${name}")`;
  const key = `where: ${names.whereUnique}!`;
  const rows: [name: string, text: string][] = [];
  if (has(record, 'CREATE'))
    rows.push([
      names.create,
      `  ${names.create}(data: ${names.createInput}!): ${name}! ${can('create')}`,
    ]);
  if (has(record, 'UPDATE'))
    rows.push([
      names.update,
      `  ${names.update}(${key}, data: ${names.updateInput}!): ${name}! ${can('update')}`,
    ]);
  if (has(record, 'REORDER'))
    rows.push([
      names.reorder,
      `${described('Puts them into a new order and answers with all of them.')}  ${names.reorder}(
    inputs: [DisplayOrderInput!]! @constraint(minItems: 1, maxItems: 500)
  ): [${name}!]! ${can('update')}`,
    ]);
  if (has(record, 'DELETE'))
    rows.push([
      names.remove,
      `${described('Into the trash, from which restoreFromTrash brings it back. Deletes nothing while somebody is listed in `errors`.')}  ${names.remove}(${key}): ${names.deleted}! ${can('delete')}`,
    ]);
  if (has(record, 'BULK_UPDATE'))
    rows.push(
      [
        names.bulkUpdate,
        `${described(`Sets or empties the same fields in many at once, each by the rules of ${names.update}: those that may not be changed are listed, the others are changed together. Undone by ${names.bulkUndo}.`)}  ${names.bulkUpdate}(${bulkArguments(record)}): BulkOutcome! ${can('update')}`,
      ],
      [
        names.bulkUndo,
        `${described("Puts the values back that one of the viewer's own changes of the last 30 days found; what somebody has changed since stays as it is and is listed.")}  ${names.bulkUndo}(where: BulkChangeWhereUniqueInput!): BulkUndone! ${can('update')}`,
      ],
    );
  return block('extend type Mutation', withoutInstead(record, rows));
}
