import type { RecordKind } from '../../../../core/server/records/record-kind.ts';
import { validators } from '../../generated/validators.js';
import type { AttendanceTabletModel } from '../models.ts';
import {
  bringBackTablet,
  setTabletStatus,
  type TabletParts,
  updateTablet,
} from './change-tablet.ts';
import { licenceId } from './licence-id.ts';
import { setDeleted, tabletsById } from './tablet.store.ts';

export const tabletRecord = (parts: TabletParts): RecordKind => ({
  subject: 'AttendanceTablet',
  title: 'tablet.kind',
  labels: async (ctx, ids) =>
    new Map((await tabletsById(ctx, ids)).map((tablet) => [tablet.id, named(tablet)])),
  nameOf: (values) =>
    typeof values.licenceNumber === 'number' ? named(values as AttendanceTabletModel) : undefined,
  fields: {
    licenceNumber: { label: 'tablet.licenceId', show: 'number', fixed: true },
    installPlace: { label: 'tablet.installPlace' },
    affiliationGroupId: {
      label: 'tablet.group',
      show: 'reference',
      to: (ctx, ids) => parts.company.groupNames(ctx, ids),
    },
    status: { label: 'tablet.status', show: 'choice', choices: 'status' },
    passwordChanged: { label: 'tablet.password', show: 'secret' },
  },
  accepts: validators.UpdateAttendanceTabletInput,
  restore: async (ctx, id, { status, ...values }) => {
    if (status) await setTabletStatus(ctx, id, status);
    if (Object.keys(values).length > 0) await updateTablet(ctx, parts, id, values);
  },
  // Left hidden for good where it is destroyed: its licence number is never given again.
  trash: { remove: (ctx, id) => setDeleted(ctx, id, true), restore: bringBackTablet },
});

const named = ({ licenceNumber, installPlace }: AttendanceTabletModel): string =>
  `${licenceId(licenceNumber)} ${installPlace}`;
