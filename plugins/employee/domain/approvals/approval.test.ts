import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type ApplicationAction,
  type ApplicationStatus,
  actionsFor,
  applicationActions,
  applicationStatuses,
  decide,
} from './application-status.ts';
import {
  type Asked,
  mayDecideFor,
  progressOf,
  type Route,
  type RouteFacts,
  routeFor,
  toBeAsked,
} from './route.ts';

const open = (status: ApplicationStatus, side: 'APPLICANT' | 'APPROVER') => ({
  status,
  side,
  monthIsClosed: false,
});

describe('申請の状態', () => {
  it.each([
    ['下書き', 'DRAFT', ['SUBMIT', 'DELETE'], []],
    ['申請中', 'PENDING', ['TAKE_BACK', 'CANCEL'], ['APPROVE', 'REJECT']],
    ['承認済み', 'APPROVED', ['CANCEL'], ['WITHDRAW_DECISION']],
    ['却下', 'REJECTED', ['SUBMIT', 'DELETE'], ['WITHDRAW_DECISION']],
    ['取下げ済み', 'CANCELLED', ['DELETE'], []],
  ] as const)('%sのときにできること', (_label, status, applicant, approver) => {
    expect(actionsFor(open(status, 'APPLICANT'))).toEqual(applicant);
    expect(actionsFor(open(status, 'APPROVER'))).toEqual(approver);
  });

  it('先に処理されていれば、誰が何をしても「処理済み」と答える', () => {
    expect(decide('APPROVE', open('APPROVED', 'APPROVER'))).toEqual({ refusal: 'ALREADY_HANDLED' });
    expect(decide('TAKE_BACK', open('APPROVED', 'APPLICANT'))).toEqual({
      refusal: 'ALREADY_HANDLED',
    });
  });

  it('締めた月の勤怠を変えることはできないが、却下と引戻しと下書きの削除はできる', () => {
    const closed = (status: ApplicationStatus, side: 'APPLICANT' | 'APPROVER') =>
      actionsFor({ status, side, monthIsClosed: true });
    expect(closed('PENDING', 'APPROVER')).toEqual(['REJECT']);
    expect(closed('PENDING', 'APPLICANT')).toEqual(['TAKE_BACK']);
    expect(closed('APPROVED', 'APPROVER')).toEqual([]);
    expect(closed('REJECTED', 'APPROVER')).toEqual(['WITHDRAW_DECISION']);
    expect(closed('DRAFT', 'APPLICANT')).toEqual(['DELETE']);
  });

  it('どの操作も、申請者と承認者のどちらか一方のものである', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...applicationActions),
        fc.constantFrom(...applicationStatuses),
        (action: ApplicationAction, status) => {
          const sides = (['APPLICANT', 'APPROVER'] as const).filter(
            (side) => decide(action, open(status, side)).refusal === undefined,
          );
          expect(sides.length).toBeLessThanOrEqual(1);
        },
      ),
    );
  });
});

const route = (some: Partial<Route> = {}): Route => ({
  id: 'route',
  condition: {},
  steps: [
    { mode: 'ANY', approverIds: ['chief', 'deputy'] },
    { mode: 'ALL', approverIds: ['personnel', 'director'] },
  ],
  allowsSelfApproval: false,
  asksDifferentPeople: true,
  displayOrder: 0,
  ...some,
});

const facts = (some: Partial<RouteFacts> = {}): RouteFacts => ({
  applicantId: 'applicant',
  decisions: [],
  delegations: [],
  today: '2026-11-20',
  isOnApprovedLeave: () => false,
  ...some,
});
const approved = (step: number, byId: string, forId = byId) =>
  ({ step, byId, forId, outcome: 'APPROVED' }) as const;
const rejected = (step: number, byId: string) =>
  ({ step, byId, forId: byId, outcome: 'REJECTED' }) as const;

