import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, type TestCompany, testCompany } from '#test/support/demo-companies.ts';
import type { Untyped } from '#test/support/untyped.ts';
import { SECTIONS, type Section } from '../../domain/personnel/section.ts';
import { badInputs, goodInput } from './samples.ts';

const MASTER = 'admin@hinata.example';
const EMPLOYEE = 'employee@hinata.example';
const PERSON = 'hinata-e0009';

let world: TestCompany;
beforeAll(async () => {
  world = await testCompany(12);
});
afterAll(() => world.stop());

const selection = (section: Section) =>
  `{ id employeeId version ${Object.keys(section.fields).join(' ')} ${section.files ? 'files { fileName contentType bytes url }' : ''} }`;

async function read(section: Section, email = MASTER, employeeId = PERSON): Promise<Untyped> {
  const call = section.calls.read;
  return world.as(
    email,
    `query ($employeeId: ID!) { records: ${call}(employeeId: $employeeId) ${selection(section)} }`,
    { employeeId },
  );
}
async function add(section: Section, data: object, email = MASTER): Promise<Untyped> {
  const { calls } = section;
  const call = calls.create ?? calls.update;
  const kind = calls.create ? 'Create' : 'Update';
  return world.as(
    email,
    `mutation ($employeeId: ID!, $data: ${kind}${section.type}Input!) {
      saved: ${call}(employeeId: $employeeId, data: $data) ${selection(section)} }`,
    { employeeId: PERSON, data },
  );
}
async function change(
  section: Section,
  id: string,
  data: object,
  email = MASTER,
): Promise<Untyped> {
  const { update } = section.calls;
  return section.many
    ? world.as(
        email,
        `mutation ($where: PersonnelWhereUniqueInput!, $data: Update${section.type}Input!) {
          saved: ${update}(where: $where, data: $data) ${selection(section)} }`,
        { where: { id }, data },
      )
    : add(section, data, email);
}
const remove = (section: Section, id: string, email = MASTER): Promise<Untyped> =>
  world.as(
    email,
    `mutation ($where: PersonnelWhereUniqueInput!) { deleted: ${section.calls.delete}(where: $where) { id trashId } }`,
    { where: { id } },
  );
const auditOf = (subjectId: string): Promise<Untyped[]> =>
  world.database.knex('audit_entries').where({ subject_id: subjectId }).orderBy('id');

describe('契約と休業の日付', () => {
  const named = (id: string) => SECTIONS.find((section) => section.id === id) as Section;
  const [contract, absence] = [named('labor_contract'), named('absence')];
  const keys = (answer: Untyped) =>
    answer.errors?.[0]?.extensions.issues.map(({ path, key }: Untyped) => `${path} ${key}`);
  const people = () => world.database.knex('employees').where({ id: PERSON });
  const employed = async (joined_on: string | null, retired_on: string | null) => {
    await people().update({ joined_on, retired_on });
  };

  it('は在籍する間にあり、退職とともに終わる', async () => {
    const [before] = await people();
    await employed('2020-04-01', '2026-12-31');
    expect(keys(await add(absence, { kind: 'SICK', startsOn: '2020-03-31' }))).toEqual([
      'data/startsOn validation.absenceBeforeJoining',
    ]);
    const fixed = { kind: 'FIXED', endsOn: '2027-03-31' };
    expect(keys(await add(contract, { ...fixed, startsOn: '2027-01-01' }))).toEqual([
      'data/startsOn validation.contractAfterRetirement',
    ]);
    // Agreed for longer than it lasted: the paper stays as it was signed.
    expect((await add(contract, { ...fixed, startsOn: '2026-10-01' })).errors).toBeUndefined();

    await employed('2020-04-01', null);
    const days = { startsOn: '2026-11-01', endsOn: '2027-03-31' };
    const { id } = (await add(absence, { kind: 'SICK', ...days })).data.saved;
    await employed('2020-04-01', '2026-12-31');
    // Only days that change are asked about.
    expect((await change(absence, id, { reason: '入院' })).errors).toBeUndefined();
    expect(keys(await change(absence, id, { endsOn: '2027-02-28' }))).toEqual([
      'data/endsOn validation.absenceAfterRetirement',
    ]);
    await employed('2020-04-01', null);
    const retire = await world.as(
      MASTER,
      `mutation ($id: ID!) { retireEmployee(where: { id: $id }, data: {
        retiredOn: "2026-11-30", endsLaterFacts: true }) { __typename } }`,
      { id: PERSON },
    );
    expect(retire.data.retireEmployee.__typename).toBe('Employee');
    expect((await read(absence)).data.records[0]).toMatchObject({ endsOn: '2026-11-30' });
    await world.database
      .knex('personnel_records')
      .where({ employee_id: PERSON })
      .whereIn('section', ['absence', 'labor_contract'])
      .delete();
    await employed(before.joined_on, null);
  });
});

