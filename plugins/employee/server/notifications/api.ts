// What the other rooms of this plugin may use of notifications.
export { type Notice, notify } from './notify.ts';
export { noticing } from './online/presence.ts';
export type { QuietPeople } from './quiet-people.ts';
export type { Asking } from './settle-notices.ts';
