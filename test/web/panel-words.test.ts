import { beforeAll, expect, it } from 'vitest';
import type { AnyFill } from '#core/web/define-web.ts';
import { hasText, startI18n } from '#kit/i18n/i18n.ts';
import { notificationSettingPanelsSlot } from '#kit/slots/slots.ts';
import { half as crm } from '#plugins/crm/web/app.ts';
import { half as administration } from '#plugins/employee/web/admin.ts';
import { notificationFills } from '#plugins/employee/web/parts/notifications/fills.ts';
import { half as tasks } from '#plugins/tasks/web/app.ts';

beforeAll(() => startI18n('ja'));

const panel = (fills: readonly AnyFill[] | undefined, is: (fill: AnyFill) => boolean): AnyFill => {
  const fill = fills?.find(is);
  if (!fill) throw new Error('There is no such panel.');
  return fill;
};
const called =
  (id: string) =>
  (fill: AnyFill): boolean =>
    fill.panel?.id === id;

// Asked for by the panel once it is drawn, they would come an answer later, and all panels beside it with them.
it.each([
  ['due tasks', panel(tasks.fills, called('tasks.due')), 'due', 'title'],
  ['clients to call', panel(crm.fills, called('crm.toCall')), 'toCall', 'title'],
  ['news', panel(notificationFills, called('employee.news')), 'news', 'news.kind'],
  ['unreached people', panel(administration.fills, called('employee.unreached')), 'rest', 'title'],
  [
    'hours without messages',
    panel(notificationFills, ({ slot }) => slot.name === notificationSettingPanelsSlot.name),
    'rest',
    'title',
  ],
])('the panel of %s has its words when it is loaded', async (_name, fill, namespace, key) => {
  await fill.load();
  expect(hasText(namespace, key)).toBe(true);
});
