import {
  choiceCell,
  dateCell,
  numberAsTextCell,
  textCell,
} from '#core/server/imports/columns/cells.ts';
import { columnsOf, type ImportColumn } from '#core/server/imports/define-import.ts';
import type { LeavePeriodKind } from '#schema/generated/resolver-types.ts';

/** In the order of how the law treats them; the first word is the one that the file's readers are told. */
export const KIND_WORDS: Readonly<Record<LeavePeriodKind, readonly [string, ...string[]]>> = {
  MATERNITY: ['産前産後休業', '産前産後休暇', '産休', 'Maternity leave'],
  CHILDCARE: ['育児休業', '育児休暇', '育休', 'Childcare leave'],
  CARE: ['介護休業', '介護休暇', 'Family care leave', 'Care leave'],
  ACCIDENT: ['業務上の傷病による休業', '業務災害', '労災休業', 'Injury or illness at work'],
  SICK: ['私傷病休職', '傷病休職', '病気休職', 'Sick leave'],
  PERSONAL: ['自己都合休職', '私事休職', 'Personal leave of absence', 'Personal leave'],
  OTHER: ['その他の休職', 'その他', 'Other leave of absence', 'Other'],
};

/** As CreateLeavePeriodInput has them. */
const LONGEST_NAME = 60;
const LONGEST_REASON = 500;

const column = columnsOf('leaveImport');
const ALWAYS = { required: 'ALWAYS' } as const;

/** A row is a leave of absence: somebody and its first day tell it from others. */
export const leaveColumns: readonly ImportColumn[] = [
  column('employeeNumber', '00123', ['従業員番号', '社員コード', '従業員コード'], {
    ...ALWAYS,
    read: numberAsTextCell,
  }),
  column('kind', '育児休業', ['休職の種類', '休業の種類', '休業種別', '休職種別'], {
    ...ALWAYS,
    read: choiceCell(KIND_WORDS),
  }),
  column('startsOn', '2026/04/01', ['休職開始日', '休業開始日', '開始年月日'], {
    ...ALWAYS,
    read: dateCell,
  }),
  column('endsOn', '2027/03/31', ['休職終了日', '休業終了日', '終了年月日', '終了予定日'], {
    ...ALWAYS,
    read: dateCell,
  }),
  column('name', '', ['名称', '休業の名称'], { read: textCell(LONGEST_NAME) }),
  column('reason', '', ['休職理由', '休業理由', '備考'], { read: textCell(LONGEST_REASON) }),
];
