/** The two orders that custom items have. */
export const ORDER_PATHS = {
  clients: '/admin/crm/client_custom_order',
  attack: '/admin/crm/attack_custom_order',
} as const;

export const LIST_PATH = '/admin/crm/custom';
