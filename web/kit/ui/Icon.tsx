import * as icons from './icons.ts';

/** For menus, whose icons plugins name in their declarations. */
const byName = {
  home: icons.IconHome,
  clock: icons.IconClock,
  calendar: icons.IconCalendar,
  calendarTime: icons.IconCalendarTime,
  calendarMonth: icons.IconCalendarMonth,
  leave: icons.IconBeach,
  application: icons.IconClipboardCheck,
  list: icons.IconListDetails,
  alert: icons.IconAlertTriangle,
  bell: icons.IconBell,
  news: icons.IconNews,
  message: icons.IconMessage,
  notice: icons.IconSpeakerphone,
  user: icons.IconUser,
  users: icons.IconUsers,
  usersGroup: icons.IconUsersGroup,
  company: icons.IconBuilding,
  workplace: icons.IconBuildingStore,
  group: icons.IconSitemap,
  permission: icons.IconShieldCheck,
  bank: icons.IconCreditCard,
  card: icons.IconCreditCard,
  receipt: icons.IconReceipt,
  plan: icons.IconPuzzle,
  settings: icons.IconSettings,
  rule: icons.IconAdjustmentsHorizontal,
  crm: icons.IconAddressBook,
  client: icons.IconBriefcase,
  attack: icons.IconTarget,
  category: icons.IconCategory,
  tag: icons.IconTag,
  import: icons.IconFileImport,
  export: icons.IconFileExport,
  task: icons.IconChecklist,
  board: icons.IconLayoutKanban,
  gantt: icons.IconTimeline,
  trash: icons.IconTrash,
  project: icons.IconFolderOpen,
  inventory: icons.IconPackage,
  tablet: icons.IconDeviceTablet,
  door: icons.IconDoorEnter,
  history: icons.IconHistory,
  backup: icons.IconDatabase,
  chart: icons.IconChartBar,
  dashboard: icons.IconLayoutDashboard,
  gauge: icons.IconGauge,
  lock: icons.IconLock,
  help: icons.IconHelpCircle,
  logout: icons.IconLogout,
  file: icons.IconFileText,
  mail: icons.IconMail,
  search: icons.IconSearch,
  menu: icons.IconMenu2,
} as const;

export type IconName = keyof typeof byName;

type Props = { readonly name: string; readonly size?: number };

export const Icon = ({ name, size = 20 }: Props) => {
  const Drawing = name in byName ? byName[name as IconName] : icons.IconFileText;
  return <Drawing size={size} aria-hidden />;
};
