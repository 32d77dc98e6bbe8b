import {
  defineImport,
  type ImportDefinition,
  importNews,
} from '#core/server/imports/define-import.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import en from '#plugins/attendance/i18n/app.en.json' with { type: 'json' };
import ja from '#plugins/attendance/i18n/app.ja.json' with { type: 'json' };
import type { EmployeeApi } from '#plugins/employee/api.ts';
import { tellCarriedIn } from '../tell-person.ts';
import { carriedInColumns } from './carried-in-columns.ts';
import { type CarriedInPlan, prepareCarriedIn } from './prepare-carried-in.ts';
import { holdLots, keptOf, lotImages, lotsInUse, undoLots } from './undo-carried-in.ts';
import { writeCarriedIn } from './write-carried-in.ts';

/** 残日数の移行: lots of another system with what is left of them, a row each. */
export const carriedInImport = ({ notify }: Pick<EmployeeApi, 'notify'>): ImportDefinition =>
  defineImport<CarriedInPlan>({
    id: 'leaveLots',
    label: 'leaveImport.title',
    subject: 'LeaveLot',
    needs: ['grant'],
    texts: { ja, en },
    columns: carriedInColumns,
    keyColumns: ['employeeNumber', 'vacationClassId', 'grantedOn'],
    prepare: prepareCarriedIn,
    apply: async (ctx, plans, _settings, tellDone) => {
      await writeCarriedIn(ctx, plans, tokyoDate(ctx.now));
      tellDone(plans.length);
    },
    // What is left of one lot follows from the others of the person.
    parts: {
      together:
        () =>
        ({ employeeId }) =>
          employeeId,
      hold: holdLots,
    },
    news: importNews<string>({
      note: (change) => keptOf(change).employeeId,
      tell: (ctx, people) => tellCarriedIn(ctx, notify, [...new Set(people)]),
    }),
    images: lotImages,
    inUse: lotsInUse,
    undo: undoLots,
  });
