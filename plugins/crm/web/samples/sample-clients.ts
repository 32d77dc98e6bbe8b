import type { ClientPartsFragment } from '#plugins/crm/generated/records/Client.generated.ts';
import { Client } from '#plugins/crm/generated/records/Client.ts';
import type { ClientEmployeePartsFragment } from '#plugins/crm/generated/records/ClientEmployee.generated.ts';
import { ClientEmployee } from '#plugins/crm/generated/records/ClientEmployee.ts';

type Sample<Row> = Omit<Row, 'id' | 'version' | 'updatedAt'>;

/** Every field of a record, empty. */
const empty = (fields: Readonly<Record<string, { readonly as?: string }>>): object =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { as }]) => [[name, null], ...(as ? [[as, null]] : [])]),
  );

const status = (name: string, hex: string) => ({
  id: name,
  name,
  hex,
  detail: null,
  displayOrder: 0,
  version: 1,
  updatedAt: '2026-11-20T00:00:00.000Z',
});
const owner = {
  id: 'emp-1',
  lastName: '佐藤',
  firstName: '美咲',
  lastNameKana: 'サトウ',
  firstNameKana: 'ミサキ',
};

const client = (more: object): Sample<ClientPartsFragment> => ({
  ...(empty(Client.fields) as Sample<ClientPartsFragment>),
  isAttack: false,
  employees: [],
  ...more,
});

export const sampleClients = [
  client({
    name: '株式会社青葉建設',
    kana: 'アオバケンセツ',
    status: status('取引中', '#2f6f4f'),
    statusId: '取引中',
    category: { id: 'c1', name: '取引先' },
    owner,
    ownerId: 'emp-1',
    phoneNumber: '03-3000-1000',
    nextAction: '契約の更新を確認する',
    nextActionOn: '2026-11-27',
    annualSales: 3_200_000_000_000,
    billingPostalCode: '101-0054',
    billingPrefecture: { id: '13', name: '東京都' },
    billingCity: '千代田区',
    billingStreet: '神田錦町1-1',
    note: '年度末は担当者が忙しいため、連絡は午前中にする。',
    cautionNote: '支払いが月をまたぐことがある。',
  }),
  client({ name: '泉システム株式会社', status: status('商談中', '#b45309'), statusId: '商談中' }),
  client({ name: 'とても長い名前の会社'.repeat(12), companyCode: 'K00003' }),
];

const person = (more: object): Sample<ClientEmployeePartsFragment> => ({
  ...(empty(ClientEmployee.fields) as Sample<ClientEmployeePartsFragment>),
  isAttack: false,
  places: [],
  ...more,
});

export const samplePeople = [
  person({
    lastName: '秋山',
    firstName: '恵',
    name: '秋山 恵',
    suffix: 'SAMA',
    position: '総務部長',
    department: '総務部',
    mobileNumber: '090-2000-5000',
    places: [{ clientId: 'Client-1', name: '株式会社青葉建設', roles: ['PRIMARY'] }],
    owner,
  }),
  person({ lastName: '石田', name: '石田', places: [] }),
];

export const choices = {
  ClientCandidates: { clientCandidates: [] },
  CustomClientKeyList: { rows: [] },
  ClientChoices: {
    clientCategories: [{ id: 'c1', name: '取引先' }],
    clientStatuses: [
      { id: '取引中', name: '取引中', hex: '#2f6f4f' },
      { id: '商談中', name: '商談中', hex: '#b45309' },
    ],
    clientIndustries: [{ id: 'i1', name: '建設業' }],
    affiliationGroups: [{ id: 'g1', name: '営業部' }],
    prefectures: [{ id: '13', name: '東京都' }],
    countries: [{ id: 'JP', name: '日本', nameEn: 'Japan' }],
    crmSetting: { hasConstruction: true },
  },
  ClientOwners: { colleaguesConnection: { nodes: [owner] } },
  ClientOwner: { colleague: owner },
  FoundClients: { clientsConnection: { nodes: [{ id: 'Client-1', name: '株式会社青葉建設' }] } },
  FoundClientEmployees: { clientEmployeesConnection: { nodes: [] } },
  PersonFiles: {
    clientEmployeeFiles: [
      { key: 'k', fileName: '名刺.pdf', bytes: 120_000, url: 'https://files.example/1' },
    ],
  },
  MoveClients: { moveClients: [{ id: 'Client-1' }] },
  MoveClientEmployees: { moveClientEmployees: [{ id: 'ClientEmployee-1' }] },
};

export const GRANTS = [
  ...['crm.client', 'crm.client_attack', 'crm.client_employee', 'crm.client_employee_attack'],
  ...['crm.client_caution', 'crm.client_payment', 'crm.setting'],
].flatMap((code) => [code, `${code}:update`]);
