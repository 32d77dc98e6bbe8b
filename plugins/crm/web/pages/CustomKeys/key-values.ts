import type { CustomType } from '#plugins/crm/domain/custom/custom-item.ts';

/** What the form of an item holds. */
export type CustomKeyValues = {
  name: string;
  type: CustomType;
  choices: readonly { readonly id?: string; readonly name: string }[];
  isRequired: boolean;
  isActive: boolean;
  /** How many values of clients may be lost; only of an item that is there. */
  acceptedLosses?: number | null;
};
