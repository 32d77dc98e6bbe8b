import type { InputRules } from '#core/input-rules.ts';
import type { InputValidator } from '#core/validation-issues.ts';
import { useAsked } from '#kit/data/asked-once.ts';
import type { RuleKind } from '#plugins/attendance/domain/rules/catalogue.ts';

export type RuleInput = { readonly default: InputValidator; readonly schema: InputRules };

// Nobody needs the rules of a kind before its form is opened.
const INPUTS: Readonly<Record<RuleKind, () => Promise<RuleInput>>> = {
  WORK_SYSTEM: () => import('#plugins/attendance/generated/inputs/WorkSystemSettingsInput.js'),
  OVERTIME: () => import('#plugins/attendance/generated/inputs/OvertimeSettingsInput.js'),
  TIME_STAMPING: () => import('#plugins/attendance/generated/inputs/TimeStampingSettingsInput.js'),
  HOLIDAY: () => import('#plugins/attendance/generated/inputs/HolidaySettingsInput.js'),
  REQUEST: () => import('#plugins/attendance/generated/inputs/RequestSettingsInput.js'),
  FUNCTION_DISPLAY: () =>
    import('#plugins/attendance/generated/inputs/FunctionDisplaySettingsInput.js'),
  RECORD_DISPLAY: () =>
    import('#plugins/attendance/generated/inputs/RecordDisplaySettingsInput.js'),
  RECORD_ATTENDANCE: () =>
    import('#plugins/attendance/generated/inputs/RecordAttendanceSettingsInput.js'),
  BREAK_AUTO: () => import('#plugins/attendance/generated/inputs/BreakAutoSettingsInput.js'),
  EXIT_AUTO: () => import('#plugins/attendance/generated/inputs/ExitAutoSettingsInput.js'),
  EARLY_WORK: () => import('#plugins/attendance/generated/inputs/EarlyWorkSettingsInput.js'),
  WORKTIME_EXTRACTION: () =>
    import('#plugins/attendance/generated/inputs/WorktimeExtractionSettingsInput.js'),
  ROUNDING: () => import('#plugins/attendance/generated/inputs/RoundingSettingsInput.js'),
  PART_TIME_NOTICE: () =>
    import('#plugins/attendance/generated/inputs/PartTimeNoticeSettingsInput.js'),
};

/** The checks of one kind; whoever asks waits in the Suspense above. */
export const useRuleInput = (kind: RuleKind): RuleInput => useAsked(INPUTS[kind]);
