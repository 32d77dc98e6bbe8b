import { addDays } from '#core/time/dates.ts';
import { type DemoEntry, type FileOf, pick, record, yearsLater } from './demo-file.ts';

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

/** Where the person comes from, and what they have become here. */
export function careerOf({ person, index, today, lastApril }: FileOf): DemoEntry[] {
  const { joinedOn } = person;
  const regular = person.kind === 'regular';
  return [
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
