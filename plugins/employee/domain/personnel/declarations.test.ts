import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '#codegen.ts';
import { personnelFiles } from '#scripts/personnel/run.ts';
import en from '../../i18n/personnel.en.json' with { type: 'json' };
import ja from '../../i18n/personnel.ja.json' with { type: 'json' };
import { checkRecord, isAsked } from './check.ts';
import { conversionFrom } from './conversion.ts';
import { personnelPermissions } from './permissions.ts';
import { callsOf, fieldsOf, type Section } from './section.ts';
import { RIGHTS, SECTIONS, sectionNamed } from './sections.ts';

const squeezed = (text: string) => text.replace(/[\s,;]+/g, '');

describe('the sections', () => {
  it('stand in SDL and documents as they are declared: run `npm run personnel` after a change', () => {
    const stale = [...personnelFiles()]
      .filter(([path, text]) => squeezed(readFileSync(join(ROOT, path), 'utf8')) !== squeezed(text))
      .map(([path]) => path);
    expect(stale).toEqual([]);
  });

  it('have names of their own', () => {
    const calls = SECTIONS.flatMap((section) => Object.values(callsOf(section)).filter(Boolean));
    expect(new Set(calls).size).toBe(calls.length);
    expect(new Set(SECTIONS.map(({ id }) => id)).size).toBe(SECTIONS.length);
  });

  it('speak of fields that they have', () => {
    const unknown = SECTIONS.flatMap((section) => {
      const fields = fieldsOf(section);
      const named = [
        ...(section.title ?? []),
        ...(section.badge ? [section.badge] : []),
        ...(section.order ? [section.order.by] : []),
        ...(section.ranges ?? []).flat(),
        ...Object.values(section.period ?? {}),
        ...Object.values(fields).flatMap(({ when }) => (when ? [when.field] : [])),
      ];
      return named.filter((name) => !(name in fields)).map((name) => `${section.id}.${name}`);
    });
    expect(unknown).toEqual([]);
  });

  it('depend on values that the other field can have', () => {
    const impossible = SECTIONS.flatMap((section) => {
      const fields = fieldsOf(section);
      return Object.entries(fields).flatMap(([name, { when }]) =>
        (when?.is ?? [])
          .filter(
            (value) =>
              typeof value === 'string' && !fields[when?.field ?? '']?.choices?.includes(value),
          )
          .map((value) => `${section.id}.${name}: ${value}`),
      );
    });
    expect(impossible).toEqual([]);
  });

  it('belong to rights whose paths are their own', () => {
    for (const { path, right } of SECTIONS) {
      const permission = personnelPermissions.find(({ code }) => code === right);
      expect(permission?.paths.read).toContain(`/admin/employee/$employeeId/${path}`);
    }
    expect(RIGHTS).toHaveLength(8);
  });
});

describe.each([
  ['ja', ja],
  ['en', en],
])('the words in %s', (_language, words) => {
  it('name every section, part, field, choice and unit, and nothing else', () => {
    const at = words as any;
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
      const fields = fieldsOf(section);
      if (!said.one) missing.push(`${section.id}.one`);
      compare(`${section.id}.parts`, Object.keys(section.parts), said.parts);
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
        if (unit && !(at.units[unit] && at.withUnit[unit])) missing.push(`units.${unit}`);
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
