import type { HealthMeasure } from '#plugins/attendance/domain/agreement36/special-clause.ts';

/** A use of the special clause as it is kept, with the names of those whom it names. */
export type SpecialClauseUseRow = {
  readonly id: string;
  readonly employeeId: string;
  readonly employeeNumber: string;
  readonly lastName: string;
  readonly firstName: string;
  readonly agreement36Id: string;
  readonly agreementName: string;
  readonly month: string;
  readonly invokedOn: string;
  readonly reason: string;
  readonly procedure: 'CONSULTATION' | 'NOTICE';
  readonly consultedOn: string;
  readonly consultedWith: string;
  readonly measures: HealthMeasure[];
  readonly expectedHours: number | null;
  readonly createdAt: Date;
  readonly createdBy: string | null;
  readonly withdrawnAt: Date | null;
  readonly withdrawnBy: string | null;
  readonly withdrawnBecause: string | null;
  readonly takenMeasures: number;
};

export type SpecialClauseUseModel = Omit<SpecialClauseUseRow, 'takenMeasures'> & {
  readonly from: string;
  readonly to: string;
  readonly place: number;
  readonly most: number | null;
};

export type TakenHealthMeasureModel = {
  readonly id: string;
  readonly useId: string;
  readonly measure: HealthMeasure;
  readonly takenOn: string;
  readonly takenBy: string;
  readonly note: string | null;
  readonly createdAt: Date;
  readonly createdBy: string | null;
};
