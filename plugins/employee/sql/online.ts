import type { SelfServiceItem } from '../domain/self-service.ts';

const ITEM: SelfServiceItem = 'ONLINE_STATUS';

/** A condition on a row of employees: they hide when they are online, and the company leaves that to them. $1 is the company. */
export const HIDES_ONLINE = `(employees.hides_online and exists (
      select from self_service_settings as opened
      where opened.company_id = $1 and '${ITEM}' = any (opened.open_items)))`;
