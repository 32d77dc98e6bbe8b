export type PlanModel = {
  id: string;
  name: string;
  nameEn: string;
  canManageShift: boolean;
  numberOfCrm: number | null;
  numberOfEmploymentDivision: number | null;
  numberOfBasicShift: number | null;
  numberOfGroup: number | null;
  numberOfStorageSpace: number | null;
  numberOfTasks: number | null;
  validFrom: string;
  validUntil: string | null;
};
