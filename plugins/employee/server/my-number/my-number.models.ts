import type {
  MyNumberDeletionReason,
  MyNumberIdentityCheck,
  MyNumberPurpose,
} from '#schema/generated/resolver-types.ts';

/** Everything about a kept My Number except the number. */
export type MyNumberModel = {
  readonly id: string;
  readonly employeeId: string;
  readonly dependentId: string | null;
  readonly acquiredOn: string;
  readonly purposes: readonly MyNumberPurpose[];
  readonly identityCheck: MyNumberIdentityCheck;
  readonly version: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly updatedBy: string | null;
  readonly deletedAt: Date | null;
  readonly deletionReason: MyNumberDeletionReason | null;
};
