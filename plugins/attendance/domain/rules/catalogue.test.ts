import { describe, expect, it } from 'vitest';
import { addDays } from '#core/time/dates.ts';
import type { Untyped } from '#test/support/untyped.ts';
import en from '../../i18n/rules.en.json' with { type: 'json' };
import ja from '../../i18n/rules.ja.json' with { type: 'json' };
import { defaultsOf, kindOf, nameOf, RULE_KINDS, type RuleKind } from './catalogue.ts';
import { issuesOfRule, type Settings, warningsOf } from './check.ts';
import { countingRulesOf, workRulesOf } from './engine-rules.ts';
import type { Field } from './field.ts';
import type { ValuesByKind } from './values-by-kind.ts';

const at = (path: string, words: unknown): unknown =>
  path.split('.').reduce<Untyped>((here, step) => here?.[step], words);

const all = Object.fromEntries(
  RULE_KINDS.map((kind) => [kind, defaultsOf(kind)]),
) as unknown as ValuesByKind;

describe('the catalogue of rules', () => {
  it.each(RULE_KINDS)(
    '%s has words, a place in the form and a lawful default for each value',
    (kind) => {
      const { fields, parts, laws = [], scopes } = kindOf(kind);
      expect(Object.values(parts).flat().sort()).toEqual(Object.keys(fields).sort());
      expect(scopes).toContain('COMPANY');
      for (const words of [ja, en]) {
        const own = at(`kinds.${nameOf(kind)}`, words) as Untyped;
        for (const part of Object.keys(parts)) expect(own.parts[part], part).toBeTruthy();
        for (const [name, field] of Object.entries(fields)) {
          expect(own.fields[name], name).toBeTruthy();
          if (field.kind === 'count') expect(at(`units.${field.unit}`, words), name).toBeTruthy();
          for (const one of field.choices ?? []) expect(own.choices[name][one], one).toBeTruthy();
          for (const [column, of] of Object.entries(field.columns ?? {})) {
            expect(own.columns[name][column], column).toBeTruthy();
            for (const one of of.choices ?? []) expect(own.choices[column][one], one).toBeTruthy();
          }
        }
        for (const { key, article } of laws) {
          expect(at(`warnings.${key}`, words), key).toBeTruthy();
          expect(at(`articles.${article}`, words), article).toBeTruthy();
        }
        expect(at(`kindNames.${kind}`, words)).toBeTruthy();
      }
      expect(warningsOf(kind, defaultsOf(kind))).toEqual([]);
      expect(issuesOfRule({ kind, scope: 'COMPANY', own: {} })).toEqual([]);
    },
  );

  it('the kinds have the names that the API and the words know', () => {
    expect(RULE_KINDS.map(nameOf)).toEqual(Object.keys(ja.kinds));
    expect(nameOf('PART_TIME_NOTICE')).toBe('partTimeNotice');
  });

  /** Some values that it may have. */
  const valuesOf = ({ kind, choices, oneOf, min = 0, max = 0, default: byDefault }: Field) => {
    if (kind === 'choice') return choices ?? [];
    if (kind === 'flag') return [true, false];
    if (oneOf) return oneOf;
    if (kind === 'clock') return ['21:00', '09:30', '06:00'];
    if (kind === 'rows' || kind === 'choices') return [[], byDefault];
    return kind === 'date' || kind === 'text' ? [byDefault] : [min, max];
  };

  it.each(RULE_KINDS)('%s asks for a value while another has one that it can have', (kind) => {
    const { fields } = kindOf(kind);
    for (const [name, { when }] of Object.entries(fields)) {
      const asks = when && fields[when.field];
      if (!when) continue;
      expect(asks, name).toBeDefined();
      const values = asks ? valuesOf(asks) : [];
      expect(when.is.length, name).toBeGreaterThan(0);
      // Somebody can be asked for it, and somebody need not be.
      for (const one of when.is) expect(values, name).toContain(one);
      expect(when.is.length, name).toBeLessThan(values.length);
    }
  });

  it.each(RULE_KINDS)('what %s tells the engine is what its fields say that they feed', (kind) => {
    const { fields } = kindOf(kind);
    const engineOf = (own: Settings) => {
      const values = { ...all, [kind]: { ...defaultsOf(kind), ...own } } as ValuesByKind;
      return { work: workRulesOf(values), counting: countingRulesOf(values) };
    };
    /** The values under which a field is asked for, each of those that it depends on in turn. */
    const whereAsked = (name: string): Settings[] => {
      const { when } = fields[name] ?? {};
      if (!when) return [{}];
      return when.is.flatMap((one) =>
        whereAsked(when.field).map((more) => ({ ...more, [when.field]: one })),
      );
    };
    for (const [name, field] of Object.entries(fields)) {
      const moved = new Set<string>();
      for (const around of whereAsked(name)) {
        const before: Untyped = engineOf(around);
        for (const value of valuesOf(field)) {
          const after: Untyped = engineOf({ ...around, [name]: value });
          for (const part of ['work', 'counting'])
            for (const key of Object.keys({ ...before[part], ...after[part] }))
              if (JSON.stringify(before[part][key]) !== JSON.stringify(after[part][key]))
                moved.add(`${part}.${key}`);
        }
      }
      const tells = field.feeds ? [field.feeds] : [];
      // Who chooses their hours has no early time: the system decides about it, and does not say it.
      moved.delete(name === 'workSystem' ? 'counting.earlyWork' : '');
      expect([...moved], name).toEqual(tells);
      // Days that were counted by it are counted again.
      if (tells.length > 0) expect(kindOf(kind).recalculates, name).toBe(true);
    }
  });

  const RULES = 'attendance.rules';
  const OTHER = 'attendance.otherSettings';
  it.each<[RuleKind, string, boolean]>([
    ['WORK_SYSTEM', RULES, true],
    ['OVERTIME', RULES, true],
    ['TIME_STAMPING', RULES, true],
    ['HOLIDAY', RULES, true],
    ['REQUEST', RULES, true],
    ['FUNCTION_DISPLAY', RULES, false],
    ['RECORD_DISPLAY', RULES, false],
    ['RECORD_ATTENDANCE', RULES, false],
    ['BREAK_AUTO', OTHER, true],
    ['EXIT_AUTO', OTHER, true],
    ['EARLY_WORK', OTHER, false],
    ['WORKTIME_EXTRACTION', OTHER, false],
    ['ROUNDING', OTHER, true],
    ['PART_TIME_NOTICE', OTHER, false],
  ])('%s is set by whoever has %s; days are counted again after it: %s', (kind, right, counts) => {
    expect(kindOf(kind).right).toBe(right);
    expect(kindOf(kind).recalculates).toBe(counts);
  });

  it('nobody is shown less than there is before the company says so', () => {
    // Managers have one list of errors in their menu, as the specification says, until somebody wants all of them.
    const { showsErrorLists, ...shown } = defaultsOf('FUNCTION_DISPLAY');
    expect([new Set(Object.values(shown)), showsErrorLists]).toEqual([new Set([true]), false]);
    expect(defaultsOf('RECORD_DISPLAY').weeklySubtotals).toBe(true);
  });

  it('corrections may be asked for as long as wages can be claimed, unless the company says less', () => {
    const { reviseAfterDays } = defaultsOf('REQUEST');
    for (const day of ['2024-02-29', '2024-03-01', '2025-06-30', '2026-11-20']) {
      const claimed = `${Number(day.slice(0, 4)) + 3}${day.slice(4).replace('02-29', '02-28')}`;
      expect(addDays(day, reviseAfterDays) >= claimed, day).toBe(true);
    }
    const shorter = { ...defaultsOf('REQUEST'), reviseAfterDays: 1095 };
    expect(warningsOf('REQUEST', shorter)).toEqual([
      expect.objectContaining({ field: 'reviseAfterDays', article: 'lsa115' }),
    ]);
    // Five years is what the main rule asks for, once its time of transition is over.
    const own = { reviseAfterDays: 1826 };
    expect(issuesOfRule({ kind: 'REQUEST', scope: 'COMPANY', own })).toEqual([]);
  });
});