/** The one place that says what a section's page promises, whichever section it is. */
describe.each(SECTIONS.map((section) => ({ name: section.id, section })))(
  '$name',
  ({ section }) => {
    const clear = async () => {
      await world.database
        .knex('personnel_records')
        .where({ company_id: 'hinata', employee_id: PERSON, section: section.id })
        .delete();
    };
    beforeAll(clear);

    it('keeps every field that was filled in, and writes down who did it', async () => {
      const data = goodInput(section);
      const { data: made, errors } = await add(section, data);
      expect(errors).toBeUndefined();
      expect(made.saved).toMatchObject({ ...data, employeeId: PERSON, version: 1 });
      const { data: found } = await read(section);
      expect(section.many ? found.records : [found.records]).toEqual([made.saved]);
      const [entry] = await auditOf(made.saved.id);
      expect(entry).toMatchObject({
        action: 'create',
        subject: section.type,
        employee_id: 'hinata-e0001',
      });
      expect(entry.after).toMatchObject(data);
      await clear();
    });

    it('refuses each broken rule at its field, and nothing is kept', async () => {
      const faults: string[] = [];
      for (const { field, value } of badInputs(section)) {
        const answer = await add(section, { ...goodInput(section), [field]: value });
        const extensions = answer.errors?.[0]?.extensions;
        const issue = extensions?.issues?.[0];
        // A value that is no member of an enum does not reach the rules.
        const known = extensions?.errorCode === 'INVALID_INPUT';
        const placed = issue === undefined || issue.path === `data/${field}`;
        if (!known || !placed)
          faults.push(`${field} ${JSON.stringify(value)}: ${JSON.stringify(answer).slice(0, 200)}`);
      }
      expect(faults).toEqual([]);
      const { data } = await read(section);
      expect(data.records ?? []).toEqual([]);
    });

    it('changes what is sent, leaves the rest, and tells a second person who was faster', async () => {
      const { data: made } = await add(section, goodInput(section));
      const [field = ''] =
        Object.entries(section.fields).find(([, { kind }]) => kind === 'text') ?? [];
      const before = made.saved[field];
      const rule = section.fields[field];
      const value = rule?.format || rule?.message ? before : '変更後';
      const { data: changed } = await change(section, made.saved.id, {
        [field]: value,
        version: 1,
      });
      expect(changed.saved).toEqual({ ...made.saved, [field]: value, version: 2 });
      expect(codeOf(await change(section, made.saved.id, { [field]: value, version: 1 }))).toBe(
        'CONFLICT',
      );
      await clear();
    });

    it('may end no earlier than it begins', async () => {
      for (const [from, until] of section.ranges) {
        const data = { ...goodInput(section), [from]: '2025-04-02', [until]: '2025-04-01' };
        const { errors } = await add(section, data);
        expect(errors?.[0]?.extensions.issues).toEqual([
          { path: `data/${until}`, key: 'validation.endAfterStart' },
        ]);
      }
    });

    it('goes to the trash and is nowhere else', async () => {
      const { data: made } = await add(section, goodInput(section));
      const { data } = await remove(section, made.saved.id);
      expect(data.deleted).toEqual({ id: made.saved.id, trashId: expect.any(String) });
      expect((await read(section)).data.records ?? []).toEqual([]);
      expect(codeOf(await remove(section, made.saved.id))).toBe('NOT_FOUND');
      const entry = (await auditOf(made.saved.id)).at(-1);
      expect(entry.action).toBe('delete');
    });

    it('is closed to whoever lacks its right, and to other companies', async () => {
      const { data: made } = await add(section, goodInput(section));
      expect(codeOf(await read(section, EMPLOYEE))).toBe('FORBIDDEN');
      expect(codeOf(await add(section, goodInput(section), EMPLOYEE))).toBe('FORBIDDEN');
      expect(codeOf(await remove(section, made.saved.id, EMPLOYEE))).toBe('FORBIDDEN');
      const others = await read(section, 'admin@minato.example');
      expect(others.data.records ?? []).toEqual([]);
      expect(codeOf(await add(section, goodInput(section), 'admin@minato.example'))).toBe(
        'NOT_FOUND',
      );
      expect(codeOf(await remove(section, made.saved.id, 'admin@minato.example'))).toBe(
        'NOT_FOUND',
      );
      await clear();
    });
  },
);

it('no person has more records of a kind than its page shows', async () => {
  const section = SECTIONS.find(({ id }) => id === 'dependents') as Section;
  for (let count = 0; count < 20; count += 1) await add(section, goodInput(section));
  const { errors } = await add(section, goodInput(section));
  expect(errors[0].extensions.issues[0]).toEqual({
    path: 'data',
    key: 'validation.tooManyRecords',
    params: { max: 20 },
  });
});

it('a page with one record has one, however many begin it at once', async () => {
  const section = SECTIONS.find(({ id }) => id === 'household') as Section;
  const answers = await Promise.all([
    add(section, { members: 3 }),
    add(section, { hasSpouse: true }),
  ]);
  expect(answers.flatMap(({ errors }) => errors ?? [])).toEqual([]);
  expect((await read(section)).data.records).toMatchObject({ members: 3, hasSpouse: true });
});
