export type LeaveAgreementModel = {
  readonly id: string;
  readonly name: string;
  readonly agreedOn: string;
  readonly note: string;
  readonly dates: string[];
  readonly people: number;
  readonly days: number;
  readonly createdAt: Date;
  readonly createdBy: string | null;
  readonly takenBackAt: Date | null;
  readonly takenBackBy: string | null;
  readonly takenBackBecause: string | null;
  readonly isToCome: boolean;
};
