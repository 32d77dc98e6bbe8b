import { type AnyDescriptor, fieldsOf } from '#core/record.ts';
import type { CsvValue } from '#core/text/csv.ts';
import type { FileTable } from '#test/support/table-files.ts';
import type { Untyped } from '#test/support/untyped.ts';
import { nameList } from '../../domain/name-list.ts';
import { Client } from '../../generated/records/Client.ts';
import { ClientEmployee } from '../../generated/records/ClientEmployee.ts';
import app from '../../i18n/app.ja.json' with { type: 'json' };
import custom from '../../i18n/custom.ja.json' with { type: 'json' };

type Ask = (query: string) => Promise<Untyped>;

const word = (key: string): string =>
  key.split('.').reduce<Untyped>((words, part) => words[part], app);
const exportedFields = (record: AnyDescriptor) =>
  fieldsOf(record).filter(([, { isReadOnly }]) => !isReadOnly);
const heading = ({ name, isNamedLikeField }: Untyped): string =>
  custom.file[isNamedLikeField ? 'columnLikeField' : 'column'].replace('{{name}}', name);

/** The cells of a row, as the columns of the list give them. */
function cellsOf(record: AnyDescriptor, row: Untyped): CsvValue[] {
  return exportedFields(record).map(([name, { kind, as = '', words }]) => {
    if (name === 'ownerId') return row.owner ? `${row.owner.lastName} ${row.owner.firstName}` : '';
    if (kind === 'reference') return row[as]?.name ?? '';
    if (kind === 'flag') return row[name] ? 'はい' : 'いいえ';
    const value = row[name] ?? '';
    return kind === 'choice' && value ? word(`${words}.${value}`) : value;
  });
}

async function rowsOf(ask: Ask, call: string, record: AnyDescriptor, more: string) {
  const selected = exportedFields(record).map(([name, { kind, as }]) =>
    kind !== 'reference'
      ? name
      : name === 'ownerId'
        ? 'owner { lastName firstName }'
        : `${as} { name }`,
  );
  const rows: Untyped[] = [];
  for (const isAttack of [false, true])
    rows.push(
      ...(
        await ask(
          `{ ${call}(first: 100, where: { isAttack: ${isAttack} }) { nodes { ${selected.join(' ')} ${more} } } }`,
        )
      )[call].nodes,
    );
  return rows;
}

const headersOf = (record: AnyDescriptor): string[] =>
  exportedFields(record).map(([, { label }]) => word(label));

function itemCell({ type }: Untyped, item: Untyped): CsvValue {
  if (!item) return '';
  if (type === 'NUMBER') return Number(item.values[0]);
  return type === 'DATE' ? item.values[0] : item.text;
}

/** The file as the lists of clients write it with all of their columns. */
export async function exportedClients(ask: Ask): Promise<FileTable> {
  const { customClientKeys: keys } = await ask(
    '{ customClientKeys { id name type isNamedLikeField } }',
  );
  const rows = await rowsOf(ask, 'clientsConnection', Client, 'customItems { keyId values text }');
  return {
    headers: [...headersOf(Client), ...keys.map(heading)],
    rows: rows.map((row) => [
      ...cellsOf(Client, row),
      ...keys.map((key: Untyped) =>
        itemCell(
          key,
          row.customItems.find(({ keyId }: Untyped) => keyId === key.id),
        ),
      ),
    ]),
  };
}

/** The same of the people at clients. */
export async function exportedPeople(ask: Ask): Promise<FileTable> {
  const rows = await rowsOf(
    ask,
    'clientEmployeesConnection',
    ClientEmployee,
    'places { name roles }',
  );
  const placed = (row: Untyped, role?: string) =>
    nameList(
      row.places
        .filter(({ roles }: Untyped) => !role || roles.includes(role))
        .map(({ name }: Untyped) => name),
    );
  const named = ['places', 'primaryOf', 'settlerOf'].map((key) => word(`clientEmployee.${key}`));
  return {
    headers: [...headersOf(ClientEmployee), ...named],
    rows: rows.map((row) => [
      ...cellsOf(ClientEmployee, row),
      ...[undefined, 'PRIMARY', 'SETTLER'].map((role) => placed(row, role)),
    ]),
  };
}
