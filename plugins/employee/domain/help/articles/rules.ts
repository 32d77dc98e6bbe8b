import { type Article, article, STAFF } from './article.ts';

const RULE = `${STAFF}/attendancerule_setting`;
const OTHER = `${STAFF}/other_settings`;

/** Rules of attendance, each with what it changes and what it does not. */
export const ruleArticles: readonly Article[] = [
  article(
    `${RULE}/time_stamping`,
    'rules-02',
    [
      '打刻のルール',
      '使う打刻（休憩、外出、直行・直帰など）と、打刻から労働時間への数え方を決めます。使わない打刻は従業員の画面に表示されません。すでにある打刻は消えません。',
    ],
    [
      'Rules of stamping',
      'Which stamps there are (breaks, going out, direct start and end) and how they become working time. People do not see stamps that are off. Existing stamps stay.',
    ],
  ),
  article(
    `${RULE}/timestamping_edit`,
    'rules-03',
    [
      '打刻のルールを変更する',
      '1. 使い始める日を選びます。過去の日を選ぶと、締めていない月が計算し直されます\n2. 値を変え、**保存の影響**で対象の人数を確認します\n3. 保存します\n\n予定した変更は、始まる前なら取り消せます。',
    ],
    [
      'Changing rules of stamping',
      '1. Choose the day from which it holds; from a past day on, open months are calculated again\n2. Change it and see whom it concerns under **What saving changes**\n3. Save\n\nA planned change can be cancelled before it begins.',
    ],
  ),
  article(
    `${RULE}/holiday`,
    'rules-04',
    [
      '休日のルール',
      '法定休日の決め方と、振替休日・代休の期限を決めます。法定休日は週に1日、または4週に4日が必要です。曜日の休みは[休日パターン](/admin/company/holiday_pattern)で決めます。',
    ],
    [
      'Rules of days off',
      'How the statutory day off is found, and until when substitute and compensatory days are taken. The law asks for one a week or four in four weeks. Weekdays off are in the [holiday patterns](/admin/company/holiday_pattern).',
    ],
  ),
  article(
    `${RULE}/holidaysetting_edit`,
    'rules-05',
    [
      '休日のルールを変更する',
      '使い始める日と値を選び、保存の影響を確認して保存します。すでに承認された振替と代休は、そのまま残ります。',
    ],
    [
      'Changing rules of days off',
      'Choose the day and the values, look at what saving changes, and save. Approved substitute and compensatory days stay.',
    ],
  ),
  article(
    `${RULE}/request`,
    'rules-06',
    [
      '申請のルール',
      '使う申請と、期限、理由の要否を決めます。止めた申請は、従業員のメニューから消えます。承認待ちのものは、そのまま承認できます。',
    ],
    [
      'Rules of requests',
      'Which requests there are, their deadlines and whether a reason is needed. Kinds that are off leave the menu of employees; those that wait can still be decided.',
    ],
  ),
  article(
    `${RULE}/record_attendence_display`,
    'rules-07',
    [
      '勤務実績の表示を決める',
      '勤務実績の表に出す項目と、時間の書き方（1:30または1.5）を決めます。計算は変わりません。',
    ],
    [
      'What the records show',
      'The columns of the records, and whether hours read 1:30 or 1.5. Nothing is calculated differently.',
    ],
  ),
  article(
    `${RULE}/function_display`,
    'rules-08',
    [
      '機能の表示を決める',
      '従業員と勤怠管理者の画面に出す機能を決めます。隠した機能のデータは残り、もう一度表示すると使えます。',
    ],
    [
      'Which functions are shown',
      'What employees and managers see. Data of hidden functions stay, and are there when they are shown again.',
    ],
  ),
  article(
    `${RULE}/overtime_rule`,
    'rules-09',
    [
      '残業のルール',
      '残業の数え方、深夜の時間帯、月の所定労働時間を決めます。法律で決まる時間外労働の集計は、この設定では減りません。',
    ],
    [
      'Rules of overtime',
      'How overtime is counted, which hours are night, and the agreed hours of a month. The legal figures are not made smaller by it.',
    ],
  ),
  article(
    `${RULE}/record_attendence`,
    'rules-10',
    [
      '勤務の記録のルール',
      '実績を直せる人と方法、残業の限度、勤務間インターバルの見方を決めます。管理者が直した実績は、本人に知らされ、履歴に残ります。',
    ],
    [
      'Rules of records',
      'Who may mend records and how, limits of overtime, rest between shifts. What a manager mends is told to the person and stays in the history.',
    ],
  ),
  article(
    `${RULE}/check`,
    'rules-11',
    [
      'ルールを点検する',
      '設定の不足や矛盾を一覧にします。**要対応**は計算が正しくできないもの、**注意**は確認が必要なものです。行のリンクから直す画面に進めます。人と日を選ぶと、実際に使われる値を確認できます。',
    ],
    [
      'Checking the rules',
      'What is missing or contradicts itself. Some keep hours from being calculated rightly, others need a look; each line leads to where it is mended. Choose a person and a day for the values that hold.',
    ],
  ),
  article(
    `${RULE}/approval_route`,
    'rules-12',
    [
      '承認経路を決める',
      'だれの申請を、だれがどの順に承認するかを決めます。\n\n1. 対象のグループと申請の種類を選びます\n2. 段階ごとに承認者を選びます。本人は自分の段階を飛ばされます\n3. 保存します\n\n承認者が退職や休職のときは、その上の管理者に回ります。',
    ],
    [
      'Routes of approval',
      'Who approves whose requests, and in which order.\n\n1. Choose groups and kinds of request\n2. Choose approvers for each step; nobody decides on their own\n3. Save\n\nWhere an approver has left or is away, the manager above takes over.',
    ],
  ),
  article(
    `${RULE}/shift_pattern`,
    'rules-13',
    [
      'シフトパターンを作る',
      'よく使う勤務時間に名前と色を付けます。シフト表で1回押すだけで入れられます。変更しても、入れたシフトは変わりません。',
    ],
    [
      'Shift patterns',
      'Name and colour hours that you use often: on the board one press enters them. Changing a pattern leaves shifts that were entered as they are.',
    ],
  ),
  article(
    `${OTHER}/break_auto`,
    'rules-14',
    [
      '自動休憩の設定',
      '打刻がなくても、決めた時刻や時間数で休憩を引きます。実際に休憩していない時間は、労働時間です。引いた休憩は本人に見え、直す申請ができます。',
    ],
    [
      'Automatic breaks',
      'Takes off breaks without stamps, at a time or after hours. Time without a real break is working time: people see what was taken off and can ask to mend it.',
    ],
  ),
  article(
    `${OTHER}/exit_auto`,
    'rules-15',
    [
      '自動退勤の設定',
      '退勤の打刻がない日の終わりを推定します。推定した日は印が付き、締めまでに本人の確認が必要です。',
    ],
    [
      'Automatic check-out',
      'Estimates when a day without a check-out ended. Such days are marked and have to be confirmed before the month is closed.',
    ],
  ),
  article(
    `${OTHER}/earlywork_frequency`,
    'rules-16',
    [
      '早出の頻度を見る設定',
      '始業より前の打刻が多い人を一覧にする条件を決めます。承認のない早出も、働いていれば労働時間です。',
    ],
    [
      'Early arrivals',
      'When somebody who stamps in early is listed. Early work without approval is working time all the same.',
    ],
  ),
  article(
    `${OTHER}/worktime_extraction`,
    'rules-17',
    [
      '勤務時間の抽出',
      '月の時間が条件を超えた人、下回った人を一覧にします。社会保険の加入や、扶養の範囲の確認に使えます。',
    ],
    [
      'Picking out hours',
      'Lists people whose month goes beyond or stays below what you set: for social insurance and dependants’ limits.',
    ],
  ),
  article(
    `${OTHER}/time_round_setting`,
    'rules-18',
    [
      '端数処理の設定',
      '打刻や集計の丸め方を決めます。丸める前の時間も必ず残り、上限の判定には丸める前の時間を使います。労働時間を切り捨てる設定では、法律上の注意が表示されます。',
    ],
    [
      'Rounding',
      'How stamps and totals are rounded. The exact time is kept as well, and limits are judged by it. Settings that cut working time show what the law says.',
    ],
  ),
  article(
    `${OTHER}/part_time_notice_setting`,
    'rules-19',
    [
      'パートタイマーの通知',
      '働ける時間や収入の上限が近づいた人を、本人と管理者に知らせます。知らせる時点は、複数決められます。',
    ],
    [
      'Notices for part-timers',
      'Tells people and managers that the hours or earnings somebody may have come near. Several points can be set.',
    ],
  ),
];
