import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { carriedOver } from './carry-over.ts';
import { stepLeftWithoutPerson } from './different-people.ts';
import { mayDecideFor, progressOf, type Route, type RouteFacts } from './route.ts';

const today = '2026-11-20';
const route = (some: Partial<Route> = {}): Route => ({
  id: 'route',
  condition: {},
  steps: [],
  allowsSelfApproval: false,
  asksDifferentPeople: true,
  displayOrder: 0,
  ...some,
});
const facts = (some: Partial<RouteFacts> = {}): RouteFacts => ({
  applicantId: 'applicant',
  decisions: [],
  delegations: [],
  today,
  isOnApprovedLeave: () => false,
  ...some,
});
const approved = (step: number, byId: string, forId = byId) =>
  ({ step, byId, forId, outcome: 'APPROVED' }) as const;

describe('段ごとに別の人が承認する', () => {
  const twice = [
    { mode: 'ANY', approverIds: ['chief', 'deputy'] },
    { mode: 'ANY', approverIds: ['chief', 'deputy'] },
  ] as const;
  const progressAfter = (
    decisions: RouteFacts['decisions'],
    some: Partial<Route> = {},
    more = {},
  ) => progressOf(route({ steps: twice, ...some }), facts({ decisions, ...more }));
  const asked = ({ waitingFor }: { waitingFor: readonly { approverId: string }[] }) =>
    waitingFor.map(({ approverId }) => approverId);

  it('前の段を承認した人は次の段に呼ばれず、決められない。外した経路では決められる', () => {
    const second = progressAfter([approved(0, 'chief')]);
    expect(asked(second)).toEqual(['deputy']);
    expect(mayDecideFor(second, 'chief')).toBeUndefined();
    const free = progressAfter([approved(0, 'chief')], { asksDifferentPeople: false });
    expect(mayDecideFor(free, 'chief')).toBeDefined();
  });

  it('上位の管理者も、前の段を承認していれば決められない', () => {
    const steps = [
      { mode: 'ANY', approverIds: ['chief'] },
      { mode: 'ANY', approverIds: ['deputy'], higherIds: ['chief', 'boss'] },
    ] as const;
    expect(asked(progressAfter([approved(0, 'chief')], { steps }))).toEqual(['deputy', 'boss']);
  });

  it('同じ段の中では、承認した人がほかの人の代理にもなれる', () => {
    const steps = [{ mode: 'ALL', approverIds: ['chief', 'deputy'] }] as const;
    const delegations = [{ approverId: 'deputy', delegateId: 'chief', from: today, to: today }];
    const half = progressAfter([approved(0, 'chief')], { steps }, { delegations });
    expect(half.waitingFor).toMatchObject([{ approverId: 'deputy', delegateIds: ['chief'] }]);
  });

  it.each<[string, Parameters<typeof stepLeftWithoutPerson>[0], number | undefined]>([
    [
      '「全員」の段は、その全員がほかの段を決められない',
      [
        { mode: 'ALL', people: ['a', 'b'] },
        { mode: 'ANY', people: ['a'] },
      ],
      1,
    ],
    [
      '「だれか」の段なら、もう一人が残る',
      [
        { mode: 'ANY', people: ['a', 'b'] },
        { mode: 'ANY', people: ['a'] },
      ],
      undefined,
    ],
    [
      '上位の管理者がいる段も、一人を要る',
      [
        { mode: 'ANY', people: ['a'], higher: ['b'] },
        { mode: 'ANY', people: ['a'] },
        { mode: 'ANY', people: ['b'] },
      ],
      2,
    ],
    [
      'だれもいない「全員」の段は、上位の管理者が決める',
      [
        { mode: 'ANY', people: ['a'] },
        { mode: 'ALL', people: ['a'], higher: ['b'] },
      ],
      undefined,
    ],
    [
      'まだわからない段は数えない',
      [
        { mode: 'ANY', people: undefined },
        { mode: 'ANY', people: ['a'] },
      ],
      undefined,
    ],
  ])('%s', (_what, steps, left) => {
    expect(stepLeftWithoutPerson(steps)).toBe(left);
  });

  it('代理が決めた段は、任せた人と代理の両方が決めたものとして数える', () => {
    const second = progressAfter([approved(0, 'deputy', 'chief')]);
    expect(second).toMatchObject({ outcome: 'PENDING', step: 1, waitingFor: [] });
  });

  it('前の段を承認した人は、ほかの人の代理としても決められない', () => {
    const delegations = [{ approverId: 'deputy', delegateId: 'chief', from: today, to: today }];
    const second = progressAfter([approved(0, 'chief')], {}, { delegations });
    expect(second.waitingFor).toEqual([{ approverId: 'deputy', isAway: false, delegateIds: [] }]);
  });

  it('「全員」の段では、前の段を承認した人を除く全員で進む。誰も残らなければ待つ', () => {
    const all = (approverIds: string[]) =>
      [
        { mode: 'ANY', approverIds: ['chief'] },
        { mode: 'ALL', approverIds },
      ] as const;
    const first = [approved(0, 'chief')];
    expect(asked(progressAfter(first, { steps: all(['chief', 'director']) }))).toEqual([
      'director',
    ]);
    expect(
      progressAfter([...first, approved(1, 'director')], { steps: all(['chief', 'director']) })
        .outcome,
    ).toBe('APPROVED');
    expect(progressAfter(first, { steps: all(['chief']) })).toMatchObject({
      outcome: 'PENDING',
      step: 1,
      waitingFor: [],
    });
  });

  it('一つの申請で二つの段を承認した人はいない。どんな順に誰が決めようとしても', () => {
    const people = ['chief', 'deputy', 'director', 'applicant'];
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            mode: fc.constantFrom('ANY' as const, 'ALL' as const),
            approverIds: fc.subarray(people, { minLength: 1 }),
          }),
          { minLength: 1, maxLength: 4 },
        ),
        fc.array(fc.constantFrom(...people), { maxLength: 12 }),
        fc.array(fc.tuple(fc.constantFrom(...people), fc.constantFrom(...people)), {
          maxLength: 3,
        }),
        (steps, tries, handed) => {
          const delegations = handed.map(([approverId, delegateId]) => ({
            approverId,
            delegateId,
            from: today,
            to: today,
          }));
          const decisions: RouteFacts['decisions'][number][] = [];
          for (const who of tries) {
            const progress = progressOf(route({ steps }), facts({ decisions, delegations }));
            const place = mayDecideFor(progress, who);
            if (progress.outcome === 'PENDING' && place)
              decisions.push(approved(progress.step, who, place.approverId));
          }
          for (const one of decisions) {
            expect(one.byId).not.toBe('applicant');
            const others = decisions.filter(({ step }) => step !== one.step);
            expect(others.map(({ byId }) => byId)).not.toContain(one.byId);
          }
        },
      ),
    );
  });

  it.each([
    ['二つの段に同じ一人', [['chief'], ['chief']], 1],
    [
      '二人ずついれば足りる',
      [
        ['chief', 'deputy'],
        ['chief', 'deputy'],
      ],
      undefined,
    ],
    ['先の人が譲れば足りる', [['chief', 'deputy'], ['chief']], undefined],
    [
      '三つの段に二人',
      [
        ['chief', 'deputy'],
        ['chief', 'deputy'],
        ['chief', 'deputy'],
      ],
      2,
    ],
    ['誰が来るか分からない段は数えない', [['chief'], undefined, ['deputy']], undefined],
    ['全員の段は、残った全員が使われる', [['chief'], 'ALL chief deputy', ['deputy']], 2],
  ])('%s', (_name, wanted, left) => {
    const steps = wanted.map((people) =>
      typeof people === 'string'
        ? { mode: 'ALL' as const, people: people.split(' ').slice(1) }
        : { mode: 'ANY' as const, people },
    );
    expect(stepLeftWithoutPerson(steps)).toBe(left);
  });

  it('「全員」の段に人が残らなければ、上位の管理者が一人で足りる', () => {
    const first = { mode: 'ANY' as const, people: ['chief'] };
    const all = { mode: 'ALL' as const, people: ['chief'] };
    expect(stepLeftWithoutPerson([first, all])).toBe(1);
    expect(stepLeftWithoutPerson([first, { ...all, higher: ['director'] }])).toBeUndefined();
  });

  it('移った経路でも、一つの承認が二つの段を済ませることはない', () => {
    const steps = [...twice, { mode: 'ANY', approverIds: ['director'] }] as const;
    const kept = (asksDifferentPeople: boolean) =>
      carriedOver([approved(0, 'chief')], route({ steps, asksDifferentPeople })).map(
        ({ step }) => step,
      );
    expect(kept(true)).toEqual([0]);
    expect(kept(false)).toEqual([0, 1]);
  });
});
