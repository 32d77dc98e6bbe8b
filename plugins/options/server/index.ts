import { defineServer } from '#core/server/define-server.ts';
import { demo } from '../demo.ts';
import type { PluginResolvers } from '../generated/resolvers.ts';
import { typeDefs } from '../generated/type-defs.ts';
import { validators } from '../generated/validators.js';
import { attendanceTablets } from '../migrations/0001_attendance_tablets.ts';
import { tabletRecords } from '../migrations/0002_tablet_records.ts';
import { manifest } from '../plugin.ts';
import { tabletStatus, tablets } from './tablets/tablet.feature.ts';

export const options = defineServer<PluginResolvers>()({
  manifest,
  typeDefs,
  migrations: [attendanceTablets, tabletRecords],
  validators,
  features: [tablets],
  demo,
  deps: {},
  setup: () => ({ features: [tabletStatus] }),
});
