// What the other rooms of this plugin may use of notices.
export { isOpenToViewer } from './meant.sql.ts';
export { MESSAGE_OF } from './tell.ts';
