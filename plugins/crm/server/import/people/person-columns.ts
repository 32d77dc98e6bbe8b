import { fieldsOf } from '#core/record.ts';
import { textCell } from '#core/server/imports/columns/cells.ts';
import { declaredColumn, type Words } from '#core/server/imports/columns/declared-column.ts';
import type { Cell, ImportColumn } from '#core/server/imports/define-import.ts';
import { namesInList } from '#plugins/crm/domain/name-list.ts';
import { ClientEmployee } from '#plugins/crm/generated/records/ClientEmployee.ts';
import enApp from '#plugins/crm/i18n/app.en.json' with { type: 'json' };
import jaApp from '#plugins/crm/i18n/app.ja.json' with { type: 'json' };

const LANGUAGES: readonly Words[] = [jaApp, enApp] as unknown as Words[];

/** Several clients in one cell. */
const listCell = (text: string): Cell => ({ value: namesInList(text) });

const MORE: Readonly<Record<string, Partial<ImportColumn>>> = {
  lastName: { example: '秋山', aliases: ['苗字', '氏'] },
  firstName: { example: '恵', aliases: ['名前'] },
  lastNameKana: { example: 'アキヤマ', aliases: ['セイ', '姓カナ'] },
  firstNameKana: { example: 'メグミ', aliases: ['メイ', '名カナ'] },
  superiorId: { read: textCell(), hint: 'import.hint.superior', aliases: ['上長'], example: '' },
  ownerId: { read: textCell(), hint: 'import.hint.owner', example: '山田 太郎' },
  groupId: { read: textCell(), hint: 'import.hint.group', example: '本社 > 営業部' },
  email: { hint: 'import.hint.personEmail', example: 'akiyama@example.com', aliases: ['メール'] },
  phoneNumber: { example: '03-1234-5678', aliases: ['電話', 'TEL'] },
  mobileNumber: { example: '090-1234-5678', aliases: ['携帯電話番号', '携帯'] },
  isAttack: { example: 'いいえ', hint: 'import.hint.isAttack' },
};

const place = (key: 'places' | 'primaryOf' | 'settlerOf', more: Partial<ImportColumn>) => ({
  key,
  label: `clientEmployee.${key}`,
  hint: 'import.hint.places',
  example: '',
  read: listCell,
  ...more,
});

/** In the order of the template. The keys are the names that the API gives the fields. */
export const personColumns: readonly ImportColumn[] = [
  { key: 'id', label: 'import.id', hint: 'import.hint.id', example: '', unique: true },
  place('places', {
    example: '株式会社サンプル商会',
    aliases: ['顧客名', '会社名', '企業名', '取引先名', '勤務先'],
  }),
  place('primaryOf', {}),
  place('settlerOf', {}),
  ...fieldsOf(ClientEmployee)
    .filter(([, { isReadOnly }]) => !isReadOnly)
    .map(
      ([key, field]): ImportColumn => ({ ...declaredColumn(key, field, LANGUAGES), ...MORE[key] }),
    ),
];
