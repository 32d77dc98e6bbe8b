import type { Address, Versioned } from '../places/place.models.ts';

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