describe('承認経路の進み方', () => {
  it('「いずれか」の段は一人で、「全員」の段は全員で進む', () => {
    const at = (decisions: RouteFacts['decisions']) => progressOf(route(), facts({ decisions }));
    expect(at([])).toMatchObject({ outcome: 'PENDING', step: 0 });
    expect(at([approved(0, 'deputy')])).toMatchObject({ outcome: 'PENDING', step: 1 });
    const half = at([approved(0, 'deputy'), approved(1, 'director')]);
    expect(half.waitingFor.map(({ approverId }) => approverId)).toEqual(['personnel']);
    expect(
      at([approved(0, 'deputy'), approved(1, 'director'), approved(1, 'personnel')]).outcome,
    ).toBe('APPROVED');
  });

  it('一人でも却下すると、どの段でも終わる', () => {
    const decisions = [approved(0, 'chief'), approved(1, 'personnel'), rejected(1, 'director')];
    expect(progressOf(route(), facts({ decisions }))).toMatchObject({
      outcome: 'REJECTED',
      waitingFor: [],
    });
  });

  it('自分の申請を自分では承認できない。許した経路ではできる', () => {
    const mine = facts({ applicantId: 'chief' });
    const single = route({ steps: [{ mode: 'ANY', approverIds: ['chief'] }] });
    expect(progressOf(single, mine)).toMatchObject({ outcome: 'PENDING', waitingFor: [] });
    expect(mayDecideFor(progressOf(single, mine), 'chief')).toBeUndefined();
    const allowed = progressOf({ ...single, allowsSelfApproval: true }, mine);
    expect(mayDecideFor(allowed, 'chief')).toBeDefined();
  });

  it('申請者しかいない段は飛ばし、次の段が決める', () => {
    const steps = [
      { mode: 'ANY', approverIds: ['chief'] },
      { mode: 'ANY', approverIds: ['director'] },
    ] as const;
    const progress = progressOf(route({ steps }), facts({ applicantId: 'chief' }));
    expect(progress).toMatchObject({ step: 1, waitingFor: [{ approverId: 'director' }] });
  });

  it('休暇中の承認者の代わりに代理へ知らせ、代理が決めるとその人の分になる', () => {
    const delegations = [
      { approverId: 'chief', delegateId: 'substitute', from: '2026-11-18', to: '2026-11-20' },
    ];
    const steps = [{ mode: 'ALL', approverIds: ['chief'] }] as const;
    const away = facts({ delegations, isOnApprovedLeave: (id) => id === 'chief' });
    const waitingNow = progressOf(route({ steps }), away);
    expect(toBeAsked(waitingNow)).toEqual(['substitute']);
    expect(mayDecideFor(waitingNow, 'substitute')).toMatchObject({
      approverId: 'chief',
      isAway: true,
    });
    const decisions = [approved(0, 'substitute', 'chief')];
    expect(progressOf(route({ steps }), { ...away, decisions }).outcome).toBe('APPROVED');
  });

  it.each([
    ['2026-11-17', false],
    ['2026-11-18', true],
    ['2026-11-20', true],
    ['2026-11-21', false],
  ])('代理の期間は両端を含む。%sは%s', (today, may) => {
    const delegations = [
      { approverId: 'chief', delegateId: 'substitute', from: '2026-11-18', to: '2026-11-20' },
    ];
    const progress = progressOf(route(), facts({ today, delegations }));
    expect(mayDecideFor(progress, 'substitute') !== undefined).toBe(may);
  });

  it('申請者自身を代理にしていても、自分の申請は決められない', () => {
    const delegations = [
      { approverId: 'chief', delegateId: 'applicant', from: '2026-11-01', to: '2026-11-30' },
    ];
    expect(mayDecideFor(progressOf(route(), facts({ delegations })), 'applicant')).toBeUndefined();
  });
});

