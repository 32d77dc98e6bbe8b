import { keptList } from '../kept-list.ts';
import type { OfficeDoorModel } from '../models.ts';

export const officeDoors = keptList<OfficeDoorModel>({
  table: 'office_doors',
  subject: 'OfficeDoor',
  columns: {
    cognitoUsername: 'login_name',
    name: 'name',
    groupId: 'group_id',
    isActive: 'is_active',
  },
  required: ['cognitoUsername', 'name', 'isActive'],
  searched: ['cognitoUsername', 'name'],
});
