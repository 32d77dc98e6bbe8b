import { addDays } from '#core/time/dates.ts';
import type { DemoPerson } from './people.ts';

/** People whose file is filled; the others' is empty, as in a company that has just begun. */
export const DEMO_FILES = 14;

export type DemoRecord = {
  readonly person: DemoPerson;
  readonly section: string;
  readonly fields: Readonly<Record<string, unknown>>;
};

const pick = <T>(from: readonly T[], index: number): T => from[index % from.length] as T;
const yearsLater = (date: string, years: number) =>
  `${Number(date.slice(0, 4)) + years}${date.slice(4)}`;

const BANKS = [
  { bankCode: '0001', bankName: 'みずほ銀行', branchCode: '110', branchName: '神田支店' },
  { bankCode: '0005', bankName: '三菱UFJ銀行', branchCode: '331', branchName: '神保町支店' },
  { bankCode: '0009', bankName: '三井住友銀行', branchCode: '219', branchName: '神田支店' },
];
const STATIONS = ['荻窪', '国分寺', '大宮', '川崎', '船橋', '錦糸町', '練馬'];
const UNIVERSITIES = ['武蔵野文理大学', '関東経済大学', '東西外国語大学', '北多摩工科大学'];
const FACULTIES = ['経済学部', '商学部', '文学部', '理工学部情報工学科'];
const COMPANIES = [
  '株式会社つばさ文具',
  'あけぼの物流株式会社',
  '有限会社みどり企画',
  '株式会社東雲システム',
];
const QUALIFICATIONS = [
  '日商簿記検定2級',
  '普通自動車第一種免許',
  '衛生管理者（第一種）',
  '基本情報技術者',
  'フォークリフト運転技能講習',
];
const TRAININGS = [
  '新任管理職研修',
  '情報セキュリティ研修',
  'ハラスメント防止研修',
  '労務管理の基礎',
];
const CHILDREN = [
  ['陽葵', 'ヒマリ', 'FEMALE'],
  ['蓮', 'レン', 'MALE'],
  ['結菜', 'ユイナ', 'FEMALE'],
] as const;
const SPOUSES = [
  ['直樹', 'ナオキ', 'MALE'],
  ['恵子', 'ケイコ', 'FEMALE'],
] as const;