describe('誰もいない段', () => {
  it('飛ばさずに待ち、権限のある人が段ごと決められる', () => {
    const steps = [
      { mode: 'ANY', approverIds: ['chief'] },
      { mode: 'ALL', approverIds: [] },
    ] as const;
    const at = (decisions: RouteFacts['decisions']) =>
      progressOf(route({ steps }), facts({ decisions }));
    expect(at([approved(0, 'chief')])).toMatchObject({
      outcome: 'PENDING',
      step: 1,
      waitingFor: [],
    });
    const whole = { ...approved(1, 'personnel'), isForWholeStep: true };
    expect(at([approved(0, 'chief'), whole]).outcome).toBe('APPROVED');
  });
});

describe('上位の管理者と、常に立てている代理', () => {
  const steps = [{ mode: 'ANY', approverIds: ['chief'], higherIds: ['director'] }] as const;

  it('上位の管理者も決められるが、知らせるのは直近の人だけである', () => {
    const progress = progressOf(route({ steps }), facts());
    expect(toBeAsked(progress)).toEqual(['chief']);
    expect(mayDecideFor(progress, 'director')).toMatchObject({ isHigher: true });
    const decisions = [approved(0, 'director')];
    expect(progressOf(route({ steps }), facts({ decisions })).outcome).toBe('APPROVED');
  });

  it('期間のない代理は、本人が休暇のあいだだけ決められる', () => {
    const delegations = [{ approverId: 'chief', delegateId: 'deputy', from: null, to: null }];
    const present = progressOf(route({ steps }), facts({ delegations }));
    expect(mayDecideFor(present, 'deputy')).toBeUndefined();
    const isOnApprovedLeave = (id: string) => id === 'chief';
    const away = progressOf(route({ steps }), facts({ delegations, isOnApprovedLeave }));
    expect(toBeAsked(away)).toEqual(['deputy']);
    expect(mayDecideFor(away, 'deputy')).toMatchObject({ approverId: 'chief', isAway: true });
  });
});

describe('経路の選び方', () => {
  const asked = (some: Partial<Asked> = {}): Asked => ({
    type: 'VACATION',
    groupIds: ['sales-1', 'sales', 'head-office'],
    days: 1,
    minutes: 0,
    isRetroactive: false,
    ...some,
  });
  const routes = [
    route({ id: 'everything' }),
    route({ id: 'leave', condition: { types: ['VACATION'] } }),
    route({ id: 'long-leave', condition: { types: ['VACATION'], minDays: 5 } }),
    route({ id: 'sales', condition: { groupIds: ['sales'] } }),
    route({ id: 'sales-1-late', condition: { groupIds: ['sales-1'], retroactive: true } }),
  ];
  const chosen = (some: Partial<Asked>) => routeFor(routes, asked(some))?.id;

  it('当てはまる条件が最も細かい経路になる。近いグループほど強い', () => {
    expect(chosen({ groupIds: ['factory'], type: 'OVERTIME' })).toBe('everything');
    expect(chosen({ groupIds: ['factory'] })).toBe('leave');
    expect(chosen({ groupIds: ['factory'], days: 5 })).toBe('long-leave');
    expect(chosen({ days: 5 })).toBe('sales');
    expect(chosen({ isRetroactive: true })).toBe('sales-1-late');
  });

  it('当てはまるものがなければ、経路はない', () => {
    expect(
      routeFor(routes.slice(1), asked({ type: 'REVISE', groupIds: ['factory'] })),
    ).toBeUndefined();
  });

  it('並びを変えても、選ばれる経路は変わらない', () => {
    const ordered = routes.map((one, displayOrder) => ({ ...one, displayOrder }));
    fc.assert(
      fc.property(
        fc.shuffledSubarray(ordered, { minLength: ordered.length }),
        fc.integer({ min: 0, max: 7 }),
        fc.boolean(),
        (shuffled, days, isRetroactive) => {
          const question = asked({ days, isRetroactive });
          expect(routeFor(shuffled, question)?.id).toBe(routeFor(ordered, question)?.id);
        },
      ),
    );
  });
});
