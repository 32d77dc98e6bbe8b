import iconv from 'iconv-lite';
import type { TestCompany } from './demo-companies.ts';
import type { Untyped } from './untyped.ts';

/** Somebody at the import's screen: uploads, maps, checks and applies through the API. */
export function importer(
  world: Pick<TestCompany, 'app' | 'as'>,
  email = 'admin@hinata.example',
  kind = 'employee.employees',
) {
  const ask = async (query: string, variables: object = {}) => {
    const answer = await world.as(email, query, variables);
    if (answer.errors) throw new Error(JSON.stringify(answer.errors));
    return answer.data;
  };

  async function upload(bytes: Uint8Array, fileName: string): Promise<string> {
    const { createPresignedPostUrl: form } = await ask(
      `mutation ($fileName: String!, $fileSize: Int!) {
        createPresignedPostUrl(fileName: $fileName, fileSize: $fileSize) { url fields key } }`,
      { fileName, fileSize: Math.max(bytes.length, 1) },
    );
    const body = new FormData();
    for (const [name, value] of Object.entries(form.fields as Record<string, string>))
      body.append(name, value);
    body.append(
      'file',
      new Blob([new Uint8Array(bytes)], { type: form.fields['Content-Type'] }),
      fileName,
    );
    const answer = await fetch(new URL(form.url, world.app.url), { method: 'POST', body });
    if (!answer.ok) throw new Error(`upload: ${answer.status}`);
    return form.key;
  }

  const WHOLE = `id state format encoding total created updated unchanged bad mode
    headers { name samples column } failure { key params } progress { percent }
    appliedBefore { fileName }`;

  async function read(bytes: Uint8Array, fileName: string, encoding?: string) {
    const fileKey = await upload(bytes, fileName);
    const { createImport } = await ask(
      `mutation ($data: CreateImportInput!) { createImport(data: $data) { __typename
        ... on Import { ${WHOLE} } ... on ImportFileRefused { line issue { key params } } } }`,
      { data: { kind, fileKey, encoding } },
    );
    return createImport;
  }

  const find = async (id: string) =>
    (await ask(`query ($id: ID!) { import(where: { id: $id }) { ${WHOLE} } }`, { id })).import;

  async function check(made: Untyped, more: { emptyCells?: string; options?: object[] } = {}) {
    await ask(
      'mutation ($id: ID!, $data: CheckImportInput!) { checkImport(where: { id: $id }, data: $data) { state } }',
      {
        id: made.id,
        data: {
          mapping: made.headers.map(({ column }: Untyped, index: number) => ({ index, column })),
          emptyCells: 'KEEP',
          options: [],
          ...more,
        },
      },
    );
    await world.app.jobs.runAll();
    return find(made.id);
  }

  async function apply(id: string, mode = 'ALL_OR_NOTHING') {
    await ask(
      'mutation ($id: ID!, $mode: ImportMode!) { applyImport(where: { id: $id }, mode: $mode) { state } }',
      { id, mode },
    );
    await world.app.jobs.runAll();
    return find(id);
  }

  async function badRows(id: string): Promise<Untyped[]> {
    const all: Untyped[] = [];
    for (let skip = 0; ; skip += 500) {
      const { nodes } = (
        await ask(
          `query ($id: ID!, $skip: Int) { import(where: { id: $id }) { badRows(skip: $skip, first: 500) {
            nodes { line cells issues { column key params } } } } }`,
          { id, skip },
        )
      ).import.badRows;
      all.push(...nodes);
      if (nodes.length < 500) return all;
    }
  }

  /** Each bad row in short: its line, then its columns with their reasons. */
  const reasons = async (id: string) =>
    (await badRows(id)).map(({ line, issues }) => [
      line,
      ...issues.map(({ column, key }: Untyped) => `${column} ${key}`),
    ]);

  const undo = async (id: string) =>
    (
      await ask(
        `mutation ($id: ID!) { undoImport(where: { id: $id }) { __typename ... on Import { state }
          ... on ImportNotUndone { totalCount obstacles { line label reason issue { key } } } } }`,
        { id },
      )
    ).undoImport;

  /** The import after a way back that jobs go. */
  const undone = async (id: string) => {
    await undo(id);
    await world.app.jobs.runAll();
    return find(id);
  };

  return { ask, upload, read, check, apply, badRows, reasons, undo, undone, find };
}

const cell = (text: string): string =>
  /[",\r\n]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

export const csvOf = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.map(cell).join(',')).join('\r\n');
export const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
export const cp932 = (text: string): Uint8Array => new Uint8Array(iconv.encode(text, 'cp932'));
