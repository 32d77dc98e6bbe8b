import { defineWeb } from '#core/web/define-web.ts';
import { textsOf } from '#kit/i18n/plugin-texts.ts';
import { clientPanelsSlot, homeSidePanelsSlot } from '#kit/slots/slots.ts';
import { dueTexts } from './parts/DueTasks/text.ts';
import { tasksWords } from './words.ts';

/** It stands on a page of another plugin, which brings that plugin's words only. */
const clientTasks = async () => {
  const [panel] = await Promise.all([
    import('./parts/ClientTasks/ClientTasks.tsx'),
    textsOf(tasksWords, 'app'),
  ]);
  return panel;
};

export const half = defineWeb({
  area: 'app',
  words: tasksWords,
  groups: { tasks: { order: 40 } },
  fills: [
    {
      slot: clientPanelsSlot,
      load: clientTasks,
    },
    {
      slot: homeSidePanelsSlot,
      order: 40,
      panel: { id: 'tasks.due', label: 'home.due', whenSeen: true },
      load: async () =>
        (await Promise.all([import('./parts/DueTasks/DueTasksPanel.tsx'), dueTexts()]))[0],
    },
  ],
  actions: [
    {
      label: 'actions.add',
      to: '/app/my_tasks/my_task_create',
      of: '/app/my_tasks',
      icon: 'task',
    },
  ],
  menu: [
    {
      group: 'tasks',
      label: 'menu.myTasks',
      to: '/app/my_tasks',
      icon: 'task',
      order: 10,
    },
    {
      group: 'tasks',
      label: 'menu.trash',
      to: '/app/my_tasks/trash',
      icon: 'trash',
      order: 40,
    },
  ],
});
