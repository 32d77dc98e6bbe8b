import type { MenuItem } from '#core/web/define-web.ts';
import { CHECK_PATH, RULE_PAGES } from './pages/Rules/rule-pages.ts';

type Items = NonNullable<MenuItem['children']>;

const itemsOf = (right: string): Items =>
  RULE_PAGES.filter((page) => page.right === right).map(({ id, path, edit }, index) => ({
    label: `ruleMenu.${id}`,
    to: path,
    also: [edit],
    needs: right,
    order: (index + 1) * 10,
  }));

/** What people's screens show stands together, one level below the other rules: the tabs. */
const STAFF_PAGE = new Set(['ruleMenu.functionDisplay', 'ruleMenu.recordDisplay']);
const rules = itemsOf('attendance.rules');
const afterRequests = (rules.find(({ label }) => label === 'ruleMenu.request')?.order ?? 0) + 5;

export const rulesMenu: readonly MenuItem[] = [
  {
    group: 'attendance',
    label: 'ruleMenu.rules',
    icon: 'settings',
    order: 80,
    children: [
      ...rules.filter(({ label }) => !STAFF_PAGE.has(label)),
      {
        label: 'ruleMenu.staffPage',
        order: afterRequests,
        children: rules.filter(({ label }) => STAFF_PAGE.has(label)),
      },
      { label: 'ruleMenu.check', to: CHECK_PATH, needs: 'attendance.rules', order: 200 },
    ],
  },
  {
    group: 'attendance',
    label: 'ruleMenu.others',
    icon: 'settings',
    order: 90,
    children: [
      {
        label: 'ruleMenu.limits',
        to: '/app/staff/attendance/other_settings/agreement36',
        order: 4,
      },
      {
        label: 'ruleMenu.agreement36',
        to: '/app/staff/attendance/other_settings/agreement36/36setting',
        needs: 'attendance.agreement36',
        order: 5,
      },
      {
        label: 'ruleMenu.limitAlerts',
        to: '/app/staff/attendance/other_settings/agreement36/alert_setting',
        needs: 'attendance.agreement36',
        order: 9,
      },
      {
        label: 'ruleMenu.specialClause',
        to: '/app/staff/attendance/other_settings/agreement36/special_clause',
        needs: 'attendance.agreement36',
        order: 7,
      },
      {
        label: 'ruleMenu.interview',
        to: '/app/staff/attendance/other_settings/agreement36/interview',
        needs: 'attendance.interview',
        order: 8,
      },
      ...itemsOf('attendance.otherSettings'),
    ],
  },
];
