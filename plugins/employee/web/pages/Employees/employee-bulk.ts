import type { AnyRecordWeb } from '#kit/fields/record-web.ts';
import * as BulkUpdateEmployeesInput from '#plugins/employee/generated/inputs/BulkUpdateEmployeesInput.js';
import { Employee } from '#plugins/employee/generated/records/Employee.ts';
import {
  BulkUpdateEmployeesDocument,
  EmployeeBulkPreviewDocument,
  EmployeeBulkUpdatesDocument,
  UndoBulkUpdateEmployeesDocument,
} from './EmployeeBulk.generated.ts';

/** What many people can be given at once, as the window of the kit asks for it. */
export const employeeBulk: AnyRecordWeb = {
  record: Employee,
  documents: {
    bulkPreview: EmployeeBulkPreviewDocument,
    bulkUpdates: EmployeeBulkUpdatesDocument,
    bulkUpdate: BulkUpdateEmployeesDocument,
    bulkUndo: UndoBulkUpdateEmployeesDocument,
  },
  inputs: { update: BulkUpdateEmployeesInput },
};

export const employeeBulkFields = {
  form: {
    work: [
      ...['workplacePhone', 'enrollmentClass', 'expectedRetireOn'],
      ...['lateNotice', 'beforeNotice'],
    ],
  },
};
