import type { Viewer } from '#kit/access/viewer.ts';

/** Everybody may do everything that their grants and licences allow; stories narrow it. */
const EVERYTHING = [['manage', 'all']];
/** Every plugin there is: a new one has stories without a line here. */
const LICENCES = Object.keys(import.meta.glob('../plugins/*/plugin.ts')).map(
  (path) => path.split('/').at(-2) ?? '',
);

export const employee: Viewer = {
  id: 'emp-1',
  accountId: 'acc-1',
  email: 'employee@hinata.example',
  lastName: '佐藤',
  firstName: '美咲',
  lastNameKana: 'サトウ',
  firstNameKana: 'ミサキ',
  profileImageUrl: null,
  isAdmin: false,
  isMaster: false,
  isStaff: false,
  isGoldware: false,
  companyId: 'hinata',
  companyName: '株式会社ひなた商事',
  faviconUrl: null,
  licences: LICENCES,
  grants: [],
  permissionsPaths: [],
  packedRules: EVERYTHING,
  storageUsed: null,
  storageLimit: null,
};

export const staff: Viewer = {
  ...employee,
  id: 'emp-2',
  accountId: 'acc-2',
  email: 'staff@hinata.example',
  lastName: '長谷川',
  firstName: '健太郎',
  isStaff: true,
};

export const admin: Viewer = {
  ...staff,
  id: 'emp-3',
  accountId: 'acc-3',
  email: 'admin@hinata.example',
  lastName: '勅使河原',
  firstName: '倫太郎',
  isAdmin: true,
  isMaster: true,
  storageUsed: 3_650_722_201,
  storageLimit: 10_737_418_240,
};

export const provider: Viewer = {
  ...admin,
  id: 'emp-4',
  email: 'provider@hataraki.example',
  companyId: 'default',
  companyName: 'はたらき運営',
  isGoldware: true,
};

/** No right at all: what a page shows to somebody who followed a link. */
export const withoutRights: Viewer = {
  ...employee,
  packedRules: [],
  licences: LICENCES,
  grants: [],
};
