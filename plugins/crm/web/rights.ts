/** Rights over some rows of every list of clients: those of one's groups, and one's own. */
export const SCOPES = ['crm.of_group', 'crm.own'];
/** Any of these opens pages of clients; any of those, pages of people. */
export const CLIENTS = ['crm.client', 'crm.client_attack', ...SCOPES];
export const PEOPLE = ['crm.client_employee', 'crm.client_employee_attack', ...SCOPES];
