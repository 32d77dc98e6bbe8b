import type { JobDefinition, Ports } from '#core/server/define-server.ts';
import type { Feature } from '#core/server/feature.ts';
import type { PluginResolvers } from '#plugins/attendance/generated/resolvers.ts';
import { companyIds } from '#plugins/company/sql.ts';
import {
  type InterviewDeps,
  offerInterview,
  recordInterview,
  remindOfInterview,
  remindUnanswered,
} from './change-interview.ts';
import { interviewRecord } from './interview.record.ts';
import { listInterviewPeople } from './interview-people.ts';

type Resolvers = {
  Query: Pick<PluginResolvers['Query'], 'doctorInterviewPeopleConnection'>;
  Mutation: Pick<
    PluginResolvers['Mutation'],
    'offerDoctorInterview' | 'recordDoctorInterview' | 'remindOfDoctorInterview'
  >;
  DoctorInterview: PluginResolvers['DoctorInterview'];
  DoctorInterviewPerson: PluginResolvers['DoctorInterviewPerson'];
};

/** Every morning: whoever was offered an interview and has not answered. */
const interviewJob = (ports: Ports, deps: InterviewDeps): JobDefinition => ({
  name: 'attendance.doctorInterviews',
  cron: '25 9 * * *',
  async run() {
    for (const companyId of await companyIds(ports))
      await ports.inCompany(companyId, (ctx) => remindUnanswered(ctx, deps));
  },
});

/** 医師の面接指導: whose month asks for one, the offer, the answer and what came of it. */
export const interviewFeature = (ports: Ports, deps: InterviewDeps): Feature<Resolvers> => ({
  name: "doctor's interviews",
  recordKinds: [interviewRecord],
  jobs: [interviewJob(ports, deps)],
  resolvers: {
    Query: {
      doctorInterviewPeopleConnection: (_root, args, ctx) => listInterviewPeople(ctx, args),
    },
    Mutation: {
      offerDoctorInterview: (_root, { data }, ctx) => offerInterview(ctx, deps, data),
      recordDoctorInterview: (_root, { where, data }, ctx) => recordInterview(ctx, where.id, data),
      remindOfDoctorInterview: (_root, { where }, ctx) => remindOfInterview(ctx, deps, where.id),
    },
    DoctorInterview: {
      resultNote: ({ resultNote }, _args, ctx) =>
        ctx.ability.can('update', 'DoctorInterview') ? resultNote : null,
    },
    DoctorInterviewPerson: {
      mayChange: ({ employeeId }, _args, ctx) =>
        ctx.ability.can('update', 'DoctorInterview') && ctx.viewer.employeeId !== employeeId,
    },
  },
});
