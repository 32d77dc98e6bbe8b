export type IndustryModel = { id: string; name: string; nameEn: string };

export type PrefectureModel = { id: string; name: string; kana: string };

export type CityModel = { id: string; prefectureId: string; name: string; kana: string };

export type PostalAddressModel = { postalCode: string; cityId: string; town: string };

export type Address = {
  phoneNumber: string | null;
  faxNumber: string | null;
  postalCode: string | null;
  cityId: string | null;
  address1: string | null;
  address2: string | null;
};

export type Versioned = { version: number; updatedAt: Date; updatedBy: string | null };
