import type { RuleKind } from '#plugins/attendance/domain/rules/catalogue.ts';

const RULES = '/app/staff/attendance/attendancerule_setting';
const OTHERS = '/app/staff/attendance/other_settings';

/** One page of settings: its kinds of rules, and where a place's own are changed. */
export type RulePageOf = {
  readonly id: string;
  readonly path: string;
  readonly kinds: readonly [RuleKind, ...RuleKind[]];
  /** The same as its kinds have in the catalogue, which no menu needs to load. */
  readonly right: 'attendance.rules' | 'attendance.otherSettings';
  /** Ends in /$editId (`placeKey`). */
  readonly edit: string;
  /** The month's list beside the rule. */
  readonly list?: 'EARLY_WORK' | 'EXTRACTION';
};

const page = (
  id: string,
  path: string,
  kinds: RulePageOf['kinds'],
  more: Partial<RulePageOf> = {},
): RulePageOf => ({
  id,
  path,
  kinds,
  right: path.startsWith(RULES) ? 'attendance.rules' : 'attendance.otherSettings',
  edit: `${path}/edit`,
  ...more,
});

/** In the order of the menu; the paths are the specification's. */
export const RULE_PAGES: readonly RulePageOf[] = [
  page('timeStamping', `${RULES}/time_stamping`, ['TIME_STAMPING'], {
    edit: `${RULES}/timestamping_edit`,
  }),
  page('holiday', `${RULES}/holiday`, ['HOLIDAY'], { edit: `${RULES}/holidaysetting_edit` }),
  page('request', `${RULES}/request`, ['REQUEST']),
  page('overtimeRule', `${RULES}/overtime_rule`, ['OVERTIME', 'WORK_SYSTEM']),
  page('recordAttendance', `${RULES}/record_attendence`, ['RECORD_ATTENDANCE']),
  page('recordDisplay', `${RULES}/record_attendence_display`, ['RECORD_DISPLAY']),
  page('functionDisplay', `${RULES}/function_display`, ['FUNCTION_DISPLAY']),
  page('breakAuto', `${OTHERS}/break_auto`, ['BREAK_AUTO']),
  page('exitAuto', `${OTHERS}/exit_auto`, ['EXIT_AUTO']),
  page('earlyWork', `${OTHERS}/earlywork_frequency`, ['EARLY_WORK'], { list: 'EARLY_WORK' }),
  page('worktimeExtraction', `${OTHERS}/worktime_extraction`, ['WORKTIME_EXTRACTION'], {
    list: 'EXTRACTION',
  }),
  page('rounding', `${OTHERS}/time_round_setting`, ['ROUNDING']),
  page('partTimeNotice', `${OTHERS}/part_time_notice_setting`, ['PART_TIME_NOTICE'], {
    edit: `${OTHERS}/part_time_notice_setting/update`,
  }),
];

export const CHECK_PATH = `${RULES}/check`;
export const CREATE_NOTICE_PATH = `${OTHERS}/part_time_notice_setting/create`;

/** The page at an address, its own or that of a modal above it. */
export const pageAt = (pathname: string): RulePageOf => {
  const isAt = (path: string) => pathname === path || pathname.startsWith(`${path}/`);
  const foundPage = RULE_PAGES.find(({ path, edit }) => isAt(path) || isAt(edit));
  if (!foundPage) throw new Error(`There is no page of rules at '${pathname}'.`);
  return foundPage;
};

/** The page on which a kind is kept. */
export const pageOfKind = (kind: RuleKind): RulePageOf => {
  const foundPage = RULE_PAGES.find(({ kinds }) => kinds.includes(kind));
  if (!foundPage) throw new Error(`No page keeps '${kind}'.`);
  return foundPage;
};

export type PlaceOf = { readonly scope: string; readonly scopeId?: string | null };

/** 'COMPANY', or 'BASIC_SHIFT~b-1': a place as the address has it. */
export const placeKey = ({ scope, scopeId }: PlaceOf): string =>
  scopeId ? `${scope}~${scopeId}` : scope;

export const placeOfKey = (key: string): PlaceOf => {
  const [scope = 'COMPANY', ...id] = key.split('~');
  return { scope, scopeId: id.length > 0 ? id.join('~') : null };
};

/** Where the rule of a place is changed; `kind` where the page keeps several, `field` to begin at. */
export const editLink = (kind: RuleKind, place: PlaceOf, from?: string, field?: string) => {
  const { edit, kinds } = pageOfKind(kind);
  return {
    to: `${edit}/$editId`,
    params: { editId: placeKey(place) },
    search: {
      ...(kinds.length > 1 ? { kind } : {}),
      ...(from ? { from } : {}),
      ...(field ? { field } : {}),
    },
  };
};
