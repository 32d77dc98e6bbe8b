import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '#codegen.ts';

type Tree = { readonly [key: string]: string | Tree };

const wordsIn = (file: string): Tree => JSON.parse(readFileSync(join(ROOT, file), 'utf8'));

const textAt = (tree: Tree, key: string): string => {
  let part: string | Tree | undefined = tree;
  for (const step of key.split('.')) part = typeof part === 'object' ? part[step] : undefined;
  return typeof part === 'string' ? part : '';
};

/** File of words without its language, key, and what the sentence has to say in each language. */
type Message = readonly [folder: string, file: string, key: string, ja: RegExp, en: RegExp];

const SHELL = ['web/i18n', ''] as const;
const ATTENDANCE = 'plugins/attendance/i18n';

/** Sections 5 and 8 of the specification: what is told when something is refused or fails. */
const MESSAGES: readonly Message[] = [
  [
    ...SHELL,
    'errors.INCORRECT_CREDENTIALS.body',
    /パスワードまたはメールアドレス/,
    /password is incorrect/,
  ],
  [
    ...SHELL,
    'errors.NO_GROUP.body',
    /グループが登録されていません.*管理者/,
    /group.*administrator/,
  ],
  [...SHELL, 'errors.NEW_PASSWORD_REQUIRED.title', /パスワードの変更/, /Change your password/],
  [...SHELL, 'errors.network.title', /接続できません/, /cannot be reached/],
  [...SHELL, 'errors.EXPIRED.body', /再読み込み/, /reload/],
  [...SHELL, 'errors.90000.title', /更新/, /Renewing/],
  [...SHELL, 'errors.INTERNAL.title', /エラーが発生しました/, /error|wrong/i],
  [...SHELL, 'kit.loadFailure.title', /読み込みに失敗しました/, /Loading failed/],
  [...SHELL, 'kit.loadFailure.body', /再読み込みしてください/, /reload the page/],
  [...SHELL, 'kit.notFound.body', /削除されたか、移動/, /removed or moved/],
  [...SHELL, 'kit.file.tooMany', /\{\{max\}\}/, /\{\{max\}\}/],
  [...SHELL, 'kit.file.tooLarge', /\{\{size\}\}MB/, /\{\{size\}\} MB/],
  [...SHELL, 'kit.file.wrongType', /\{\{types\}\}/, /\{\{types\}\}/],
  [...SHELL, 'validation.imageOnly', /JPGまたはPNG/, /JPG or PNG/],
  [...SHELL, 'validation.required', /\{\{field\}\}を入力/, /\{\{field\}\} is required/],
  [...SHELL, 'validation.select', /\{\{field\}\}を選択/, /Choose one/],
  [...SHELL, 'validation.tooLong', /\{\{max\}\}文字以内/, /at most \{\{max\}\} characters/],
  [...SHELL, 'validation.min', /\{\{min\}\}以上/, /\{\{min\}\} or more/],
  [...SHELL, 'validation.email', /メールアドレスの形式/, /email address is not valid/],
  [...SHELL, 'validation.blank', /空白だけ/, /blank/],
  [...SHELL, 'validation.fax', /FAX番号/, /fax number/i],
  [...SHELL, 'validation.katakana', /全角カタカナ/, /full-width katakana/],
  [...SHELL, 'validation.katakanaAny', /全角または半角/, /full or half width/],
  [
    ...SHELL,
    'validation.romaji',
    /姓と名の間に半角スペース/,
    /space between family name and given name/,
  ],
  [...SHELL, 'validation.phone', /ハイフンは省略/, /Hyphens are optional/],
  [...SHELL, 'validation.phoneDigits', /13桁以内/, /13/],
  [
    ...SHELL,
    'validation.postalCode',
    /ハイフンを入れた半角数字/,
    /half-width digits with a hyphen/,
  ],
  [...SHELL, 'validation.name', /使えない文字/, /characters that cannot be used/],
  [
    ...SHELL,
    'validation.password',
    /英字と数字.*空白なし.*6文字以上/,
    /6 or more.*letters and digits.*no spaces/,
  ],
  [...SHELL, 'validation.subdomain', /半角の英小文字/, /half-width lower-case letters/],
  [...SHELL, 'validation.companyNumber', /13桁/, /13/],
  [...SHELL, 'validation.longitude', /-180から180.*7桁/, /-180 and 180.*7/],
  [...SHELL, 'validation.latitude', /-90から90.*7桁/, /-90 and 90.*7/],
  [...SHELL, 'validation.time', /10:00/, /10:00/],
  [...SHELL, 'validation.date', /\d{4}\/\d{2}\/\d{2}/, /\d{4}\/\d{2}\/\d{2}/],
  [...SHELL, 'validation.endBeforeStart', /終了は開始より後/, /end.*after.*start/i],
  ['plugins/employee/i18n', 'app', 'validation.noticePast', /今より後/, /lies ahead/],
  [...SHELL, 'validation.url', /https:\/\//, /https:\/\//],
  [
    'plugins/crm/i18n',
    'app',
    'client.refusedOthers',
    /担当者がいる顧客は削除できません/,
    /with contacts cannot be deleted/,
  ],
  [
    ATTENDANCE,
    'output',
    'conditions.nobody',
    /データがありません.*条件を設定し直し/,
    /No data.*conditions/,
  ],
  [
    ATTENDANCE,
    'app',
    'validation.vacationTypeNotFound',
    /休暇区分.*見つかりません/,
    /no leave class/,
  ],
  [
    ATTENDANCE,
    'app',
    'validation.applicationsAhead',
    /申請があるため変更できません/,
    /request|application/i,
  ],
  [ATTENDANCE, 'staff', 'board.NOT_STAMPED', /未打刻/, /not|no /i],
];

describe('the messages of the specification (sections 5 and 8)', () => {
  it.each(MESSAGES)('%s/%s %s', (folder, file, key, ja, en) => {
    const nameOf = (language: string) => [
      folder,
      [file, language, 'json'].filter(Boolean).join('.'),
    ];
    expect(textAt(wordsIn(nameOf('ja').join('/')), key)).toMatch(ja);
    expect(textAt(wordsIn(nameOf('en').join('/')), key)).toMatch(en);
  });

  it.each([
    ['OPEN', '未対応', 'Open'],
    ['WAITING', '対応中', 'In progress'],
    ['RESOLVED', '完了', 'Done'],
    ['PENDING', '保留', 'On hold'],
  ])('a task in the lane %s is called %s', (lane, ja, en) => {
    for (const [language, word] of [
      ['ja', ja],
      ['en', en],
    ])
      expect(textAt(wordsIn(`plugins/tasks/i18n/app.${language}.json`), `taskStatus.${lane}`)).toBe(
        word,
      );
  });
});
