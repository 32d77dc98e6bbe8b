// Written by scripts/personnel from plugins/employee/domain/personnel.
import type { SectionDocuments } from '../section-documents.ts';

export const documentsOf: Readonly<Record<string, () => Promise<SectionDocuments>>> = {
  dependents: async () => {
    const [own, create, update] = await Promise.all([
      import('./dependents.generated.ts'),
      import('#plugins/employee/generated/inputs/CreatePersonnelDependentInput.js'),
      import('#plugins/employee/generated/inputs/UpdatePersonnelDependentInput.js'),
    ]);
    return {
      read: own.PersonnelDependentReadDocument,
      create: own.PersonnelDependentCreateDocument,
      update: own.PersonnelDependentUpdateDocument,
      remove: own.PersonnelDependentDeleteDocument,
      rules: { create, update },
      mine: {
        read: own.PersonnelDependentMineDocument,
        create: own.PersonnelDependentCreateMineDocument,
        update: own.PersonnelDependentUpdateMineDocument,
        remove: own.PersonnelDependentDeleteMineDocument,
      },
    };
  },
  household: async () => {
    const [own, update] = await Promise.all([
      import('./household.generated.ts'),
      import('#plugins/employee/generated/inputs/UpdatePersonnelHouseholdInput.js'),
    ]);
    return {
      read: own.PersonnelHouseholdReadDocument,
      update: own.PersonnelHouseholdUpdateDocument,
      remove: own.PersonnelHouseholdDeleteDocument,
      rules: { update },
      mine: {
        read: own.PersonnelHouseholdMineDocument,
        update: own.PersonnelHouseholdUpdateMineDocument,
      },
    };
  },
  emergency_contact: async () => {
    const [own, create, update] = await Promise.all([
      import('./emergency_contact.generated.ts'),
      import('#plugins/employee/generated/inputs/CreatePersonnelEmergencyContactInput.js'),
      import('#plugins/employee/generated/inputs/UpdatePersonnelEmergencyContactInput.js'),
    ]);
    return {
      read: own.PersonnelEmergencyContactReadDocument,
      create: own.PersonnelEmergencyContactCreateDocument,
      update: own.PersonnelEmergencyContactUpdateDocument,
      remove: own.PersonnelEmergencyContactDeleteDocument,
      rules: { create, update },
      mine: {
        read: own.PersonnelEmergencyContactMineDocument,
        create: own.PersonnelEmergencyContactCreateMineDocument,
        update: own.PersonnelEmergencyContactUpdateMineDocument,
        remove: own.PersonnelEmergencyContactDeleteMineDocument,
      },
    };
  },
  commuting: async () => {
    const [own, create, update] = await Promise.all([
      import('./commuting.generated.ts'),
      import('#plugins/employee/generated/inputs/CreatePersonnelCommuteInput.js'),
      import('#plugins/employee/generated/inputs/UpdatePersonnelCommuteInput.js'),
    ]);
    return {
      read: own.PersonnelCommuteReadDocument,
      create: own.PersonnelCommuteCreateDocument,
      update: own.PersonnelCommuteUpdateDocument,
      remove: own.PersonnelCommuteDeleteDocument,
      rules: { create, update },
      mine: {
        read: own.PersonnelCommuteMineDocument,
        create: own.PersonnelCommuteCreateMineDocument,
        update: own.PersonnelCommuteUpdateMineDocument,
        remove: own.PersonnelCommuteDeleteMineDocument,
      },
    };
  },
  bank_account: async () => {
    const [own, create, update] = await Promise.all([
      import('./bank_account.generated.ts'),
      import('#plugins/employee/generated/inputs/CreatePersonnelBankAccountInput.js'),
      import('#plugins/employee/generated/inputs/UpdatePersonnelBankAccountInput.js'),
    ]);
    return {
      read: own.PersonnelBankAccountReadDocument,
      create: own.PersonnelBankAccountCreateDocument,
      update: own.PersonnelBankAccountUpdateDocument,
      remove: own.PersonnelBankAccountDeleteDocument,
      rules: { create, update },
      mine: {
        read: own.PersonnelBankAccountMineDocument,
        create: own.PersonnelBankAccountCreateMineDocument,
        update: own.PersonnelBankAccountUpdateMineDocument,
        remove: own.PersonnelBankAccountDeleteMineDocument,
      },
    };
  },
  taxes: async () => {
    const [own, update] = await Promise.all([
      import('./taxes.generated.ts'),
      import('#plugins/employee/generated/inputs/UpdatePersonnelTaxesInput.js'),
    ]);
    return {
      read: own.PersonnelTaxesReadDocument,
      update: own.PersonnelTaxesUpdateDocument,
      remove: own.PersonnelTaxesDeleteDocument,
      rules: { update },
      mine: { read: own.PersonnelTaxesMineDocument },
    };
  },
  salary_unit: async () => {
    const [own, create, update] = await Promise.all([
      import('./salary_unit.generated.ts'),
      import('#plugins/employee/generated/inputs/CreatePersonnelSalaryInput.js'),
      import('#plugins/employee/generated/inputs/UpdatePersonnelSalaryInput.js'),
    ]);
    return {
      read: own.PersonnelSalaryReadDocument,
      create: own.PersonnelSalaryCreateDocument,
      update: own.PersonnelSalaryUpdateDocument,
      remove: own.PersonnelSalaryDeleteDocument,
      rules: { create, update },
      mine: { read: own.PersonnelSalaryMineDocument },
    };
  },
  social_insurance: async () => {
    const [own, create, update] = await Promise.all([
      import('./social_insurance.generated.ts'),
      import('#plugins/employee/generated/inputs/CreatePersonnelSocialInsuranceInput.js'),
      import('#plugins/employee/generated/inputs/UpdatePersonnelSocialInsuranceInput.js'),
    ]);
    return {
      read: own.PersonnelSocialInsuranceReadDocument,
      create: own.PersonnelSocialInsuranceCreateDocument,
      update: own.PersonnelSocialInsuranceUpdateDocument,
      remove: own.PersonnelSocialInsuranceDeleteDocument,
      rules: { create, update },
      mine: { read: own.PersonnelSocialInsuranceMineDocument },
    };
  },
  labor_insurance: async () => {
    const [own, update] = await Promise.all([
      import('./labor_insurance.generated.ts'),
      import('#plugins/employee/generated/inputs/UpdatePersonnelLaborInsuranceInput.js'),
    ]);
    return {
      read: own.PersonnelLaborInsuranceReadDocument,
      update: own.PersonnelLaborInsuranceUpdateDocument,
      remove: own.PersonnelLaborInsuranceDeleteDocument,
      rules: { update },
      mine: { read: own.PersonnelLaborInsuranceMineDocument },
    };
  },
  education: async () => {
    const [own, create, update] = await Promise.all([
      import('./education.generated.ts'),
      import('#plugins/employee/generated/inputs/CreatePersonnelEducationInput.js'),
      import('#plugins/employee/generated/inputs/UpdatePersonnelEducationInput.js'),
    ]);
    return {
      read: own.PersonnelEducationReadDocument,
      create: own.PersonnelEducationCreateDocument,
      update: own.PersonnelEducationUpdateDocument,
      remove: own.PersonnelEducationDeleteDocument,
      rules: { create, update },
      mine: { read: own.PersonnelEducationMineDocument },
    };
  },
  experience: async () => {
    const [own, create, update] = await Promise.all([
      import('./experience.generated.ts'),
      import('#plugins/employee/generated/inputs/CreatePersonnelExperienceInput.js'),
      import('#plugins/employee/generated/inputs/UpdatePersonnelExperienceInput.js'),
    ]);
    return {
      read: own.PersonnelExperienceReadDocument,
      create: own.PersonnelExperienceCreateDocument,
      update: own.PersonnelExperienceUpdateDocument,
      remove: own.PersonnelExperienceDeleteDocument,
      rules: { create, update },
      mine: { read: own.PersonnelExperienceMineDocument },
    };
  },
  recruit: async () => {
    const [own, update] = await Promise.all([
      import('./recruit.generated.ts'),
      import('#plugins/employee/generated/inputs/UpdatePersonnelRecruitInput.js'),
    ]);
    return {
      read: own.PersonnelRecruitReadDocument,
      update: own.PersonnelRecruitUpdateDocument,
      remove: own.PersonnelRecruitDeleteDocument,
      rules: { update },
    };
  },
  qualification: async () => {
    const [own, create, update] = await Promise.all([
      import('./qualification.generated.ts'),
      import('#plugins/employee/generated/inputs/CreatePersonnelQualificationInput.js'),
      import('#plugins/employee/generated/inputs/UpdatePersonnelQualificationInput.js'),
    ]);
    return {
      read: own.PersonnelQualificationReadDocument,
      create: own.PersonnelQualificationCreateDocument,
      update: own.PersonnelQualificationUpdateDocument,
      remove: own.PersonnelQualificationDeleteDocument,
      rules: { create, update },
      mine: { read: own.PersonnelQualificationMineDocument },
    };
  },
  evaluation: async () => {
    const [own, create, update] = await Promise.all([
      import('./evaluation.generated.ts'),
      import('#plugins/employee/generated/inputs/CreatePersonnelEvaluationInput.js'),
      import('#plugins/employee/generated/inputs/UpdatePersonnelEvaluationInput.js'),
    ]);
    return {
      read: own.PersonnelEvaluationReadDocument,
      create: own.PersonnelEvaluationCreateDocument,
      update: own.PersonnelEvaluationUpdateDocument,
      remove: own.PersonnelEvaluationDeleteDocument,
      rules: { create, update },
    };
  },
  training: async () => {
    const [own, create, update] = await Promise.all([
      import('./training.generated.ts'),
      import('#plugins/employee/generated/inputs/CreatePersonnelTrainingInput.js'),
      import('#plugins/employee/generated/inputs/UpdatePersonnelTrainingInput.js'),
    ]);
    return {
      read: own.PersonnelTrainingReadDocument,
      create: own.PersonnelTrainingCreateDocument,
      update: own.PersonnelTrainingUpdateDocument,
      remove: own.PersonnelTrainingDeleteDocument,
      rules: { create, update },
      mine: { read: own.PersonnelTrainingMineDocument },
    };
  },
  punishment: async () => {
    const [own, create, update] = await Promise.all([
      import('./punishment.generated.ts'),
      import('#plugins/employee/generated/inputs/CreatePersonnelPunishmentInput.js'),
      import('#plugins/employee/generated/inputs/UpdatePersonnelPunishmentInput.js'),
    ]);
    return {
      read: own.PersonnelPunishmentReadDocument,
      create: own.PersonnelPunishmentCreateDocument,
      update: own.PersonnelPunishmentUpdateDocument,
      remove: own.PersonnelPunishmentDeleteDocument,
      rules: { create, update },
    };
  },
  rewared: async () => {
    const [own, create, update] = await Promise.all([
      import('./rewared.generated.ts'),
      import('#plugins/employee/generated/inputs/CreatePersonnelRewardInput.js'),
      import('#plugins/employee/generated/inputs/UpdatePersonnelRewardInput.js'),
    ]);
    return {
      read: own.PersonnelRewardReadDocument,
      create: own.PersonnelRewardCreateDocument,
      update: own.PersonnelRewardUpdateDocument,
      remove: own.PersonnelRewardDeleteDocument,
      rules: { create, update },
      mine: { read: own.PersonnelRewardMineDocument },
    };
  },
  labor_contract: async () => {
    const [own, create, update] = await Promise.all([
      import('./labor_contract.generated.ts'),
      import('#plugins/employee/generated/inputs/CreatePersonnelContractInput.js'),
      import('#plugins/employee/generated/inputs/UpdatePersonnelContractInput.js'),
    ]);
    return {
      read: own.PersonnelContractReadDocument,
      create: own.PersonnelContractCreateDocument,
      update: own.PersonnelContractUpdateDocument,
      remove: own.PersonnelContractDeleteDocument,
      rules: { create, update },
      mine: { read: own.PersonnelContractMineDocument },
    };
  },
  tags: async () => {
    const [own, create, update] = await Promise.all([
      import('./tags.generated.ts'),
      import('#plugins/employee/generated/inputs/CreatePersonnelTagInput.js'),
      import('#plugins/employee/generated/inputs/UpdatePersonnelTagInput.js'),
    ]);
    return {
      read: own.PersonnelTagReadDocument,
      create: own.PersonnelTagCreateDocument,
      update: own.PersonnelTagUpdateDocument,
      remove: own.PersonnelTagDeleteDocument,
      rules: { create, update },
    };
  },
  absence: async () => {
    const [own, create, update] = await Promise.all([
      import('./absence.generated.ts'),
      import('#plugins/employee/generated/inputs/CreatePersonnelAbsenceInput.js'),
      import('#plugins/employee/generated/inputs/UpdatePersonnelAbsenceInput.js'),
    ]);
    return {
      read: own.PersonnelAbsenceReadDocument,
      create: own.PersonnelAbsenceCreateDocument,
      update: own.PersonnelAbsenceUpdateDocument,
      remove: own.PersonnelAbsenceDeleteDocument,
      rules: { create, update },
      mine: { read: own.PersonnelAbsenceMineDocument },
    };
  },
};
