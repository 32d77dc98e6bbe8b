import { keptList } from '../kept-list.ts';
import type { DepartmentModel } from '../models.ts';

export const departments = keptList<DepartmentModel>({
  table: 'departments',
  subject: 'Department',
  columns: {
    name: 'name',
    kana: 'kana',
    shortName: 'short_name',
    groupId: 'group_id',
    parentId: 'parent_id',
    establishedOn: 'established_on',
    abolishedOn: 'abolished_on',
    phoneNumber: 'phone',
    faxNumber: 'fax',
    email: 'email',
    postalCode: 'postal_code',
    cityId: 'city_id',
    address1: 'address1',
    address2: 'address2',
    addressKana: 'address_kana',
    laborInsuranceNumber: 'labor_insurance_number',
    employmentInsuranceNumber: 'employment_insurance_number',
    businessOwner: 'business_owner',
  },
  required: ['name'],
  searched: ['name', 'kana', 'shortName', 'address1', 'address2'],
});
