import type { LeaveAgreementDate } from '#schema/generated/resolver-types.ts';

export type LeaveAgreementModel = {
  readonly id: string;
  readonly name: string;
  readonly agreedOn: string;
  readonly note: string;
  readonly dates: LeaveAgreementDate[];
  readonly people: number;
  readonly days: number;
  readonly fileKeys: string[];
  readonly createdAt: Date;
  readonly createdBy: string | null;
  readonly takenBackAt: Date | null;
  readonly takenBackBy: string | null;
  readonly takenBackBecause: string | null;
  readonly isToCome: boolean;
};

export type LeaveAgreementFileModel = {
  readonly key: string;
  readonly fileName: string;
  readonly bytes: number;
};
