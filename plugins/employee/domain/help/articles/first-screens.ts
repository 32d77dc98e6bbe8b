import { type Article, article, MINE, STAFF } from './article.ts';

export const firstScreens: readonly Article[] = [
  article(
    '/app/employee/dashboard',
    'home-01',
    [
      'ホームでできること',
      '出勤と退勤の打刻、今月の残業、これからのシフト、新しい通知をまとめて確認できます。\n\n- 押せる打刻ボタンは、今の勤務の状態に合うものだけです\n- 通信が切れていても打刻できます。打刻は端末に残り、つながると送信されます\n- 右上のベルから、届いた通知をすべて見られます',
    ],
    [
      'What the home page is for',
      'Stamp in and out, and see this month’s overtime, your coming shifts and what is new.\n\n- Only the stamp that is valid now can be pressed\n- You can stamp without a network: the stamp stays on the device and is sent later\n- The bell at the top right has all your notifications',
    ],
  ),
  article(
    `${MINE}/home`,
    'stamp-01',
    [
      '打刻のしかた',
      '1. **出勤**を押します。位置情報を許可していると、場所も記録されます\n2. 休憩に入るときは**休憩開始**、戻ったら**休憩終了**を押します\n3. 帰るときは**退勤**を押します\n\n会社に寄らずに仕事を始める日は**直行**、そのまま帰る日は**直帰**を使います。',
    ],
    [
      'How to stamp',
      '1. Press **Check in**. Where you allow it, the place is kept as well\n2. Press **Start break** and **End break** around a break\n3. Press **Check out** when you leave\n\nOn days that begin or end away from the office use **Direct start** and **Direct end**.',
    ],
  ),
  article(
    `${MINE}/home`,
    'stamp-02',
    [
      '打刻を忘れたとき',
      '打刻は後から消したり書き換えたりできません。忘れたときは、[打刻修正の申請](/app/employee/attendance/application/revise)を送ります。承認されると、その日の時間が計算し直されます。',
    ],
    [
      'If you forgot to stamp',
      'Stamps are never deleted or changed. Send a [stamp correction](/app/employee/attendance/application/revise) instead; once it is approved, the day is calculated again.',
    ],
  ),
  article(
    `${MINE}/shift`,
    'month-01',
    [
      '勤務表の見方',
      '締め期間の1日ごとに、予定、打刻、休憩、実働、残業、深夜を表示します。\n\n- 日を押すと、打刻の履歴と申請、時間の内訳が開きます\n- 合計を押すと、その時間がどの規則で計算されたかを確認できます\n- 表示は一覧とカレンダー、時間は時分と小数を切り替えられます',
    ],
    [
      'How to read the month',
      'Each day of the closing period with its plan, stamps, breaks, worked time, overtime and late night.\n\n- A day opens to its stamps, applications and parts\n- A total tells by which rules it came about\n- Switch between list and calendar, and between hours and decimals',
    ],
  ),
  article(
    `${MINE}/application`,
    'application-01',
    [
      '申請の流れ',
      '1. 種類を選び、日付と内容を入力します。送る前に、その日と月の残業がどう変わるかが表示されます\n2. 途中でやめるときは下書きに保存します\n3. 送った申請は、承認されるまで取り下げて直せます\n4. 結果はベルに届きます。差し戻された申請は、直してもう一度送れます',
    ],
    [
      'How applications work',
      '1. Choose a kind and fill it in. What it does to the day and to the month’s overtime is shown before you send it\n2. Keep a draft if you are not done\n3. Until it is decided you can take it back and change it\n4. The outcome rings your bell; a rejected one can be changed and sent again',
    ],
  ),
  article(
    `${MINE}/application/schedule_request`,
    'wish-01',
    [
      'シフト希望を出す',
      'カレンダーで日を押して選び、**休みたい**、**勤務したい**、**どちらでもよい**のどれかを押すと、選んだ日の希望を一度に送れます。時間や備考は**勤務したい**から入力します。送った日を押すと、確定するまでは変更や取り下げができます。締切を過ぎた月は変更できません。',
    ],
    [
      'Shift requests',
      'Tap days in the calendar, then say that you want them off, that you want to work, or that either is fine: all of them are sent at once. Hours and notes are asked for when you want to work. Tap a day that was sent to change or withdraw it until it is confirmed. After the deadline of a month nothing can be changed.',
    ],
  ),
  article(
    `${STAFF}/home`,
    'board-01',
    [
      '本日の状況の使い方',
      '担当する人が、勤務中か、休憩中か、まだ打刻していないかが、打刻と同時に変わります。上の人数を押すと、その状態の人だけを表示します。**対応が必要なこと**から、承認待ちの申請と打刻エラーに進めます。',
    ],
    [
      'Using today’s board',
      'Who is in, on break, out or not stamped yet, as it happens. The counts above are filters. **To do** leads to what waits for approval and to stamping errors.',
    ],
  ),
  article(
    `${STAFF}/management/records`,
    'records-01',
    [
      '勤務記録を確認、修正する',
      '人と日の表で、1か月の勤務をまとめて確認できます。氏名を押すとその人の勤務表が開き、前後の人へ続けて移れます。打刻を直すときは理由を入力します。直した人、日時、前後の内容は履歴に残ります。',
    ],
    [
      'Looking at records and mending them',
      'A grid of people and days. A name opens the person’s month, from which you can go on to the next. Mending stamps asks for a reason; who changed what, and when, stays in the history.',
    ],
  ),
  article(
    `${STAFF}/management/error_list`,
    'error-01',
    [
      'エラーの種類',
      '- **打刻エラー**：出勤や退勤の打刻がない日、自動退勤の日\n- **残業の申請漏れ**：承認なしに、予定より長く働いた日\n- **休憩不足**：6時間を超えて45分、8時間を超えて60分の休憩に足りない日\n\n行を選んで**本人に確認**を押すと、その人のベルに届きます。',
    ],
    [
      'Kinds of errors',
      '- **Stamping**: a check-in or check-out is missing, or was estimated\n- **Overtime not applied for**: longer than planned, without an approval\n- **Short break**: less than 45 minutes after six hours, or 60 after eight\n\nSelect rows and ask: the people’s bells ring.',
    ],
  ),
  article(
    `${STAFF}/management/data_output`,
    'output-01',
    [
      '勤務のデータを出力する',
      '1. **出力フォーマットを登録**で、出す項目と並び順を決めます。下のプレビューに10人分が表示されます\n2. 一覧の**出力**を押し、月、年度、期間のどれかと、所属グループや雇用区分を選びます\n3. 小さなファイルはすぐに保存されます。大きなファイルは、ページを離れても作成が続き、**作成したファイル**に7日間残ります\n\n月と年度は、一人ひとりの締め日で区切ります。Shift_JISにない文字があるときは、出力の前に一覧で表示されます。',
    ],
    [
      'Taking out data of working time',
      '1. Create a format: its items, their order and headings. Ten people are shown below as the file will have them\n2. Press **Output** in the list and choose a month, a business year or a range of days, and whom\n3. A small file is saved at once. A large one goes on when you leave, and stays under **Your files** for seven days\n\nMonths and years follow each person’s own closing day. Letters that Shift_JIS lacks are listed before anything is written.',
    ],
  ),
  article(
    `${STAFF}/leave_app`,
    'approval-01',
    [
      '承認をすばやく進める',
      '受信箱では、すべての種類の申請を1か所で承認できます。\n\n- `j` と `k` で上下に移動、`x` で選択、`a` で承認、`r` で差し戻し\n- まとめて200件まで処理できます\n- 承認した後10秒以内なら、元に戻せます',
    ],
    [
      'Approving quickly',
      'The inbox has applications of all kinds in one place.\n\n- `j` and `k` move, `x` selects, `a` approves, `r` rejects\n- Up to 200 at once\n- What you decided can be undone for ten seconds',
    ],
  ),
  article(
    `${STAFF}/shift`,
    'shift-01',
    [
      'シフト表を作る',
      '希望を確認してからシフト表を開きます。パターンを選んでマスに置き、週の複写や連続入力も使えます。休息不足、連勤、週40時間などの違反はその場で表示されます。**公開**すると、変わった人にだけ通知が届きます。',
    ],
    [
      'Making shifts',
      'Look at the wishes, then open the board. Put patterns into cells, copy a week or fill a range. Too little rest, too many days in a row and more than 40 hours a week are shown at once. **Publish** tells only those whose shifts changed.',
    ],
  ),
  article(
    `${STAFF}/management/data_output/import_schedules`,
    'schedules-01',
    [
      '予定をファイルで登録する',
      'グループと月を選んで「今の内容が入ったひな形」を保存し、表計算ソフトで直して取り込みます。直していない行は何も変えません。\n\n- 明日からの予定はシフト表と同じように公開され、本人に1回だけ通知します。\n- 始まった日は予定の訂正になり、理由が残ります。\n- 休暇区分を書いた日は、1日休暇として登録します。\n\n締めた日、申請がある日、在籍していない日、36協定の上限を超える月の予定は取り込めません。直せない行と、変わる日は、登録の前に一覧で確かめられます。取り込んだ後にだれも変えていなければ、取り込みの履歴から元に戻せます。',
    ],
    [
      'Schedules from a file',
      'Choose a group and a month, save the template filled with what is known, correct it in a spreadsheet and import it. Rows that you leave alone change nothing.\n\n- Days to come are published as from the shift board; each person is told once.\n- Days that have begun become corrections with a reason.\n- A day with a leave class is entered as a whole day of leave.\n\nClosed days, days with applications, days outside of employment and months beyond the limits of the 36 agreement are refused. Rows to mend and days that change are shown before anything is written. An import can be taken back while nobody has changed its days.',
    ],
  ),
  article(
    `${STAFF}/management/error_list/objective`,
    'objective-01',
    [
      'PCや入退室の記録と打刻の差',
      'PCや入退室の記録が、ルール（勤務の記録）の許容より打刻から離れた日です。\n\n1. 記録はCSVやExcelで取り込むか、システムから送ります。送り方と、トークンの作成は、勤怠の基本設定にあります。\n2. 日を選んで「本人に確認を依頼」を押すと、本人に通知します。本人は通知の画面で理由を入力するか、打刻を直します。\n3. 理由を読み、確認の理由を付けて確認します。\n\n確認するまで一覧に残ります。確認の後に打刻や記録が変わると、もう一度確認が必要です。記録が労働時間を変えることはありません。',
    ],
    [
      'Records of PCs and doors beside the stamps',
      'Days on which the record of a PC or a door is further from the stamps than the rule (how records are kept) lets pass.\n\n1. Import records from CSV or Excel, or have a system send them. The address and the tokens are in the basic settings of attendance.\n2. Choose days and press **Ask the people**: they explain the day on their page of notifications, or correct the stamps.\n3. Read the explanation, and confirm the day with a reason.\n\nA day stays in the list until then, and comes back when its stamps or its record change. A record never changes hours.',
    ],
  ),
  article(
    `${STAFF}/attendancerule_setting`,
    'rules-01',
    [
      '規則の決まり方',
      '規則は会社、事業所、グループ、雇用区分、基本シフトの順に細かくなり、最も細かい場所の値が使われます。保存するときは適用日を選びます。締めていない日はさかのぼって計算し直されるため、保存の前に影響を確認できます。',
    ],
    [
      'Which rule holds',
      'Rules get finer from company over workplace, group and division to basic shift; the finest place wins. Each is saved from a day on. Days that are not closed are calculated again, so the effect is shown before you save.',
    ],
  ),
  article(
    '/admin/company',
    'company-01',
    [
      '会社の設定の順番',
      '1. 会社情報と事業所\n2. 所属グループ\n3. 採用区分、雇用区分、基本シフト\n4. 権限グループ\n5. 従業員の登録または取込\n\n使われているものは削除できません。対象の従業員が一覧で表示されます。',
    ],
    [
      'In which order to set up a company',
      '1. Company information and workplaces\n2. Affiliation groups\n3. Recruitment types, employment divisions, basic shifts\n4. Permission groups\n5. Create or import people\n\nWhat is in use cannot be deleted; the people concerned are listed.',
    ],
  ),
  article(
    '/admin/employee',
    'employee-01',
    [
      '従業員の登録と異動',
      '従業員は1人ずつ登録するか、CSVやExcelから取り込めます。所属や雇用区分の変更には適用日があり、先の日付を入れると、その日から切り替わります。過去の月は、当時の所属のまま表示されます。',
    ],
    [
      'Creating and moving people',
      'Create people one by one, or import them from CSV or Excel. A change of group or division has a day from which it holds; past months show what was true then.',
    ],
  ),
];
