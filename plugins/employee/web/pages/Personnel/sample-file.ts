import type { DemoPerson } from '#plugins/employee/demo/people.ts';
import { fileOf } from '#plugins/employee/demo/personnel.ts';
import { SECTIONS, type Section } from '#plugins/employee/domain/personnel/section.ts';
import type { Untyped } from '#test/support/untyped.ts';

/** For stories: a person of the demo, whose file has something on every page. */
const person: DemoPerson = {
  id: 'e-2',
  accountId: 'a-2',
  number: '1003',
  last: { kanji: '佐藤', kana: 'サトウ', romaji: 'Sato' },
  first: { kanji: '花子', kana: 'ハナコ', romaji: 'Hanako' },
  email: 'sato@hinata.example',
  gender: 'FEMALE',
  groupId: 'hinata-hr',
  workplaceId: 'hinata-head-office',
  role: 'member',
  administers: 'nothing',
  isStaff: false,
  kind: 'regular',
  position: null,
  joinedOn: '2018-04-01',
  retiredOn: null,
  birthday: '1988-07-14',
  mobile: '090-0000-0003',
};
const TODAY = '2026-11-20';
// Every third file of the demo has something on all pages.
const records = fileOf(person, 2, TODAY);

const file = {
  key: 'hinata/upload/1.pdf',
  fileName: '届出書の控え（2026年度）.pdf',
  contentType: 'application/pdf',
  bytes: 184_320,
  url: '/files/sample',
};

export function sampleRecords(section: Section): Record<string, unknown>[] {
  return records
    .filter((record) => record.section === section.id)
    .map(({ fields }, index) => ({
      ...Object.fromEntries(Object.keys(section.fields).map((name) => [name, null])),
      ...fields,
      id: `${section.id}-${index}`,
      employeeId: person.id,
      files: section.files && index === 0 ? [file] : [],
      version: 1,
      updatedAt: '2026-11-18T03:04:00.000Z',
    }))
    .toSorted((one, other) => {
      const by = section.order?.by ?? 'id';
      const [left, right] = [String((one as Untyped)[by]), String((other as Untyped)[by])];
      return (left < right ? -1 : 1) * (section.order?.latestFirst ? -1 : 1);
    });
}

/** Answers for every section's page. */
export const sampleAnswers = Object.fromEntries(
  SECTIONS.map((section) => {
    const sampleOfSection = sampleRecords(section);
    return [
      `${section.type}Read`,
      { records: section.many ? sampleOfSection : (sampleOfSection[0] ?? null) },
    ];
  }),
);
export const sampleMine = Object.fromEntries(
  SECTIONS.filter(({ self }) => self !== 'none').map((section) => {
    const sampleOfSection = sampleRecords(section);
    return [
      `${section.type}Mine`,
      { mine: { records: section.many ? sampleOfSection : (sampleOfSection[0] ?? null) } },
    ];
  }),
);
