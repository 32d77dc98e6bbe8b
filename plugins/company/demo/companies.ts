import type { DemoSize } from '#core/server/define-server.ts';
import type { AffiliationGroupRow } from '../generated/records/AffiliationGroup.ts';
import type { WorkplaceRow } from '../generated/records/Workplace.ts';
import type { CompanyModel } from '../server/company/company.models.ts';

type Workplace = { id: string; name: string } & Partial<WorkplaceRow>;
export type DemoGroup = {
  id: string;
  name: string;
  workplaces?: readonly string[];
  below?: readonly DemoGroup[];
} & Partial<AffiliationGroupRow>;
type Company = {
  company: { name: string; registeredOn: string; isGoldware?: boolean } & Partial<CompanyModel>;
  workplaces: readonly Workplace[];
  groups: readonly DemoGroup[];
};

// Addresses are real places, names and numbers are not: nobody has an exchange of 0000.
const HINATA: Company = {
  company: {
    name: '株式会社ひなた商事',
    kana: 'カブシキガイシャヒナタショウジ',
    corporateNumber: '7123456789012',
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
    cityId: '13101',
    address1: '丸の内0-1-2',
    address2: 'ひなたビル8階',
    registeredOn: '2024-04-01',
    yearStartDate: '2026-04-01',
  },
  workplaces: [
    {
      id: 'hinata-head-office',
      name: '本社',
      kana: 'ホンシャ',
      phoneNumber: '03-0000-0100',
      faxNumber: '03-0000-0101',
      representative: '日向 晴子',
      postalCode: '100-0005',
      cityId: '13101',
      address1: '丸の内0-1-2',
      address2: 'ひなたビル8階',
      latitude: 35.6812362,
      longitude: 139.7649361,
      establishedOn: '1987-04-01',
    },
    {
      id: 'hinata-osaka',
      name: '大阪支店',
      kana: 'オオサカシテン',
      phoneNumber: '06-0000-0200',
      representative: '松本 健一',
      postalCode: '530-0001',
      cityId: '27127',
      address1: '梅田0-3-1',
      latitude: 34.7024854,
      longitude: 135.4959506,
      establishedOn: '1995-10-01',
    },
    {
      id: 'hinata-fukuoka',
      name: '福岡営業所',
      kana: 'フクオカエイギョウショ',
      phoneNumber: '092-000-0300',
      representative: '古賀 直樹',
      postalCode: '812-0011',
      cityId: '40132',
      address1: '博多駅前0-2-8',
      latitude: 33.5903548,
      longitude: 130.4206321,
      establishedOn: '2008-04-01',
    },
    {
      id: 'hinata-logistics-center',
      name: '物流センター',
      kana: 'ブツリュウセンター',
      phoneNumber: '047-000-0400',
      representative: '斎藤 浩',
      postalCode: '273-0012',
      cityId: '12204',
      address1: '浜町0-5-20',
      latitude: 35.6828542,
      longitude: 139.9898103,
      establishedOn: '2015-07-01',
    },
    {
      id: 'hinata-sapporo',
      name: '札幌出張所',
      kana: 'サッポロシュッチョウジョ',
      phoneNumber: '011-000-0500',
      postalCode: '060-0001',
      cityId: '01101',
      address1: '北一条西0-4',
      establishedOn: '2019-04-01',
      isActive: false,
    },
  ],
  groups: [
    {
      id: 'hinata-planning',
      name: '経営企画室',
      kana: 'ケイエイキカクシツ',
      shortName: '経企',
      workplaces: ['hinata-head-office'],
    },
    {
      id: 'hinata-general-affairs',
      name: '総務部',
      kana: 'ソウムブ',
      shortName: '総務',
      phoneNumber: '03-0000-0110',
      openTime: '09:00',
      closeTime: '18:00',
      workplaces: ['hinata-head-office'],
      below: [
        { id: 'hinata-hr', name: '人事課', kana: 'ジンジカ', workplaces: ['hinata-head-office'] },
        {
          id: 'hinata-accounting',
          name: '経理課',
          kana: 'ケイリカ',
          workplaces: ['hinata-head-office'],
        },
      ],
    },
    {
      id: 'hinata-sales',
      name: '営業部',
      kana: 'エイギョウブ',
      shortName: '営業',
      workplaces: ['hinata-head-office', 'hinata-osaka', 'hinata-fukuoka'],
      below: [
        {
          id: 'hinata-sales-tokyo',
          name: '東京営業課',
          kana: 'トウキョウエイギョウカ',
          workplaces: ['hinata-head-office'],
        },
        {
          id: 'hinata-sales-osaka',
          name: '大阪営業課',
          kana: 'オオサカエイギョウカ',
          workplaces: ['hinata-osaka'],
        },
        {
          id: 'hinata-sales-fukuoka',
          name: '福岡営業課',
          kana: 'フクオカエイギョウカ',
          workplaces: ['hinata-fukuoka'],
        },
      ],
    },
    {
      id: 'hinata-products',
      name: '商品開発部',
      kana: 'ショウヒンカイハツブ',
      shortName: '商開',
      workplaces: ['hinata-head-office'],
    },
    {
      id: 'hinata-logistics',
      name: '物流部',
      kana: 'ブツリュウブ',
      shortName: '物流',
      openTime: '05:00',
      closeTime: '29:00',
      workplaces: ['hinata-logistics-center'],
      below: [
        {
          id: 'hinata-inbound',
          name: '入荷課',
          kana: 'ニュウカカ',
          workplaces: ['hinata-logistics-center'],
        },
        {
          id: 'hinata-shipping',
          name: '出荷課',
          kana: 'シュッカカ',
          workplaces: ['hinata-logistics-center'],
        },
      ],
    },
    {
      id: 'hinata-support',
      name: 'お客様相談室',
      kana: 'オキャクサマソウダンシツ',
      phoneNumber: '0120-000-000',
      workplaces: ['hinata-osaka'],
    },
    {
      id: 'hinata-systems',
      name: '情報システム室',
      kana: 'ジョウホウシステムシツ',
      shortName: '情シス',
      workplaces: ['hinata-head-office'],
    },
    {
      id: 'hinata-safety',
      name: '安全衛生委員会',
      kana: 'アンゼンエイセイイインカイ',
      isMain: false,
    },
    {
      id: 'hinata-fair',
      name: '展示会準備チーム',
      kana: 'テンジカイジュンビチーム',
      isMain: false,
    },
  ],
};

