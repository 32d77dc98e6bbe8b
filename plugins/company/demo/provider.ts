import type { DemoCompany } from './demo-company.ts';

export const PROVIDER: DemoCompany = {
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
