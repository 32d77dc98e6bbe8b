import { type Article, article } from './article.ts';

const PERSON = '/admin/employee/*';

/** People and their files in the administration. */
export const peopleArticles: readonly Article[] = [
  article(
    '/admin/employee/list',
    'employee-02',
    [
      '従業員を追加する',
      '1. **従業員を登録**を押し、氏名、社員番号、入社日を入力します\n2. 所属、雇用区分、基本シフトを選びます\n3. 登録して、**招待メールを送信**すると、ログインの案内が届きます\n\n多いときは**取り込み**でCSVやExcelから登録できます。社員番号やメールアドレスが重なる行は、理由を示して止まります。招待の前でも、勤怠の設定はできます。',
    ],
    [
      'Adding an employee',
      '1. Press **Add an employee**: name, number, first day\n2. Choose group, employment division and basic shift\n3. Save; an **invitation** by mail lets them sign in\n\nFor many use **Import** with CSV or Excel: lines whose number or address is taken are named and stop there.',
    ],
  ),
  article(
    '/employee-import',
    'employee-03',
    [
      '従業員を取り込む',
      '1. ひな形をダウンロードし、行を入力します\n2. ファイルを選び、列の対応を確認します\n3. 試しに確認し、誤りのある行を直します\n4. 取り込みます。直後なら**元に戻す**で取り消せます\n\n文字化けするときは、文字コードを選び直してください。空欄は変更しないことを表します。',
    ],
    [
      'Importing employees',
      '1. Download the template and fill in lines\n2. Choose the file and see what each column is\n3. Try it, and mend lines with faults\n4. Import; **Undo** takes it back right after\n\nIf letters look wrong, choose another encoding. An empty cell leaves a value as it is.',
    ],
  ),
  article(
    `${PERSON}/basic`,
    'employee-04',
    [
      '基本情報を変更する',
      '氏名、連絡先、住所、入社日などを変更します。変更は履歴に残り、前の値に戻せます。退職は**退職**から最終の日を登録します。その日までは働けて、翌日からログインできなくなります。',
    ],
    [
      'A person’s basic data',
      'Name, contacts, address, first day and more. The history keeps every change. Enter a last day under **Retire**: they work until then and cannot sign in from the next day on.',
    ],
  ),
  article(
    `${PERSON}/affiliation`,
    'employee-05',
    [
      '異動を登録する',
      '所属、事業所、雇用区分などを、いつから変えるかを選んで登録します。先の日を選ぶと、その日に切り替わります。始まる前の予定は取り消せます。過去の間違いは**訂正**を使ってください。',
    ],
    [
      'Transfers',
      'Group, workplace, division and so on, from a day on; a day to come is a plan that can be cancelled. Use **Correct** for a mistake of the past.',
    ],
  ),
  article(
    `${PERSON}/leave_history`,
    'employee-06',
    [
      '休職を登録する',
      '休職や休業の種類と期間を登録します。期間中は、打刻の催促や予定の計算から外れます。種類によって、有給の出勤率での数え方が変わります。',
    ],
    [
      'Leaves of absence',
      'Kind and period of an absence. During it nobody is reminded to stamp and no work is planned. How it counts for the attendance rate of paid leave depends on the kind.',
    ],
  ),
  article(
    `${PERSON}/my_number`,
    'employee-07',
    [
      'マイナンバーを扱う',
      '番号は暗号化して保存され、権限のある人だけが、理由を選んで表示できます。表示したことは記録されます。目的が終わったら削除してください。',
    ],
    [
      'My Numbers',
      'Kept encrypted; only those with the right see one, after choosing a reason, and that is put on record. Delete it once its purpose is over.',
    ],
  ),
  article(
    `${PERSON}/rights`,
    'employee-08',
    [
      'この人の権限を確認する',
      '権限グループと、できることを表示します。変えるには、権限グループを選び直します。**この人として表示**では、その人の画面を閲覧だけで確認でき、本人に記録が残ります。',
    ],
    [
      'Rights of a person',
      'The permission group and what it allows; choose another one to change it. **View as** shows their screens, for reading only, and the person can see that you did.',
    ],
  ),
  article(
    '/admin/employee/self_service',
    'employee-09',
    [
      '本人が変えられる項目を決める',
      '項目ごとに、本人が変更できるか、会社の確認が必要かを決めます。確認が必要な項目は、承認するまで前の値が使われます。',
    ],
    [
      'What people may change themselves',
      'For each field: whether the person may change it, and whether somebody has to check it first. Until then the old value holds.',
    ],
  ),
];
