import type { TabletStatus } from '../../../schema/generated/resolver-types.ts';

/** A row as code sees it; codegen makes it the parent of the resolvers. The password's hash stays out. */
export type AttendanceTabletModel = {
  id: string;
  licenceNumber: number;
  installPlace: string;
  affiliationGroupId: string | null;
  status: TabletStatus;
  createdAt: Date;
  updatedAt: Date;
};
