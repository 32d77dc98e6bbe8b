import { tokyoDate } from '#core/time/tokyo.ts';
import type { ShownPages } from '#plugins/employee/api.ts';
import { ERROR_LISTS } from '../../domain/error-lists.ts';
import { rulesOn } from '../rules/rules-of-people.ts';

/** The lists of errors that stand beside that of overtime where the rule that holds for the manager says so. */
export const shownErrorLists: ShownPages = {
  plugin: 'attendance',
  async of(ctx) {
    const { viewer, now } = ctx;
    if (!viewer.isStaff) return [];
    const { FUNCTION_DISPLAY } = (await rulesOn(ctx, viewer.employeeId, tokyoDate(now))).values;
    return FUNCTION_DISPLAY.showsErrorLists ? Object.values(ERROR_LISTS) : [];
  },
};
