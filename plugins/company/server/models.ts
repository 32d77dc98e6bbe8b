// Rows as code sees them; codegen makes them the parents of the resolvers.

import type { AffectedEmployee } from '../api.ts';
import type { CompanyDay } from '../domain/days-off.ts';
import type { WorkplaceRow } from '../generated/records/Workplace.ts';

export type IndustryModel = { id: string; name: string; nameEn: string };
export type PrefectureModel = { id: string; name: string; kana: string };
export type CityModel = { id: string; prefectureId: string; name: string; kana: string };
export type PostalAddressModel = { postalCode: string; cityId: string; town: string };

type Address = {
  phoneNumber: string | null;
  faxNumber: string | null;
  postalCode: string | null;
  cityId: string | null;
  address1: string | null;
  address2: string | null;
};

type Versioned = { version: number; updatedAt: Date; updatedBy: string | null };

export type BankModel = { code: string; name: string; kana: string };
export type BankBranchModel = { code: string; name: string; kana: string };

export type HolidayPatternDayModel = CompanyDay & { id: string };

export type TransferClassModel = { id: string; name: string; nameEn: string };

export type CompanyModel = Address &
  Versioned & {
    id: string;
    name: string;
    kana: string | null;
    corporateNumber: string | null;
    industryId: string | null;
    representativeTitle: string | null;
    representativeLastName: string | null;
    representativeFirstName: string | null;
    representativeLastNameKana: string | null;
    representativeFirstNameKana: string | null;
    chargePersonPosition: string | null;
    chargePersonLastName: string | null;
    chargePersonFirstName: string | null;
    chargePersonLastNameKana: string | null;
    chargePersonFirstNameKana: string | null;
    email: string | null;
    registeredOn: string | null;
    yearStartDate: string | null;
    /** Agreed for this company alone; null leaves it to the plan. */
    agreedFileSizeLimit: string | number | null;
    faviconKey: string | null;
    isGoldware: boolean;
  };

type Place = Address &
  Versioned & {
    id: string;
    name: string;
    kana: string | null;
    latitude: number | null;
    longitude: number | null;
    establishedOn: string | null;
    abolishedOn: string | null;
    isActive: boolean;
    displayOrder: number;
  };

export type AffiliationGroupModel = Place & {
  shortName: string | null;
  isMain: boolean;
  parentId: string | null;
  openTime: string | null;
  closeTime: string | null;
};

export type GroupByWorkplaceModel = { workplace: WorkplaceRow };

export type DeleteAffiliationGroupPayloadModel = {
  trashId: string | null;
  id: string;
  name: string;
  errors: readonly AffectedEmployee[];
  children: readonly AffiliationGroupModel[];
};
