import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type ApprovalWorld,
  approvalWorld,
} from '#plugins/employee/server/approvals/test-approval.ts';
import { type RealPostgres, realPostgres } from '../support/database.ts';
import type { Untyped } from '../support/untyped.ts';

/** The embedded database lets people take turns; only a served one lets two decide at once. */
let server: RealPostgres;
let world: ApprovalWorld;

beforeAll(async () => {
  server = await realPostgres();
  world = await approvalWorld(server.database);
});
afterAll(async () => {
  await world?.app.stop();
  await server?.close();
});
beforeEach(() => world.clean());

const DECIDE = (name: string, more = '') => `mutation ($inputs: [ApprovalInput!]!) {
  results: ${name}(applicationInputs: $inputs${more}) { outcome handledBy { id } } }`;
const APPROVE = DECIDE('confirmApplications');
const REJECT = DECIDE('rejectApp', ', comment: "人手が足りないため"');
const TAKE_BACK = `mutation ($id: ID!) { takeBackApplication(where: { id: $id }) { __typename
  ... on ApplicationRefused { reason } } }`;
const WITHDRAW = `mutation ($ids: [ID!]!) { results: cancelApplications(applicationIds: $ids) { outcome } }`;

const on = (ids: readonly string[]) => ({
  inputs: ids.map((applicationId) => ({ applicationId })),
});
const decide = async (person: string, query: string, ids: readonly string[]) =>
  (await world.must(person, query, on(ids))).results;
const decisions = () => world.database.knex('application_decisions').whereNull('withdrawn_at');
const ROUNDS = [1, 2, 3, 4, 5];

describe('two approvers on one request', () => {
  it.each(ROUNDS)('one decides, the other is told who was quicker (round %i)', async () => {
    const id = await world.send();
    const [[one], [other]] = await Promise.all([
      decide('chief', APPROVE, [id]),
      decide('deputy', REJECT, [id]),
    ]);
    const outcomes = [one.outcome, other.outcome].sort();
    expect(outcomes).toEqual(['ALREADY_HANDLED', 'DONE']);
    const [winner, loser] = one.outcome === 'DONE' ? ['chief', other] : ['deputy', one];
    expect(loser.handledBy).toEqual({ id: winner });
    expect(await world.status(id)).toBe(winner === 'chief' ? 'APPROVED' : 'REJECTED');
    expect(await decisions()).toHaveLength(1);
    expect(await world.heard('sato')).toHaveLength(1);
  });

  it.each(ROUNDS)('a double click approves once (round %i)', async () => {
    const id = await world.send();
    const both = await Promise.all([
      decide('chief', APPROVE, [id]),
      decide('chief', APPROVE, [id]),
    ]);
    expect(both.map(([{ outcome }]) => outcome).sort()).toEqual(['ALREADY_HANDLED', 'DONE']);
    expect(await decisions()).toHaveLength(1);
  });
});

describe('an approval while the person takes it back', () => {
  it.each(ROUNDS)('exactly one of them wins, the other is told (round %i)', async () => {
    const id = await world.send();
    const [[approval], { takeBackApplication: taken }] = await Promise.all([
      decide('chief', APPROVE, [id]),
      world.must('sato', TAKE_BACK, { id }),
    ]);
    const isApproved = approval.outcome === 'DONE';
    expect(taken.__typename).toBe(isApproved ? 'ApplicationRefused' : 'ApplicationSaved');
    if (isApproved) expect(taken.reason).toBe('ALREADY_HANDLED');
    else expect(approval).toEqual({ outcome: 'ALREADY_HANDLED', handledBy: { id: 'sato' } });
    expect(await world.status(id)).toBe(isApproved ? 'APPROVED' : 'DRAFT');
    expect(await decisions()).toHaveLength(isApproved ? 1 : 0);
  });
});

describe('two who decide many in different orders', () => {
  it.each(ROUNDS)('wait for each other and never for ever (round %i)', async () => {
    const ids: string[] = [];
    for (const [place, employeeId] of ['suzuki', 'sato', 'chief', 'deputy'].entries())
      for (const day of ['01', '02', '04'])
        ids.push(
          await world.send({ employeeId, fromDate: `2026-12-${day}`, id: `r${9 - place}${day}` }),
        );
    const [one, other] = await Promise.all([
      decide('director', APPROVE, ids),
      decide('officer', REJECT, [...ids].reverse()),
    ]);
    const done = [...one, ...other].filter(({ outcome }) => outcome === 'DONE');
    expect(done).toHaveLength(ids.length);
    expect(await decisions()).toHaveLength(ids.length);
    const undone = (await world.must('officer', WITHDRAW, { ids })).results;
    expect(new Set(undone.map(({ outcome }: Untyped) => outcome))).toEqual(new Set(['DONE']));
  });
});
