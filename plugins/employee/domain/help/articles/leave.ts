import { type Article, article, STAFF } from './article.ts';

const APP = `${STAFF}/leave_app`;
const MANAGE = `${APP}/manage`;

/** Requests that managers decide, and the ledger of leave. */
export const leaveArticles: readonly Article[] = [
  article(
    `${APP}/inbox`,
    'approval-02',
    [
      '承認の受信箱を使う',
      'あなたの承認を待つ申請が、種類を問わず古い順に並びます。\n\n- 行を押すと、予定や残業の見込みを確認できます\n- **承認**か**却下**を選びます。却下には理由を入力します\n- 複数を選んで、まとめて承認できます\n- 承認は10秒以内なら元に戻せます\n\n自分の申請は自分では承認できません。締めた月の申請は、締めの解除が必要です。',
    ],
    [
      'The inbox of approvals',
      'Requests of all kinds that wait for you, the oldest first.\n\n- Press a line for the plan and what it would lead to\n- **Approve** or **reject**; a rejection needs a reason\n- Several can be approved together\n- An approval can be taken back for ten seconds\n\nNobody approves their own. Requests of a closed month need it released first.',
    ],
  ),
  article(
    `${APP}/list`,
    'approval-03',
    [
      '休暇の申請を確認する',
      '休暇の申請を状態や期間で絞り込めます。開くと、残日数と、同じ日に休む人を確認できます。時季を変更してもらう必要があるときは、理由を書いて却下してください。',
    ],
    [
      'Requests for leave',
      'Filter them by state and period. Each shows the balance and who else is away that day. To ask for another date, reject with a reason.',
    ],
  ),
  article(
    `${APP}/overtime`,
    'approval-04',
    [
      '残業の申請を確認する',
      '開くと、その月の残業と36協定の上限までの残りが表示されます。上限を超える場合は、承認する前に確認が求められます。実際の打刻との差は、承認の後も記録に残ります。',
    ],
    [
      'Requests for overtime',
      'Each shows the overtime of the month and what is left until the limit of the 36 agreement. Beyond it you are asked again before you approve. The difference from the stamps stays on record.',
    ],
  ),
  article(
    `${APP}/revise`,
    'approval-05',
    [
      '打刻修正の申請を確認する',
      '変更前と変更後の時刻を並べて表示します。PCの記録などとの差がある場合は、そこにも表示されます。承認すると、その日の時間が計算し直されます。元の打刻は残ります。',
    ],
    [
      'Corrections of stamps',
      'Times before and after stand side by side, with records of PCs and doors where there are any. Approving calculates the day again; the old stamps are kept.',
    ],
  ),
  article(
    `${APP}/holiday_work`,
    'approval-06',
    [
      '休日出勤の申請を確認する',
      'その日が法定休日かどうかと、割増、振替や代休の予定を確認できます。振替は、出勤する前に休む日を決める必要があります。',
    ],
    [
      'Requests for work on holidays',
      'Each says whether the day is a statutory day off, which premium there is, and which day replaces it. A substitute day has to be fixed before the work.',
    ],
  ),
  article(
    `${APP}/paid_holiday`,
    'leave-02',
    [
      '年次有給休暇の状況を見る',
      '従業員ごとの付与、使用、残日数を一覧にします。対象の人を選び、付与の条件を満たしているかを確認できます。',
    ],
    [
      'Annual paid leave at a glance',
      'Granted, used and left for each person, and whether the conditions of a grant are met.',
    ],
  ),
  article(
    `${MANAGE}/grant`,
    'leave-03',
    [
      '有給を付与する',
      '1. 対象の人と付与日を選びます\n2. 勤続年数と出勤率から計算された日数を確認します。直す場合は理由を入力します\n3. **付与**を押します\n\n法定の付与は表の日数までです。会社が多く付与する分は、種類を**特別**にします。間違えたときは、使われる前なら履歴から取り消せます。Excelなどからの付与は**取り込み**を使います。',
    ],
    [
      'Granting paid leave',
      '1. Choose the people and the day\n2. Check the days, from years of service and attendance; give a reason for another number\n3. Press **Grant**\n\nStatutory grants end at the table of the law; what the company gives besides is **Special**. A mistake can be taken back from the history while nothing of it is used. For files use **Import**.',
    ],
  ),
  article(
    `${MANAGE}/auto_grant`,
    'leave-04',
    [
      '自動付与を確認する',
      '次に付与される人と日数が並びます。出勤率が8割に満たない人などは、確認待ちになります。内容を確認して、付与するか見送るかを決めてください。',
    ],
    [
      'Automatic grants',
      'Who is granted what next. People below 80 % attendance and other cases wait for you: decide whether to grant.',
    ],
  ),
  article(
    `${MANAGE}/autogrant_history`,
    'leave-05',
    [
      '自動付与の履歴を見る',
      'いつ、だれに、何日付与されたか、付与されなかった人とその理由を確認できます。取り消しは、休暇の台帳から行います。',
    ],
    [
      'Automatic grants so far',
      'When, to whom and how many days; and who was left out and why. Take a grant back in the ledger of the person.',
    ],
  ),
  article(
    `${MANAGE}/calendar`,
    'leave-06',
    [
      '休暇のカレンダーを見る',
      'だれがいつ休むかを月ごとに表示します。申請中は薄い色です。休む人が重なる日に印が付きます。日を押すと、その日の一覧が開きます。',
    ],
    [
      'The calendar of leave',
      'Who is away when, month by month; requests are paler. Days on which many are away are marked. Press a day for its list.',
    ],
  ),
  article(
    `${MANAGE}/history`,
    'leave-07',
    [
      '付与と使用の履歴を調べる',
      '付与、使用、取消、失効、調整を新しい順に表示します。人や種類で絞り込めます。数字の理由は、行を押すと表示されます。',
    ],
    [
      'History of the ledger',
      'Grants, use, withdrawals, lapses and adjustments, the newest first. Filter by person and kind; press a line for the reason.',
    ],
  ),
  article(
    `${MANAGE}/lapsed`,
    'leave-08',
    [
      '失効する休暇を確認する',
      'もうすぐ失効する日数と、失効した日数を表示します。年5日の取得が終わっていない人には、先に取得を依頼してください。',
    ],
    [
      'Leave that lapses',
      'Days that lapse soon and those that have. Ask people who have not taken their five days first.',
    ],
  ),
  article(
    `${MANAGE}/planned`,
    'leave-09',
    [
      '計画年休を登録する',
      '労使協定で決めた日を、対象の人にまとめて登録します。\n\n1. 日と対象を選びます\n2. 残りが5日を下回る人や、休日の人を確認します\n3. 登録します\n\n取り消すと、全員の残日数が戻ります。',
    ],
    [
      'Leave by agreement',
      'Days of a labour agreement, entered for many people at once.\n\n1. Choose days and people\n2. See who would have fewer than five days of their own, or is off anyway\n3. Save\n\nTaking it back returns the days to everybody.',
    ],
  ),
  article(
    `${MANAGE}/register`,
    'leave-10',
    [
      '年次有給休暇管理簿を出す',
      '法律で作成と保存が必要な帳簿です。基準日、日数、取得した日を人ごとに表示し、PDFで保存できます。数字は台帳から計算されるので、ここでは直せません。',
    ],
    [
      'The register of paid leave',
      'The law asks for it: base date, days and the days taken, for each person, also as PDF. It is calculated from the ledger and cannot be changed here.',
    ],
  ),
  article(
    `${MANAGE}/settings`,
    'leave-11',
    [
      '休暇の設定を変える',
      '基準日、付与の方法、時間単位の取得などを決めます。変更は指定した日から使われ、過去の付与は変わりません。基準日を統一するときは、先に**試算**で影響を確認してください。',
    ],
    [
      'Settings of leave',
      'Base date, how leave is granted, leave by the hour. Changes hold from the day that you choose; earlier grants stay. Before you unify the base date, try it under **Try**.',
    ],
  ),
  article(
    `${MANAGE}/status`,
    'leave-12',
    [
      '年5日の取得状況を確認する',
      '1年に5日の取得が必要な人と、残りの日数、期限を表示します。\n\n1. 期限が近い人に取得を**依頼**します\n2. 取得しない場合は、本人の意見を聞いて記録し、時季を指定します\n\n足りないまま期限を過ぎると、法律の違反になります。その期間は**未達で終了**として一覧の先頭に残ります。管理簿で入力漏れを確かめ、原因と対応を書いて確認済みにしてください。',
    ],
    [
      'The five days a year',
      'Who has to take five days, how many are left and until when.\n\n1. **Ask** those whose time is short\n2. Otherwise hear the person, keep what they said, and fix a date\n\nMissing the date is a breach of the law. Such a window stays at the top as **ended short**: check the register for leave that was not entered, write down the cause, and mark it as checked.',
    ],
  ),
  article(
    `${MANAGE}/usage`,
    'leave-13',
    [
      '取得率を見る',
      'グループや雇用区分ごとの取得日数と取得率を表示します。数字を押すと、計算に使った人と日数を確認できます。',
    ],
    [
      'How much leave is taken',
      'Days and rates by group and employment division. Press a figure for the people and days behind it.',
    ],
  ),
  article(
    `${APP}/vacation_grant`,
    'leave-14',
    [
      '一人の休暇の台帳',
      'その人の付与ごとの残りと期限、使った日を表示します。**付与**、**調整**、**取消**には理由が必要です。本人にも同じ内容が表示されます。',
    ],
    [
      'The ledger of one person',
      'What is left of each grant and until when, and the days used. **Granting**, **adjusting** and **taking back** need a reason. The person sees the same.',
    ],
  ),
];
