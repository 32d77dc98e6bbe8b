import { describe, expect, it } from 'vitest';
import type { Untyped } from '#test/support/untyped.ts';
import en from '../../i18n/personnel.en.json' with { type: 'json' };
import ja from '../../i18n/personnel.ja.json' with { type: 'json' };
import { personnelPages } from '../../web/pages/Personnel/pages.ts';
import { layoutOf } from '../../web/pages/Personnel/section-layout.ts';
import { checkRecord, isAsked } from './check.ts';
import { conversionFrom } from './conversion.ts';
import { personnelPermissions } from './permissions.ts';
import { RIGHTS, SECTIONS, type Section, sectionNamed } from './section.ts';

describe('the sections', () => {
  it('have names of their own', () => {
    const calls = SECTIONS.flatMap((section) => Object.values(section.calls).filter(Boolean));
    expect(new Set(calls).size).toBe(calls.length);
    expect(new Set(SECTIONS.map(({ id }) => id)).size).toBe(SECTIONS.length);
  });

  it('have each field at one place of their page', () => {
    for (const section of SECTIONS) {
      const { badge, parts } = layoutOf(section);
      expect(Object.values(parts).flat().sort(), section.id).toEqual(
        Object.keys(section.fields).sort(),
      );
      expect(Object.keys(section.fields)).toEqual(expect.arrayContaining(badge ? [badge] : []));
    }
  });

  it('belong to rights whose paths are their own', () => {
    const pages = personnelPages.flatMap((group) => group.pages);
    for (const { id, right } of SECTIONS) {
      const page = pages.find(({ path }) => path.split('/').at(-1) === id);
      expect(page?.grant).toBe(right);
      const permission = personnelPermissions.find(({ code }) => code === right);
      expect(permission?.paths.read).toContain(`/admin/employee/$employeeId/${page?.path}`);
    }
    expect(RIGHTS).toHaveLength(8);
  });
});

describe.each([
  ['ja', ja],
  ['en', en],
])('the words in %s', (_language, words) => {
  it('name every section, part, field, choice and unit, and nothing else', () => {
    const at = words as Untyped;
    const missing: string[] = [];
    const surplus: string[] = [];
    const compare = (place: string, wanted: readonly string[], found: object | undefined) => {
      const names = Object.keys(found ?? {});
      missing.push(
        ...wanted.filter((name) => !names.includes(name)).map((name) => `${place}.${name}`),
      );
      surplus.push(
        ...names.filter((name) => !wanted.includes(name)).map((name) => `${place}.${name}`),
      );
    };
    compare(
      'section',
      SECTIONS.map(({ id }) => id),
      at.section,
    );
    for (const section of SECTIONS) {
      const said = at.section[section.id];
      const fields = section.fields;
      if (!said.one) missing.push(`${section.id}.one`);
      compare(`${section.id}.parts`, Object.keys(layoutOf(section).parts), said.parts);
      compare(`${section.id}.fields`, Object.keys(fields), said.fields);
      const chosen = Object.entries(fields).filter(([, { choices }]) => choices);
      compare(
        `${section.id}.choices`,
        chosen.map(([name]) => name),
        said.choices,
      );
      for (const [name, { choices = [] }] of chosen)
        compare(`${section.id}.choices.${name}`, choices, said.choices?.[name]);
      for (const { unit, message } of Object.values(fields)) {
        // Money is written as money.
        const isWritten = unit === 'yen' || at.withUnit[unit ?? ''];
        if (unit && !(at.units[unit] && isWritten)) missing.push(`units.${unit}`);
        if (message && !at.validation[message]) missing.push(`validation.${message}`);
      }
    }
    expect({ missing, surplus }).toEqual({ missing: [], surplus: [] });
  });
});

describe('what no rule of a single field can say', () => {
  const dependents = sectionNamed('dependents') as Section;
  const person = { lastName: '山田', firstName: '一郎', relationship: 'CHILD' };

  it.each([
    ['nothing missing', person, []],
    [
      'a name emptied',
      { ...person, lastName: '' },
      [{ path: 'lastName', key: 'validation.required' }],
    ],
    ['one day', { ...person, startsOn: '2025-04-01', endsOn: '2025-04-01' }, []],
    [
      'an end before the start',
      { ...person, startsOn: '2025-04-02', endsOn: '2025-04-01' },
      [{ path: 'endsOn', key: 'validation.endAfterStart' }],
    ],
    ['an end without a start', { ...person, endsOn: '2025-04-01' }, []],
  ])('%s', (_what, values, issues) => {
    expect(checkRecord(dependents, values)).toEqual(issues);
  });

  it('asks for an address only of those who live elsewhere', () => {
    expect(isAsked(dependents, 'address', { livesTogether: true })).toBe(false);
    expect(isAsked(dependents, 'address', { livesTogether: false })).toBe(true);
    expect(isAsked(dependents, 'address', {})).toBe(true);
    expect(isAsked(dependents, 'lastName', {})).toBe(true);
  });
});

describe('無期転換を申し込める日（労働契約法18条）', () => {
  const year = (start: number, years = 1) => ({
    kind: 'FIXED',
    startsOn: `${start}-04-01`,
    endsOn: `${start + years}-03-31`,
  });
  it.each([
    ['no contract', [], null],
    [
      'five years and not a day more',
      [year(2019), year(2020), year(2021), year(2022), year(2023)],
      null,
    ],
    [
      'the sixth yearly contract passes five years, so from its first day',
      [year(2019), year(2020), year(2021), year(2022), year(2023), year(2024)],
      '2024-04-01',
    ],
    ['the second of two three-year contracts', [year(2020, 3), year(2023, 3)], '2023-04-01'],
    [
      'a contract without an end does not count',
      [{ kind: 'INDEFINITE', startsOn: '2010-04-01', endsOn: null }],
      null,
    ],
    [
      'half a year without a contract begins the count anew',
      [year(2015, 3), { kind: 'FIXED', startsOn: '2018-10-01', endsOn: '2021-09-30' }],
      null,
    ],
    [
      'a shorter break does not',
      [year(2015, 3), { kind: 'FIXED', startsOn: '2018-06-01', endsOn: '2021-05-31' }],
      '2018-06-01',
    ],
    ['in whatever order they come', [year(2023, 3), year(2020, 3)], '2023-04-01'],
  ])('%s', (_what, contracts, expected) => {
    expect(conversionFrom(contracts)).toBe(expected);
  });
});
