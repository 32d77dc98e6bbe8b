import type { Migration } from '#core/server/define-server.ts';
import { globalTable } from '#core/server/rows/tenant.ts';

/** 異動区分: how somebody came to where they are. The same for every company. */
const TRANSFER_CLASSES = [
  ['NEW_GRADUATE', '新卒採用', 'New graduate'],
  ['MID_CAREER', '中途採用', 'Mid-career hire'],
  ['REHIRE', '再雇用', 'Re-employment'],
  ['TRANSFER', '配置転換', 'Transfer'],
  ['RELOCATION', '転勤', 'Relocation'],
  ['PROMOTION', '昇進', 'Promotion'],
  ['DEMOTION', '降格', 'Demotion'],
  ['CHANGE_OF_EMPLOYMENT', '雇用形態の変更', 'Change of employment type'],
  ['SECONDMENT', '出向', 'Secondment'],
  ['RETURN_FROM_SECONDMENT', '出向からの復帰', 'Return from secondment'],
  ['TRANSFER_OF_REGISTER', '転籍', 'Transfer to another company'],
  ['LEAVE', '休職', 'Leave of absence'],
  ['RETURN_FROM_LEAVE', '復職', 'Return from leave'],
  ['OTHER', 'その他', 'Other'],
] as const;

export const transferClasses: Migration = {
  name: '0008_transfer_classes',
  async up(db) {
    await db.raw(`
      create table transfer_classes (
        id text primary key,
        name text not null,
        name_en text not null,
        display_order integer not null
      )`);
    await globalTable(db, 'transfer_classes');
    await db.batchInsert(
      'transfer_classes',
      TRANSFER_CLASSES.map(([id, name, name_en], display_order) => ({
        id,
        name,
        name_en,
        display_order,
      })),
    );
  },
  async down(db) {
    await db.raw('drop table transfer_classes');
  },
};