const MINATO: Company = {
  company: {
    name: '株式会社みなと工房',
    kana: 'カブシキガイシャミナトコウボウ',
    corporateNumber: '2120901007402',
    industryId: 'E',
    representativeTitle: '代表取締役',
    representativeLastName: '湊',
    representativeFirstName: '誠',
    representativeLastNameKana: 'ミナト',
    representativeFirstNameKana: 'マコト',
    phoneNumber: '045-000-0100',
    postalCode: '231-0002',
    cityId: '14104',
    address1: '海岸通0-9',
    registeredOn: '2025-10-01',
    yearStartDate: '2026-01-01',
  },
  workplaces: [
    {
      id: 'minato-workshop',
      name: '工房',
      kana: 'コウボウ',
      phoneNumber: '045-000-0100',
      postalCode: '231-0002',
      cityId: '14104',
      address1: '海岸通0-9',
    },
    { id: 'minato-shop', name: '直営店', kana: 'チョクエイテン', phoneNumber: '045-000-0120' },
  ],
  groups: [
    { id: 'minato-making', name: '製作部', kana: 'セイサクブ', workplaces: ['minato-workshop'] },
    { id: 'minato-sales', name: '販売部', kana: 'ハンバイブ', workplaces: ['minato-shop'] },
    { id: 'minato-office', name: '管理部', kana: 'カンリブ', workplaces: ['minato-workshop'] },
  ],
};

const PROVIDER: Company = {
  company: {
    name: '株式会社はたらき運営',
    kana: 'カブシキガイシャハタラキウンエイ',
    corporateNumber: '7000012050002',
    industryId: 'G',
    representativeTitle: '代表取締役',
    representativeLastName: '働',
    representativeFirstName: '一歩',
    representativeLastNameKana: 'ハタラキ',
    representativeFirstNameKana: 'イッポ',
    phoneNumber: '03-0000-0900',
    postalCode: '105-0001',
    cityId: '13103',
    address1: '虎ノ門0-9-1',
    registeredOn: '2024-01-01',
    yearStartDate: '2026-04-01',
    isGoldware: true,
  },
  workplaces: [
    { id: 'default-office', name: '本社', kana: 'ホンシャ', phoneNumber: '03-0000-0900' },
  ],
  groups: [
    {
      id: 'default-operations',
      name: '運営部',
      kana: 'ウンエイブ',
      workplaces: ['default-office'],
    },
    {
      id: 'default-development',
      name: '開発部',
      kana: 'カイハツブ',
      workplaces: ['default-office'],
    },
    {
      id: 'default-support',
      name: 'サポート部',
      kana: 'サポートブ',
      workplaces: ['default-office'],
    },
  ],
};

export const DEMO_COMPANIES: Readonly<Record<DemoSize['company'], Company>> = {
  hinata: HINATA,
  minato: MINATO,
  default: PROVIDER,
};
