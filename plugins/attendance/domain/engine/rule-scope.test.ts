import { describe, expect, it } from 'vitest';
import {
  changesBetween,
  type PersonScope,
  resolveRules,
  type ScopedSetting,
} from './rule-scope.ts';

type Rules = { readonly weekStartDay: number; readonly weeklyLimitMinutes: number };
const LAW: Rules = { weekStartDay: 0, weeklyLimitMinutes: 2400 };

let versions = 0;
const setting = (
  scope: ScopedSetting<Rules>['scope'],
  scopeId: string | undefined,
  validFrom: number,
  values: Partial<Rules>,
): ScopedSetting<Rules> => {
  versions += 1;
  return {
    id: `${scope}-${scopeId}-${validFrom}`,
    version: versions,
    scope,
    scopeId,
    validFrom,
    values,
  };
};

const person: PersonScope = {
  groupIds: ['shop', 'sales'],
  workplaceId: 'osaka',
  divisionId: 'part-time',
  basicShiftId: 'late',
};
const company = setting('COMPANY', undefined, 0, { weekStartDay: 1, weeklyLimitMinutes: 2400 });
const sales = setting('WORKPLACE_GROUP', 'sales', 0, { weeklyLimitMinutes: 2640 });
const resolve = (settings: ScopedSetting<Rules>[], day = 100) =>
  resolveRules(settings, LAW, person, day);

describe('どの設定が効くか', () => {
  it('何も設定がなければ、法律の値になる', () => {
    expect(resolve([])).toEqual({ values: LAW, from: {} });
  });

  it('値ごとに、最も細かい範囲の設定が効き、その出どころが分かる', () => {
    const { values, from } = resolve([company, sales]);
    expect(values).toEqual({ weekStartDay: 1, weeklyLimitMinutes: 2640 });
    expect(from).toEqual({ weekStartDay: company, weeklyLimitMinutes: sales });
  });

  it.each([
    ['近いグループは上のグループより強い', 'WORKPLACE_GROUP', 'shop'],
    ['雇用区分はグループより強い', 'EMPLOYMENT_DIVISION', 'part-time'],
    ['基本シフトは最も強い', 'BASIC_SHIFT', 'late'],
  ] as const)('%s', (_what, scope, id) => {
    const nearer = setting(scope, id, 0, { weeklyLimitMinutes: 2000 });
    expect(resolve([nearer, sales, company]).values.weeklyLimitMinutes).toBe(2000);
    expect(resolve([company, sales, nearer]).values.weeklyLimitMinutes).toBe(2000);
  });

  it('勤務地は会社より強く、グループより弱い', () => {
    const osaka = setting('WORKPLACE', 'osaka', 0, { weekStartDay: 2, weeklyLimitMinutes: 2000 });
    const { values } = resolve([company, osaka, sales]);
    expect(values).toEqual({ weekStartDay: 2, weeklyLimitMinutes: 2640 });
  });

  it('ほかの人の範囲の設定は効かない', () => {
    const others = [
      setting('WORKPLACE_GROUP', 'factory', 0, { weekStartDay: 3 }),
      setting('WORKPLACE', 'tokyo', 0, { weekStartDay: 2 }),
      setting('BASIC_SHIFT', 'early', 0, { weekStartDay: 4 }),
      setting('EMPLOYMENT_DIVISION', 'regular', 0, { weekStartDay: 5 }),
    ];
    expect(resolve([...others, company]).values.weekStartDay).toBe(1);
  });

  it('適用日から新しい値になり、前の日は前の値のまま', () => {
    const later = setting('COMPANY', undefined, 120, { weekStartDay: 6 });
    expect(resolve([company, later], 119).values.weekStartDay).toBe(1);
    expect(resolve([company, later], 120).values.weekStartDay).toBe(6);
    expect(changesBetween([company, later], 100, 131)).toEqual([100, 120]);
    expect(changesBetween([company, later], 120, 131)).toEqual([120]);
  });

  it('古くても細かい設定は、新しい会社の設定に負けない', () => {
    const later = setting('COMPANY', undefined, 99, { weeklyLimitMinutes: 2300 });
    expect(resolve([later, sales]).values.weeklyLimitMinutes).toBe(2640);
  });

  it('同じ範囲では、新しい適用日が効く。同じ日なら、あとで保存したもの', () => {
    const [first, second] = [1, 2].map((weekStartDay) =>
      setting('COMPANY', undefined, 50, { weekStartDay }),
    ) as [ScopedSetting<Rules>, ScopedSetting<Rules>];
    const older = setting('COMPANY', undefined, 40, { weekStartDay: 5 });
    for (const list of [
      [first, second, older],
      [older, second, first],
    ])
      expect(resolve(list).values.weekStartDay).toBe(2);
    const of = (scope: 'WORKPLACE' | 'EMPLOYMENT_DIVISION', id: string) =>
      [60, 70].map((validFrom) => setting(scope, id, validFrom, { weekStartDay: validFrom }));
    expect(resolve(of('WORKPLACE', 'osaka')).values.weekStartDay).toBe(70);
    expect(resolve(of('EMPLOYMENT_DIVISION', 'part-time').toReversed()).values.weekStartDay).toBe(
      70,
    );
  });

  it('だれのものでもない範囲の設定は、範囲が決まっていない人にも効かない', () => {
    const nobody = {
      groupIds: [],
      workplaceId: undefined,
      divisionId: undefined,
      basicShiftId: undefined,
    };
    const list = (
      ['WORKPLACE', 'WORKPLACE_GROUP', 'EMPLOYMENT_DIVISION', 'BASIC_SHIFT'] as const
    ).map((scope) => setting(scope, undefined, 0, { weekStartDay: 6 }));
    expect(resolveRules(list, LAW, nobody, 100)).toEqual({ values: LAW, from: {} });
    expect(resolveRules([company], LAW, nobody, 100).values.weekStartDay).toBe(1);
  });

  it('グループがどれだけ深くても、勤務地より強く、雇用区分より弱い', () => {
    const deep = { ...person, groupIds: Array.from({ length: 1200 }, (_, level) => `g${level}`) };
    const top = setting('WORKPLACE_GROUP', 'g1199', 0, { weekStartDay: 3 });
    const own = setting('WORKPLACE_GROUP', 'g0', 0, { weekStartDay: 4 });
    const osaka = setting('WORKPLACE', 'osaka', 0, { weekStartDay: 2 });
    const division = setting('EMPLOYMENT_DIVISION', 'part-time', 0, { weekStartDay: 5 });
    const day = (...list: ScopedSetting<Rules>[]) =>
      resolveRules(list, LAW, deep, 1).values.weekStartDay;
    expect(day(osaka, top)).toBe(3);
    expect(day(top, own)).toBe(4);
    expect(day(own, division)).toBe(5);
  });

  it('変わり目は、範囲の中の日だけを、一度ずつ、順に', () => {
    const list = [130, 110, 110, 100, 131, 99].map((from) =>
      setting('COMPANY', undefined, from, {}),
    );
    expect(changesBetween(list, 100, 131)).toEqual([100, 110, 130]);
    expect(changesBetween([], 100, 131)).toEqual([100]);
  });
});
