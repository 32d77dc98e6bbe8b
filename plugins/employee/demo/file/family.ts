import { addDays } from '#core/time/dates.ts';
import { type DemoEntry, type FileOf, pick, record } from './demo-file.ts';

const CHILDREN = [
  ['陽葵', 'ヒマリ', 'FEMALE'],
  ['蓮', 'レン', 'MALE'],
  ['結菜', 'ユイナ', 'FEMALE'],
] as const;
const SPOUSES = [
  ['直樹', 'ナオキ', 'MALE'],
  ['恵子', 'ケイコ', 'FEMALE'],
] as const;

/** Who belongs to the person: half of them have a spouse and a child. */
export function familyOf({ person, index, today }: FileOf): DemoEntry[] {
  const { joinedOn, last, first } = person;
  const child = pick(CHILDREN, index);
  const spouse = SPOUSES[person.gender === 'FEMALE' ? 0 : 1];
  return [
    ...(index % 2 === 0
      ? [
          record('dependents', {
            lastName: last.kanji,
            firstName: spouse[0],
            lastNameKana: last.kana,
            firstNameKana: spouse[1],
            relationship: 'SPOUSE',
            birthday: addDays(person.birthday, 410),
            gender: spouse[2],
            occupation: 'パート勤務',
            annualIncome: 960_000,
            livesTogether: true,
            taxDependent: 'SPOUSE',
            disability: 'NONE',
            healthInsurance: true,
            startsOn: joinedOn,
          }),
          record('dependents', {
            lastName: last.kanji,
            firstName: child[0],
            lastNameKana: last.kana,
            firstNameKana: child[1],
            relationship: 'CHILD',
            birthday: addDays(today, -(9 + (index % 5)) * 365),
            gender: child[2],
            occupation: '小学生',
            annualIncome: 0,
            livesTogether: true,
            taxDependent: 'UNDER_16',
            disability: 'NONE',
            healthInsurance: true,
          }),
        ]
      : []),
    record('household', {
      headName: `${last.kanji} ${first.kanji}`,
      headRelationship: 'SELF',
      members: index % 2 === 0 ? 3 : 1,
      hasSpouse: index % 2 === 0,
      singleParent: 'NONE',
      disability: 'NONE',
      workingStudent: false,
      declaredOn: `${Number(today.slice(0, 4)) - 1}-11-20`,
    }),
    record('emergency_contact', {
      lastName: last.kanji,
      firstName: index % 2 === 0 ? spouse[0] : '和夫',
      relationship: index % 2 === 0 ? 'SPOUSE' : 'PARENT',
      priority: 1,
      phone: `090-0000-${String(1000 + index * 37).slice(0, 4)}`,
    }),
  ];
}
