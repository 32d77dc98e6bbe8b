import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { atTokyo } from '#core/time/tokyo.ts';
import { outputItems } from '#plugins/attendance/domain/output/items/catalogue.ts';
import { codeOf, type PluginWorld } from '#test/support/plugin-world.ts';
import type { Untyped } from '#test/support/untyped.ts';
import { attendanceWorld } from '../../test-company.ts';
import { USUAL_RESULT } from '../../test-results.ts';
import { findPreset, presetIn } from '../formats/presets.ts';
import { tokenSealer } from './connection.ts';
import type { Freee, FreeeSummary } from './freee.port.ts';
import { freeeHttps } from './freee-https.ts';
import { sendJob } from './send-payroll.ts';
import { summaryFields } from './summary-fields.ts';

const preset = findPreset('freee-api');
if (!preset) throw new Error('freee-api');
const ACCESS = { token: 'secret-token', companyNumber: 42 };

describe('freee over HTTP', () => {
  let server: Server;
  let freee: Freee;
  const asked: { method: string; url: string; token: string; body: Untyped }[] = [];
  let answer: (url: string) => [status: number, body: unknown];
  const bodyOf = async (request: IncomingMessage): Promise<string> => {
    let text = '';
    for await (const part of request) text += String(part);
    return text;
  };
  beforeAll(async () => {
    server = createServer(async (request, response) => {
      const text = await bodyOf(request);
      const { method = '', url = '', headers } = request;
      asked.push({
        method,
        url,
        token: headers.authorization ?? '',
        body: text ? JSON.parse(text) : null,
      });
      const [status, body] = answer(url);
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    freee = freeeHttps(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  });
  afterAll(() => server.close());
  beforeEach(() => asked.splice(0));

  it('reads all pages of employees', async () => {
    answer = (url) => [
      200,
      Array.from({ length: url.includes('offset=0') ? 100 : 1 }, (_, at) => ({
        id: at + (url.includes('offset=0') ? 0 : 500),
        num: `${url.includes('offset=0') ? 'A' : 'B'}${at}`,
      })),
    ];
    const found = await freee.employees(ACCESS);
    expect([found.size, found.get('B0')]).toEqual([101, 500]);
    expect(asked.map(({ token }) => token)).toEqual(['Bearer secret-token', 'Bearer secret-token']);
  });

  it('says what freee said when it refuses', async () => {
    answer = () => [401, { message: 'アクセスする権限がありません' }];
    await expect(freee.employees(ACCESS)).rejects.toMatchObject({
      status: 401,
      message: 'アクセスする権限がありません',
    });
  });

  it('puts a month where freee keeps it, and tells which days freee counts', async () => {
    answer = () => [200, { start_date: '2026-10-01', end_date: '2026-10-31' }];
    const summary = { employeeId: 7, year: 2026, month: 11, fields: { work_days: 20 } };
    expect(await freee.putSummary(ACCESS, summary)).toEqual({
      isTaken: true,
      from: '2026-10-01',
      to: '2026-10-31',
    });
    expect(asked).toEqual([
      {
        method: 'PUT',
        url: '/api/v1/employees/7/work_record_summaries/2026/11',
        token: 'Bearer secret-token',
        body: { company_id: 42, work_days: 20 },
      },
    ]);
  });

  it('is no surprise when it cannot be reached or answers nonsense', async () => {
    const summary = { employeeId: 7, year: 2026, month: 11, fields: {} };
    const nowhere = freeeHttps('http://127.0.0.1:1');
    expect(await nowhere.putSummary(ACCESS, summary)).toMatchObject({ isTaken: false, status: 0 });
    answer = () => [503, 'busy'];
    expect(await freee.putSummary(ACCESS, summary)).toMatchObject({ isTaken: false, status: 503 });
  });
});

it('all fields are sent, as freee sets to 0 what is not', () => {
  const kinds = new Map(outputItems([], '').map(({ code, kind }) => [code, kind]));
  const fields = summaryFields(
    preset.template.columns,
    { workedDays: 20, worked: 9_630, paidLeaveDays: 0.375 },
    (code) => kinds.get(code),
  );
  expect(Object.keys(fields)).toHaveLength(preset.template.columns.length - 1);
  expect(fields).toMatchObject({
    work_days: 20,
    total_work_mins: 9_630,
    num_paid_holidays: 0.375,
    total_latenight_work_mins: 0,
    total_shortage_work_mins: 0,
  });
  expect(Object.values(fields).every(Number.isFinite)).toBe(true);
});

describe('a month that is sent', () => {
  let world: PluginWorld;
  const MONTH = '2026-10';
  beforeAll(async () => {
    const grants = new Set(['attendance.payroll', 'attendance.payroll:update']);
    world = await attendanceWorld({ payer: { company: 'hinata', isAdmin: true, grants } });
    const { knex } = world.database;
    world.app.clock.set(atTokyo('2026-11-05', 540));
    const people = ['sato', 'suzuki'];
    await knex('day_results').insert(
      people.map((employee_id) => ({
        ...USUAL_RESULT,
        employee_id,
        work_date: '2026-10-05',
        first_in: 540,
        worked: 480,
      })),
    );
    await knex('closed_periods').insert(
      people.map((employee_id) => ({
        ...{ company_id: 'hinata', employee_id, from_date: '2026-10-01', to_date: '2026-10-31' },
        ...{ closed_at: '2026-11-04T00:00:00Z', closed_by: 'hr' },
      })),
    );
  });
  afterAll(() => world.stop());

  const ask = async (query: string, variables: object = {}): Promise<Untyped> => {
    const { data, errors } = await world.ask('payer', query, variables);
    if (errors) throw new Error(JSON.stringify(errors));
    return data;
  };

  it('keeps the token sealed, sends once, and tells whom freee did not take', async () => {
    const { columns, separator, encoding, newline, quotes, header, fileName, split, payMonths } =
      presetIn(preset, 'ja');
    const made = await ask(
      `mutation ($data: CreatePayrollFormatInput!) { createPayrollFormat(data: $data) { id } }`,
      {
        data: {
          ...{ name: 'freee', preset: 'freee-api', separator, encoding, newline, quotes, header },
          ...{ fileName, split, payMonths, columns },
        },
      },
    );
    const formatId = made.createPayrollFormat.id;
    const data = { formatId, month: MONTH, kind: 'FULL' as const, leavesOutOpen: true };
    const SEND = `mutation ($data: CreatePayrollFileInput!) { sendPayroll(data: $data) {
      ... on PayrollHeldUp { because } ... on PayrollExport { id people hash } } }`;
    expect((await ask(SEND, { data })).sendPayroll).toEqual({ because: 'NOT_CONNECTED' });

    const SET = `mutation ($data: SetPayrollAccessInput!) { setPayrollAccess(data: $data) { tokenEnding } }`;
    const set = await ask(SET, { data: { companyNumber: 42, token: 'token-of-freee' } });
    expect(set.setPayrollAccess.tokenEnding).toBe('reee');
    const row = await world.database.knex('payroll_connections').first();
    expect(JSON.stringify(row)).not.toContain('token-of-freee');
    expect(Buffer.from(row.sealed).toString('latin1')).not.toContain('token-of-freee');
    expect(
      codeOf(await world.ask('staff', SET, { data: { companyNumber: 1, token: 'x'.repeat(12) } })),
    ).toBe('FORBIDDEN');

    const { id: exportId, people, hash } = (await ask(SEND, { data })).sendPayroll;
    expect([people, hash]).toEqual([2, null]);
    const taken: FreeeSummary[] = [];
    const { ids, jobs, asPerson, settings } = world.app.suite.ports;
    const freee: Freee = {
      employees: async ({ token }) => new Map(token === 'token-of-freee' ? [['sato', 7]] : []),
      putSummary: async (_access, summary) => {
        taken.push(summary);
        return { isTaken: true, from: '2026-10-01', to: '2026-10-31' };
      },
    };
    const doors = { ids, jobs, asPerson, freee, seals: tokenSealer(settings.secrets.personalKeys) };
    const person = {
      viewer: {
        ...(await viewerOf('payer')),
        grants: ['attendance.payroll', 'attendance.payroll:update'],
      },
      licences: ['attendance', 'employee', 'company'],
      ...{ requestId: 'test', ip: '127.0.0.1', userAgent: '' },
    };
    const { run } = sendJob(doors);
    await run({ exportId, asked: data, person } as never, { id: 'job', isLastTry: true } as never);
    // Begun again after it was done, it sends nobody twice but those who were not taken.
    await run({ exportId, asked: data, person } as never, { id: 'job', isLastTry: true } as never);
    expect(taken).toHaveLength(1);
    expect(taken[0]).toMatchObject({
      employeeId: 7,
      year: 2026,
      month: 11,
      fields: { work_days: 1, total_work_mins: 480 },
    });
    const { payrollExportsConnection } = await ask(
      `{ payrollExportsConnection { nodes { people failedPeople hash failures { kind detail person { employeeId } } } } }`,
    );
    expect(payrollExportsConnection.nodes).toEqual([
      {
        ...{ people: 2, failedPeople: 1, hash: expect.any(String) },
        failures: [
          { kind: 'UNKNOWN_EMPLOYEE', detail: 'suzuki', person: { employeeId: 'suzuki' } },
        ],
      },
    ]);
  });

  const viewerOf = async (name: string): Promise<Untyped> =>
    world.app.suite.ports.inCompany('hinata', async (ctx) => ({
      ...ctx.viewer,
      employeeId: name,
      companyId: 'hinata',
      isAdmin: true,
    }));
});
