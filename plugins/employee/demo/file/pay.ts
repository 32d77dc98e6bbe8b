import { addDays } from '#core/time/dates.ts';
import { type DemoEntry, type FileOf, pick, record } from './demo-file.ts';

const BANKS = [
  { bankCode: '0001', bankName: 'みずほ銀行', branchCode: '110', branchName: '神田支店' },
  { bankCode: '0005', bankName: '三菱UFJ銀行', branchCode: '331', branchName: '神保町支店' },
  { bankCode: '0009', bankName: '三井住友銀行', branchCode: '219', branchName: '神田支店' },
];
const STATIONS = ['荻窪', '国分寺', '大宮', '川崎', '船橋', '錦糸町', '練馬'];

/** What wages are worked out and paid by. */
export function payOf({ person, index, today, lastApril, nextMonth }: FileOf): DemoEntry[] {
  const { joinedOn, last, first } = person;
  const regular = person.kind === 'regular';
  const base = regular ? 260_000 + (index % 7) * 18_000 : 1_150 + (index % 4) * 60;
  const account = {
    purpose: 'ALL',
    transfer: 'REST',
    ...pick(BANKS, index),
    accountType: 'ORDINARY',
    accountNumber: String(1_204_517 + index * 7_919).slice(0, 7),
    holderKana: `${last.kana}　${first.kana}`,
  };
  return [
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
  ];
}
