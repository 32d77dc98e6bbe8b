import { describe, expect, it } from 'vitest';
import { kindOf, RULE_KINDS } from '#plugins/attendance/domain/rules/catalogue.ts';
import { manifest } from '#plugins/attendance/plugin.ts';
import type { Untyped } from '#test/support/untyped.ts';
import type { RulePartsFragment } from '../Rules.generated.ts';
import { editLink, pageAt, pageOfKind, placeKey, placeOfKey, RULE_PAGES } from '../rule-pages.ts';
import { companySays, dataOf, isSameAs, issuesForForm, ownRuleOn, saidBy } from './rule-draft.ts';

describe('the pages of rules', () => {
  it.each(RULE_KINDS)('%s is kept on one page, with the right of the catalogue', (kind) => {
    expect(RULE_PAGES.filter(({ kinds }) => kinds.includes(kind))).toHaveLength(1);
    expect(pageOfKind(kind).right).toBe(kindOf(kind).right);
  });

  it('each path opens with the permission that the page asks for', () => {
    for (const { path, right, edit } of RULE_PAGES) {
      const { paths } = manifest.permissions.find(({ code }) => code === right) as Untyped;
      expect(paths.read).toContain(path);
      expect(paths.edit.some((one: string) => one.startsWith(`${edit}/:`))).toBe(true);
    }
  });

  it('a place in the address is the same place again', () => {
    for (const place of [
      { scope: 'COMPANY', scopeId: null },
      { scope: 'BASIC_SHIFT', scopeId: 'b~1' },
    ])
      expect(placeOfKey(placeKey(place))).toEqual(place);
    const { to, params } = editLink('HOLIDAY', { scope: 'WORKPLACE', scopeId: 'w-1' });
    const address = to.replace('$editId', params.editId);
    expect(address).toMatch(/holidaysetting_edit\/WORKPLACE~w-1$/);
    expect(pageAt(address).id).toBe('holiday');
  });
});

describe('what the form of a rule sends', () => {
  it('knows when nothing would change, whatever plays no part', () => {
    const values = { method: 'DAILY', statutoryWeekday: 6, allowsSubstitute: true };
    const same = (said: object, before: object) =>
      isSameAs('HOLIDAY', { values, said: said as never, before: before as never });
    expect(same({}, {})).toBe(true);
    expect(same({ allowsSubstitute: true }, { allowsSubstitute: true })).toBe(true);
    expect(same({ allowsSubstitute: false }, { allowsSubstitute: true })).toBe(false);
    expect(same({}, { allowsSubstitute: true })).toBe(false);
    expect(same({ allowsSubstitute: true }, {})).toBe(false);
  });

  const rule = (validFrom: string, version: number) =>
    ({ scope: 'COMPANY', scopeId: null, validFrom, version }) as unknown as RulePartsFragment;

  it('says what is ticked, takes off what is not, and knows the version of that day', () => {
    const rules = [rule('2026-10-01', 5), rule('2026-04-01', 3)];
    const before = ownRuleOn(rules, { scope: 'COMPANY' }, '2026-09-30');
    expect(before?.version).toBe(3);
    const values = {
      statutoryHolidayRule: 'FOUR_WEEKS',
      statutoryWeekday: 6,
      fourWeeksStart: '2026-04-05',
    };
    const said = saidBy('HOLIDAY', values, () => true);
    // The weekday plays no part with four weeks.
    expect(Object.keys(said)).not.toContain('statutoryWeekday');
    const data = dataOf({
      kind: 'HOLIDAY',
      place: { scope: 'COMPANY' },
      validFrom: '2026-09-30',
      input: values,
      said: { fourWeeksStart: said['fourWeeksStart'] },
      before,
    });
    expect(data).toMatchObject({ scope: 'COMPANY', validFrom: '2026-09-30', version: 3 });
    expect(data.settings.holiday).toMatchObject({
      fourWeeksStart: '2026-04-05',
      statutoryWeekday: null,
    });
  });

  it('the company says only what is not the law’s, and what it has said before', () => {
    const says = companySays('HOLIDAY', { statutoryWeekday: 0, allowsSubstitute: false }, {});
    expect(['statutoryWeekday', 'allowsSubstitute'].filter(says)).toEqual(['allowsSubstitute']);
    expect(
      companySays('HOLIDAY', { statutoryWeekday: 0 }, { statutoryWeekday: 0 })('statutoryWeekday'),
    ).toBe(true);
  });

  it('what the server refuses lands on its field', () => {
    expect(
      issuesForForm('BREAK_AUTO', [
        { path: 'data/settings/breakAuto/windows/0/from', key: 'validation.time' },
        { path: 'data/validFrom', key: 'validation.weekBoundary' },
      ]).map(({ path }) => path),
    ).toEqual(['windows/0/from', 'validFrom']);
  });
});