/** The file of one person: enough of everything that each page has something to show. */
export function fileOf(
  person: DemoPerson,
  index: number,
  today: string,
): Omit<DemoRecord, 'person'>[] {
  const { joinedOn, last, first } = person;
  const nextMonth = `${addDays(`${today.slice(0, 7)}-28`, 7).slice(0, 7)}-01`;
  const lastApril = `${Number(today.slice(0, 4)) - (today.slice(5) < '04-01' ? 1 : 0)}-04-01`;
  const child = pick(CHILDREN, index);
  const spouse = SPOUSES[person.gender === 'FEMALE' ? 0 : 1];
  const bank = pick(BANKS, index);
  const regular = person.kind === 'regular';
  const base = regular ? 260_000 + (index % 7) * 18_000 : 1_150 + (index % 4) * 60;
  const record = (section: string, fields: Record<string, unknown>) => ({ section, fields });
  const account = {
    purpose: 'ALL',
    transfer: 'REST',
    ...bank,
    accountType: 'ORDINARY',
    accountNumber: String(1_204_517 + index * 7_919).slice(0, 7),
    holderKana: `${last.kana}　${first.kana}`,
  };
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
    record('commuting', {
      validFrom: joinedOn,
      means: 'TRAIN',
      departure: pick(STATIONS, index),
      arrival: person.workplaceId?.endsWith('head-office') ? '神田' : '海浜幕張',
      line: 'JR線',
      distanceKm: 14.5 + (index % 5) * 2,
      minutes: 35 + (index % 4) * 5,
      oneWayFare: 320 + (index % 5) * 60,
      passMonths: 'SIX',
      passPrice: 61_800 + (index % 5) * 9_400,
      monthlyAllowance: 10_300 + (index % 5) * 1_560,
    }),
    record('bank_account', { ...account, validFrom: joinedOn }),
    ...(index === 2
      ? [
          record('bank_account', {
            ...account,
            ...pick(BANKS, index + 1),
            purpose: 'SALARY',
            accountNumber: '0451988',
            validFrom: nextMonth,
            note: '来月の支給分から変更',
          }),
        ]
      : []),
    record('taxes', {
      taxColumn: 'KOU',
      nonResident: false,
      declarationOn: `${Number(today.slice(0, 4)) - 1}-11-20`,
      collection: 'SPECIAL',
      municipality: pick(['東京都杉並区', '東京都国分寺市', '埼玉県さいたま市'], index),
      municipalityCode: pick(['131156', '132144', '111007'], index),
      june: 18_900 + (index % 5) * 1_100,
      monthly: 17_400 + (index % 5) * 1_100,
    }),
    record('salary_unit', {
      validFrom: joinedOn,
      unit: regular ? 'MONTHLY' : 'HOURLY',
      amount: base,
      reason: 'JOINED',
    }),
    ...(joinedOn < lastApril
      ? [
          record('salary_unit', {
            validFrom: lastApril,
            unit: regular ? 'MONTHLY' : 'HOURLY',
            amount: base + (regular ? 9_500 : 40),
            reason: 'RAISE',
            ...(regular ? { fixedOvertimeHours: 20, fixedOvertimePay: 42_000 } : {}),
          }),
        ]
      : []),
    record('social_insurance', {
      validFrom: joinedOn,
      status: 'JOINED',
      insurer: '全国健康保険協会 東京支部',
      insuredNumber: String(101 + index),
      pensionNumber: `${3_104 + index}-${String(204_817 + index * 311).padStart(6, '0')}`,
      careInsurance: person.birthday < addDays(today, -40 * 365),
      acquiredOn: joinedOn,
      healthGrade: 20 + (index % 6),
      healthStandard: 260_000 + (index % 6) * 20_000,
      pensionGrade: 17 + (index % 6),
      pensionStandard: 260_000 + (index % 6) * 20_000,
    }),
    record('labor_insurance', {
      insured: true,
      insuredNumber: `${5_012 + index}-${String(338_201 + index * 17)}-${index % 10}`,
      acquiredOn: joinedOn,
      weeklyHours: regular ? 40 : 28,
      accidentClass: 'REGULAR',
    }),
    record('education', {
      kind: 'UNIVERSITY',
      school: pick(UNIVERSITIES, index),
      faculty: pick(FACULTIES, index),
      startsOn: `${Number(person.birthday.slice(0, 4)) + 18}-04-01`,
      endsOn: `${Number(person.birthday.slice(0, 4)) + 22}-03-25`,
      status: 'GRADUATED',
    }),
    record('experience', {
      company: pick(COMPANIES, index),
      department: pick(['営業部', '総務部', '配送センター'], index),
      position: '主任',
      employment: 'REGULAR',
      startsOn: yearsLater(joinedOn, -4),
      endsOn: addDays(joinedOn, -20),
      duties: '法人のお客様への提案と受発注の管理を担当。',
    }),
    record('recruit', {
      kind: 'MID_CAREER',
      route: pick(['JOB_SITE', 'REFERRAL', 'HELLO_WORK', 'AGENCY'], index),
      routeDetail: pick(
        ['しごとひろば', '営業部の紹介', 'ハローワーク飯田橋', '人材紹介ゆめはし'],
        index,
      ),
      appliedOn: addDays(joinedOn, -70),
      offeredOn: addDays(joinedOn, -35),
      acceptedOn: addDays(joinedOn, -30),
      probationUntil: addDays(joinedOn, 90),
    }),
    record('qualification', {
      name: pick(QUALIFICATIONS, index),
      issuer: pick(['日本商工会議所', '公安委員会', '都道府県労働局'], index),
      acquiredOn: yearsLater(joinedOn, -2),
      allowance: pick([5_000, 0, 8_000], index),
    }),
    record('training', {
      name: pick(TRAININGS, index),
      organizer: '人事課',
      startsOn: addDays(today, -120 + index),
      endsOn: addDays(today, -119 + index),
      hours: 12,
      result: 'COMPLETED',
    }),
    record('evaluation', {
      title: `${Number(lastApril.slice(0, 4)) - 1}年度下期`,
      startsOn: `${Number(lastApril.slice(0, 4)) - 1}-10-01`,
      endsOn: addDays(lastApril, -1),
      grade: pick(['A', 'B', 'B', 'S', 'C'], index),
      score: 71 + (index % 9) * 3,
      evaluator: '青木 美咲',
      decidedOn: addDays(lastApril, 14),
      comment: '期初の目標をおおむね達成。後輩の育成にも力を入れた。',
    }),
    record('labor_contract', {
      kind: regular ? 'INDEFINITE' : 'FIXED',
      startsOn: regular ? joinedOn : lastApril,
      ...(regular
        ? {}
        : { endsOn: addDays(yearsLater(lastApril, 1), -1), renewal: 'MAY', renewals: 2 }),
      concludedOn: addDays(joinedOn, -10),
      workplace: '本社および会社の定める場所',
      workplaceScope: '会社の定める事業所',
      duties: pick(['営業', '経理事務', '商品企画', '入出荷作業'], index),
      dutiesScope: '会社の定める業務',
    }),
    record('tags', {
      name: pick(['リーダー候補', '時短勤務', '防火管理者', '英語対応'], index),
      tone: pick(['INDIGO', 'AMBER', 'GREEN', 'BLUE'], index),
    }),
    ...(index % 3 === 2
      ? [
          record('rewared', {
            name: '上期優秀賞',
            kind: 'MERIT',
            awardedOn: addDays(lastApril, 20),
            amount: 30_000,
            reason: '新しい取引先の開拓に貢献したため。',
          }),
          record('absence', {
            kind: 'SICK',
            startsOn: addDays(today, -400),
            endsOn: addDays(today, -372),
            pay: 'UNPAID',
            benefit: 'SICKNESS',
            reason: '手術と療養のため。',
          }),
          record('punishment', {
            kind: 'WARNING',
            decidedOn: addDays(today, -300),
            rule: '就業規則第62条',
            reason: '届け出のない遅刻が続いたため。',
          }),
        ]
      : []),
  ];
}

export const demoRecords = (people: readonly DemoPerson[], today: string): DemoRecord[] =>
  people
    .slice(0, DEMO_FILES)
    .flatMap((person, index) =>
      fileOf(person, index, today).map((record) => ({ person, ...record })),
    );
