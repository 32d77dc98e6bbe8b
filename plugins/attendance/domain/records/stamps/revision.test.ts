import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type KeptStamp, restored } from './revision.ts';

/** Tried faults take few: each costs a run. */
const RUNS = Number(process.env.ENGINE_RUNS ?? 1500);

/** Corrections of a day: which of the stamps that count are moved or left out, how many are added. */
const correction = fc.record({
  do: fc.constant('correct' as const),
  isByStaff: fc.nat({ max: 3 }).map((one) => one === 0),
  touched: fc.array(fc.record({ which: fc.nat(), isVoid: fc.boolean() }), { maxLength: 2 }),
  added: fc.nat({ max: 1 }),
});
const takeBack = fc.record({ do: fc.constant('takeBack' as const), which: fc.nat() });
type Value<One> = One extends fc.Arbitrary<infer Made> ? Made : never;
type Step = Value<typeof correction> | Value<typeof takeBack>;

/** As it is kept: rows that are only ever added. */
class Journal {
  #rows: (KeptStamp & { readonly value: number; readonly by: number | null })[] = [];
  #made = 0;

  add(value: number, by: number | null, replaces?: string, isVoid = false): void {
    this.#made += 1;
    this.#rows.push({
      id: String(this.#made),
      replaces,
      isVoid,
      isTakenBack: false,
      value,
      by,
    });
  }

  counting() {
    const replaced = new Set(this.#rows.map(({ replaces }) => replaces));
    return this.#rows
      .filter(({ id, isVoid }) => !isVoid && !replaced.has(id))
      .sort((a, b) => a.value - b.value);
  }

  takeBack(application: number): void {
    this.#rows = this.#rows.map((row) =>
      row.by === application ? { ...row, isTakenBack: true } : row,
    );
    for (const { instead, by } of restored(this.#rows)) {
      const copied = this.#rows.find(({ id }) => id === by);
      this.add(copied?.value ?? 0, copied?.by ?? null, instead, copied?.isVoid ?? true);
    }
  }
}

/** As anybody would say it: what each stamp was made to be, and by whom; null is nothing. */
class SlowModel {
  #stamps: { by: number | null; value: number | null }[][] = [];

  begin(value: number, by: number | null): void {
    this.#stamps.push([{ by, value }]);
  }

  change(from: number, value: number | null, by: number | null): void {
    this.#stamps.find((made) => made.at(-1)?.value === from)?.push({ by, value });
  }

  takeBack(application: number): void {
    this.#stamps = this.#stamps.map((made) => made.filter(({ by }) => by !== application));
  }

  counting(): number[] {
    return this.#stamps.flatMap((made) => made.at(-1)?.value ?? []).sort((a, b) => a - b);
  }
}

function play(steps: readonly Step[]): void {
  const journal = new Journal();
  const model = new SlowModel();
  let value = 0;
  const next = () => {
    value += 1;
    return value;
  };
  for (let stamp = 0; stamp < 3; stamp += 1) {
    journal.add(next(), null);
    model.begin(value, null);
  }
  const open: number[] = [];
  let applications = 0;
  for (const step of steps) {
    if (step.do === 'takeBack') {
      const [application] = open.splice(step.which % Math.max(1, open.length), 1);
      if (application === undefined) continue;
      journal.takeBack(application);
      model.takeBack(application);
    } else {
      applications += 1;
      const by = step.isByStaff ? null : applications;
      if (by !== null) open.push(by);
      for (const { which, isVoid } of step.touched) {
        const counting = journal.counting();
        const stamp = counting[which % Math.max(1, counting.length)];
        if (!stamp) continue;
        journal.add(isVoid ? 0 : next(), by, stamp.id, isVoid);
        model.change(stamp.value, isVoid ? null : value, by);
      }
      for (let count = 0; count < step.added; count += 1) {
        journal.add(next(), by);
        model.begin(value, by);
      }
    }
    expect(journal.counting().map((stamp) => stamp.value)).toEqual(model.counting());
  }
}

describe('修正の取消', () => {
  it('何度重ねても、どの順に取り消しても、取り消していない最後の修正だけが残る', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof({ weight: 3, arbitrary: correction }, { weight: 2, arbitrary: takeBack }),
          {
            maxLength: 14,
          },
        ),
        play,
      ),
      { numRuns: RUNS },
    );
  });
});
