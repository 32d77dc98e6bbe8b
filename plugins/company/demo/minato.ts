import type { DemoCompany } from './demo-company.ts';

export const MINATO: DemoCompany = {
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
