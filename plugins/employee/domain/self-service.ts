/** What a company can open to its people, and what of it is open before anybody has decided. */
export const SELF_SERVICE_ITEMS = [
  'PROFILE_IMAGE',
  'PHONES',
  'PERSONAL_EMAIL',
  'ADDRESS',
  'EMERGENCY_CONTACT',
  'FAMILY',
  'COMMUTING',
  'BANK_ACCOUNT',
  'ONLINE_STATUS',
] as const;
export type SelfServiceItem = (typeof SELF_SERVICE_ITEMS)[number];

/**
 * Where pay goes and who is family are the company's papers until it says otherwise, and whether everybody is seen online is
 * its custom.
 */
export const OPEN_AT_FIRST: readonly SelfServiceItem[] = [
  'PROFILE_IMAGE',
  'PHONES',
  'PERSONAL_EMAIL',
  'ADDRESS',
  'EMERGENCY_CONTACT',
];

/** The item that opens a section of the file. */
export const ITEM_OF_SECTION: Readonly<Record<string, SelfServiceItem>> = {
  dependents: 'FAMILY',
  household: 'FAMILY',
  emergency_contact: 'EMERGENCY_CONTACT',
  commuting: 'COMMUTING',
  bank_account: 'BANK_ACCOUNT',
};

/** The item that opens a field of my page. */
export const ITEM_OF_FIELD: Readonly<Record<string, SelfServiceItem>> = {
  profileImageKey: 'PROFILE_IMAGE',
  phone: 'PHONES',
  mobile: 'PHONES',
  personalEmail: 'PERSONAL_EMAIL',
  postalCode: 'ADDRESS',
  prefecture: 'ADDRESS',
  city: 'ADDRESS',
  address1: 'ADDRESS',
  address2: 'ADDRESS',
};
