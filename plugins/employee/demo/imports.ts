import type { RequestContext } from '#core/server/context.ts';
import { addDays } from '#core/time/dates.ts';

const HEADERS = ['社員番号', '姓', '名', 'セイ', 'メイ', 'メールアドレス', '所属グループ'];

/** Somebody tried a file of names out and took it back: the history of imports is not empty. */
export async function demoImports(
  ctx: RequestContext,
  company: string,
  today: string,
): Promise<void> {
  const at = (time: string) => `${addDays(today, -40)}T${time}+09:00`;
  await ctx.insert('imports', {
    id: `${company}-import-1`,
    kind: 'employee.employees',
    state: 'UNDONE',
    file_key: `${company}/upload/${company}-names.csv`,
    file_name: '従業員名簿（確認用）.csv',
    file_hash: `${company}-names`,
    format: 'CSV',
    encoding: 'CP932',
    headers: JSON.stringify(HEADERS),
    samples: JSON.stringify(HEADERS.map(() => [])),
    mapping: JSON.stringify([
      'employeeNumber',
      'lastName',
      'firstName',
      'lastNameKana',
      'firstNameKana',
      'email',
      'groupId',
    ]),
    mode: 'VALID_ONLY',
    total: 12,
    created: 11,
    bad: 1,
    created_by: `${company}-e0001`,
    created_at: at('10:02:00'),
    checked_at: at('10:03:00'),
    applied_by: `${company}-e0001`,
    applied_at: at('10:05:00'),
    undone_by: `${company}-e0001`,
    undone_at: at('10:20:00'),
  });
  await ctx.insert('import_bad_rows', {
    import_id: `${company}-import-1`,
    line: 8,
    cells: JSON.stringify(['00207', '山本', '', 'ヤマモト', 'ケイコ', '', '']),
    issues: JSON.stringify([
      { column: 'firstName', key: 'validation.required' },
      { column: 'email', key: 'validation.required' },
    ]),
  });
}
