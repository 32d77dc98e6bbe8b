// What stories and component tests show; the demo's own rows live in demo.ts with the server.

import type { AffectedPerson } from '#kit/people/AffectedPeople.tsx';
import type { AffiliationGroupPartsFragment } from '../../generated/records/AffiliationGroup.generated.ts';
import type { WorkplacePartsFragment } from '../../generated/records/Workplace.generated.ts';
import type { GroupRowFragment } from '../pages/AffiliationGroups/AffiliationGroups.generated.ts';
import type { CompanyPartsFragment } from '../pages/CompanyInfo/CompanyInfo.generated.ts';

type Workplace = WorkplacePartsFragment;

const TOKYO = {
  prefecture: { id: '13', name: '東京都' },
  city: { id: '13101', name: '千代田区' },
  cityId: '13101',
};
const NOTHING = {
  holidayPattern: null,
  holidayPatternId: null,
  faxNumber: null,
  latitude: null,
  longitude: null,
  establishedOn: null,
  abolishedOn: null,
  version: 1,
  updatedAt: '2026-11-18T02:15:00.000Z',
};

export const sampleWorkplaces: readonly Workplace[] = [
  {
    ...NOTHING,
    ...TOKYO,
    id: 'w-1',
    name: '本社',
    kana: 'ホンシャ',
    phoneNumber: '03-0000-0100',
    representative: '日向 晴子',
    postalCode: '100-0005',
    address1: '丸の内0-1-2',
    address2: 'ひなたビル8階',
    isActive: true,
    displayOrder: 0,
    affiliationGroups: [
      { id: 'g-1', name: '総務部' },
      { id: 'g-3', name: '営業部' },
    ],
  },
  {
    ...NOTHING,
    id: 'w-2',
    name: '大阪支店',
    kana: 'オオサカシテン',
    phoneNumber: '06-0000-0200',
    representative: '松本 健一',
    postalCode: '530-0001',
    prefecture: { id: '27', name: '大阪府' },
    city: { id: '27127', name: '大阪市北区' },
    cityId: '27127',
    address1: '梅田0-3-1',
    address2: null,
    isActive: true,
    displayOrder: 1,
    affiliationGroups: [{ id: 'g-3', name: '営業部' }],
  },
  {
    ...NOTHING,
    id: 'w-3',
    name: '北海道・東北地区統合物流センター（旧札幌第二配送所）',
    kana: 'ホッカイドウトウホクチクトウゴウブツリュウセンター',
    phoneNumber: null,
    representative: null,
    postalCode: null,
    prefecture: null,
    city: null,
    cityId: null,
    address1: null,
    address2: null,
    isActive: false,
    displayOrder: 2,
    affiliationGroups: [],
  },
];

const group = (
  id: string,
  name: string,
  displayOrder: number,
  more: Partial<GroupRowFragment> = {},
): GroupRowFragment => ({
  id,
  name,
  displayOrder,
  kana: null,
  shortName: null,
  isMain: true,
  parentId: null,
  isActive: true,
  workplaces: [{ id: 'w-1', name: '本社' }],
  ...more,
});

export const sampleGroups: readonly GroupRowFragment[] = [
  group('g-1', '総務部', 0, { shortName: '総務', kana: 'ソウムブ' }),
  group('g-2', '人事課', 0, { parentId: 'g-1', kana: 'ジンジカ' }),
  group('g-3', '営業部', 1, { shortName: '営業', kana: 'エイギョウブ' }),
  group('g-4', '東京営業課', 0, { parentId: 'g-3' }),
  group('g-5', '大阪営業課', 1, { parentId: 'g-3', workplaces: [{ id: 'w-2', name: '大阪支店' }] }),
  group('g-6', '大阪営業課関西空港国際貨物取扱担当係', 0, { parentId: 'g-5', isActive: false }),
  group('g-7', '安全衛生委員会', 0, { isMain: false, workplaces: [] }),
];

export const sampleGroup: AffiliationGroupPartsFragment = {
  ...group('g-4', '東京営業課', 0, { parentId: 'g-3', kana: 'トウキョウエイギョウカ' }),
  ...NOTHING,
  ...TOKYO,
  path: ['営業部', '東京営業課'],
  parent: { id: 'g-3', name: '営業部' },
  openTime: '09:00',
  closeTime: '18:00',
  phoneNumber: '03-0000-0120',
  postalCode: '100-0005',
  address1: '丸の内0-1-2',
  address2: null,
};

export const samplePeople: readonly AffectedPerson[] = [
  {
    id: 'e-1',
    employeeNumber: 'H0012',
    lastName: '山田',
    firstName: '太郎',
    email: 'taro.yamada@hinata.example',
    isActive: true,
  },
  {
    id: 'e-2',
    employeeNumber: 'H0034',
    lastName: '勅使河原',
    firstName: '龍之介',
    email: null,
    isActive: false,
  },
];

export const sampleCompany: CompanyPartsFragment = {
  ...TOKYO,
  id: 'hinata',
  name: '株式会社ひなた商事',
  kana: 'カブシキガイシャヒナタショウジ',
  corporateNumber: '7123456789012',
  industry: { id: 'I', name: '卸売業，小売業', nameEn: 'Wholesale and retail trade' },
  industryId: 'I',
  representativeTitle: '代表取締役',
  representativeLastName: '日向',
  representativeFirstName: '晴子',
  representativeLastNameKana: 'ヒナタ',
  representativeFirstNameKana: 'ハルコ',
  chargePersonPosition: '総務部長',
  chargePersonLastName: '青木',
  chargePersonFirstName: '美咲',
  chargePersonLastNameKana: 'アオキ',
  chargePersonFirstNameKana: 'ミサキ',
  phoneNumber: '03-0000-0100',
  faxNumber: '03-0000-0101',
  email: 'info@hinata.example',
  postalCode: '100-0005',
  address1: '丸の内0-1-2',
  address2: 'ひなたビル8階',
  registeredOn: '2024-04-01',
  yearStartDate: '2026-04-01',
  faviconUrl: null,
  isGoldware: false,
  totalFileSize: 3_650_722_201,
  fileSizeLimit: 10_737_418_240,
  version: 3,
  updatedAt: '2026-11-18T02:15:00.000Z',
};

export const samplePrefectures = {
  prefectures: [
    {
      id: '13',
      name: '東京都',
      cities: [
        { id: '13101', name: '千代田区' },
        { id: '13102', name: '中央区' },
      ],
    },
    { id: '23', name: '愛知県', cities: [{ id: '23235', name: '弥富市' }] },
    { id: '24', name: '三重県', cities: [{ id: '24303', name: '桑名郡木曽岬町' }] },
    { id: '27', name: '大阪府', cities: [{ id: '27127', name: '大阪市北区' }] },
  ],
};

const [tokyo, aichi, mie] = samplePrefectures.prefectures;

/** 498-0000 belongs to two prefectures. */
export const sampleAddresses = ({ postalCode }: { postalCode: string }) => ({
  addressesByPostalCode:
    postalCode === '498-0000'
      ? [
          { town: '', city: aichi?.cities[0], prefecture: aichi },
          { town: '', city: mie?.cities[0], prefecture: mie },
        ]
      : postalCode === '100-0005'
        ? [{ town: '丸の内', city: tokyo?.cities[0], prefecture: tokyo }]
        : [],
});

export const sampleIndustries = {
  industries: [
    { id: 'E', name: '製造業', nameEn: 'Manufacturing' },
    { id: 'I', name: '卸売業，小売業', nameEn: 'Wholesale and retail trade' },
  ],
};
