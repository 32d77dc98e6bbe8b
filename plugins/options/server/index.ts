import { defineServer } from '../../../core/server/define-server.ts';
import { companyApi } from '../../company/api.ts';
import { demo } from '../demo.ts';
import type { PluginResolvers } from '../generated/resolvers.ts';
import { typeDefs } from '../generated/type-defs.ts';
import { validators } from '../generated/validators.js';
import { attendanceTablets } from '../migrations/0001_attendance_tablets.ts';
import { manifest } from '../plugin.ts';
import { rules } from './rules.ts';
import { tabletRecord } from './tablets/tablet.record.ts';
import { tabletResolvers } from './tablets/tablet.resolvers.ts';

export const options = defineServer<PluginResolvers>()({
  manifest,
  typeDefs,
  migrations: [attendanceTablets],
  validators,
  columns: { AttendanceTablet: { id: 'attendance_tablets.id' } },
  rules,
  demo,
  deps: { company: companyApi },
  setup: ({ ids, identity }, { company }) => ({
    resolvers: tabletResolvers({ ids, identity, company }),
    api: {},
    recordKinds: [tabletRecord({ ids, identity, company })],
  }),
});
