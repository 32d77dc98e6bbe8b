import type {
  InterviewDuty,
  InterviewState,
} from '#plugins/attendance/domain/agreement36/interview.ts';

export type DoctorInterviewModel = {
  readonly id: string;
  readonly employeeId: string;
  readonly month: string;
  readonly offeredOn: string;
  readonly offeredBy: string | null;
  readonly requestedOn: string | null;
  readonly declinedOn: string | null;
  readonly doneOn: string | null;
  readonly doctor: string | null;
  readonly resultNote: string | null;
  readonly remindedAt: Date | null;
};

export type DoctorInterviewPersonModel = {
  readonly id: string;
  readonly employeeId: string;
  readonly employeeNumber: string;
  readonly lastName: string;
  readonly firstName: string;
  readonly groupName: string | null;
  readonly from: string;
  readonly to: string;
  readonly excessMinutes: number;
  readonly agreementMinutes: number;
  readonly duty: InterviewDuty;
  readonly state: InterviewState;
  readonly interview: DoctorInterviewModel | null;
};
