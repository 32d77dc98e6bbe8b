import type { MenuItem } from '../../../core/web/define-web.ts';
import { CHECK_PATH, RULE_PAGES } from './pages/Rules/rule-pages.ts';

const itemsOf = (right: string): MenuItem['children'] =>
  RULE_PAGES.filter((page) => page.right === right).map(({ id, path }, index) => ({
    label: `ruleMenu.${id}`,
    to: path,
    needs: right,
    order: (index + 1) * 10,
  }));

/** The place of agreement36 is at the head of the second. */
export const rulesMenu: readonly MenuItem[] = [
  {
    group: 'attendance',
    label: 'ruleMenu.rules',
    icon: 'settings',
    order: 80,
    children: [
      ...(itemsOf('attendance.rules') ?? []),
      { label: 'ruleMenu.check', to: CHECK_PATH, needs: 'attendance.rules', order: 200 },
    ],
  },
  {
    group: 'attendance',
    label: 'ruleMenu.others',
    icon: 'settings',
    order: 90,
    children: [...(itemsOf('attendance.otherSettings') ?? [])],
  },
];
