import { type Article, article, STAFF } from './article.ts';

const MANAGEMENT = `${STAFF}/management`;
const ERRORS = `${MANAGEMENT}/error_list`;
const OUTPUT = `${MANAGEMENT}/data_output`;

/** What managers of attendance do day by day and at the end of a month. */
export const managementArticles: readonly Article[] = [
  article(
    `${STAFF}/home/projector`,
    'board-02',
    [
      '本日の状況を投影する',
      '事務所の画面などに映すための表示です。人数と在席の状況が自動で更新されます。終了するには、Escを押すか画面を閉じます。個人の打刻時刻や申請の内容は表示されません。',
    ],
    [
      'Projecting today’s board',
      'For a screen in the office: who is there, updated by itself. Press Esc or close it to end. Times of stamps and requests of single people are not shown.',
    ],
  ),
  article(
    `${STAFF}/notice`,
    'notice-01',
    [
      'お知らせを配信する',
      '1. 題名と本文を書き、配信先を全員、グループ、個人から選びます\n2. すぐに配信するか、日時を予約します\n3. 確認が必要なら**確認の依頼**を付け、期限を決めます\n\n配信した後は、確認した人と未確認の人を一覧で見られます。配信先以外にも読ませるときは**配信先以外にも公開**を選びます。**管理者への通知**には、あなたに届いた通知が並びます。',
    ],
    [
      'Sending notices',
      '1. Write a title and a text, and choose everyone, groups or single people\n2. Send it now, or choose a day and time\n3. Ask for a confirmation where it matters, with a due date\n\nAfterwards you see who has confirmed and who has not. It can be made readable for others too. What you were told yourself stands on the other tab.',
    ],
  ),
  article(
    `${STAFF}/notice/messages`,
    'notice-02',
    [
      '管理者への通知を確認する',
      '勤怠管理者に届いた通知が並びます。押すと内容と、関係する画面へのリンクが開きます。対応が終わったものは既読になり、一覧に残ります。',
    ],
    [
      'Messages to managers',
      'What managers of attendance were told. Press one for its text and the page that it is about. What is done is marked as read and stays in the list.',
    ],
  ),
  article(
    `${STAFF}/notice/confirmations`,
    'notice-03',
    [
      '確認の状況を見て催促する',
      '配信先の人を、未確認、確認済みの順に表示します。**未確認の人に催促**を押すと、確認していない人だけに通知が届きます。異動や退職で対象から外れた人は、**対象外になった人**に分かれます。一覧はCSVやExcelで保存できます。',
    ],
    [
      'Who has confirmed, and reminders',
      'The recipients, unconfirmed ones first. **Remind the unconfirmed** tells only those who have not confirmed. Who left the company or the groups stands apart. The list can be saved as CSV or Excel.',
    ],
  ),
  article(
    `${ERRORS}/stamping`,
    'error-02',
    [
      '打刻エラーを解消する',
      '出勤や退勤が足りない日、順番の合わない打刻がある日です。\n\n1. 行を押して、打刻と予定を確認します\n2. 本人に**打刻の修正の申請**を依頼するか、権限があれば勤務実績から直します\n3. 解消すると一覧から消えます\n\n残ったままでは月を締められません。',
    ],
    [
      'Clearing stamp errors',
      'Days that lack a stamp, or whose stamps do not follow one another.\n\n1. Press a line to see stamps and plan\n2. Ask for a **stamp correction**, or mend it in the records if you may\n3. It leaves the list once it is right\n\nA month with open errors cannot be closed.',
    ],
  ),
  article(
    `${ERRORS}/overtime`,
    'error-03',
    [
      '残業の申請漏れを確認する',
      '残業をしたのに、承認された申請がない日です。\n\n1. 行を押して、予定との差を確認します\n2. 働いた時間なら、本人に残業の申請を依頼します\n3. 仕事でない滞在なら、理由を記録します\n\n申請がなくても、働いた時間は労働時間です。',
    ],
    [
      'Overtime without a request',
      'Days with overtime but no approved request.\n\n1. Press a line for the difference from the plan\n2. If it was work, ask for a request\n3. If the person stayed without working, note the reason\n\nTime worked counts as working time with or without a request.',
    ],
  ),
  article(
    `${ERRORS}/work_overtime`,
    'error-04',
    [
      '時間外労働の多い人を確認する',
      '36協定の上限や会社の設定に近い人、超えた人が並びます。行を押すと、月ごとの時間と残りを確認できます。超えそうな人は、シフトと申請を見直してください。',
    ],
    [
      'People with much overtime',
      'People near the limits of the 36 agreement or of your settings, and beyond them. Press a line for the months and what is left. Review shifts and requests of those who will go beyond.',
    ],
  ),
  article(
    `${ERRORS}/short_break`,
    'error-05',
    [
      '休憩不足を確認する',
      '6時間を超える勤務で45分、8時間を超える勤務で60分の休憩が取れていない日です。休憩の打刻を忘れた日は、打刻の修正を依頼してください。実際に取れていない日は、次から休憩が取れるように予定を見直します。',
    ],
    [
      'Breaks that were too short',
      'Days with less than 45 minutes of break in more than 6 hours of work, or 60 in more than 8. If the stamps of a break are missing, ask for a correction; if there was none, plan the next days so that there is.',
    ],
  ),
  article(
    `${ERRORS}/concern`,
    'error-06',
    [
      '要確認の勤務を調べる',
      '連続勤務、短い勤務間隔、深夜の連続など、健康に関わる勤務です。行を押すと前後の日が表示されます。本人の状況を聞き、必要なら産業医に相談してください。',
    ],
    [
      'Work that needs a look',
      'Many days in a row, short rests between shifts, repeated nights. Press a line for the days around it. Ask the person how they are, and the company doctor where needed.',
    ],
  ),
  article(
    `${MANAGEMENT}/closing`,
    'closing-01',
    [
      '月次を締める',
      '1. 月を選び、エラーや承認待ちが残っている人を確認します\n2. 残りを解消し、締める人を選びます\n3. **〇人を締める**を押します\n\n締めると、その月の打刻や申請は変えられません。直す必要があるときは、権限のある人が理由を入力して締めを解除します。締めた後に届いた打刻は**締め後に届いた打刻**に残ります。',
    ],
    [
      'Closing a month',
      '1. Choose the month, and see who has errors or open requests left\n2. Settle them, and select the people\n3. Press **Close**\n\nNothing of a closed month can be changed. To mend something, somebody with the right releases it with a reason. Stamps that come later wait under **Stamps after closing**.',
    ],
  ),
  article(
    `${MANAGEMENT}/setting`,
    'closing-02',
    [
      '締めの設定を変える',
      '締めの期限、本人の確認、自動で締めるかどうかを決めます。変更は次の月度から使われます。すでに締めた月には影響しません。',
    ],
    [
      'Settings of closing',
      'When a month has to be closed, whether people confirm it first, and whether it is closed by itself. Changes hold from the next month on; closed months stay as they are.',
    ],
  ),
  article(
    `${OUTPUT}/record_data`,
    'output-02',
    [
      '勤務実績を出力する',
      '1. 形式を選ぶか、**追加**から項目を選んで作ります\n2. 月と対象の人を選びます\n3. 出力したファイルは、一覧からダウンロードします\n\nShift_JISにない文字があるときは、置き換える文字を確認できます。締めていない月は、後で数字が変わることがあります。',
    ],
    [
      'Exporting work records',
      '1. Choose a format, or make one of the items that you need\n2. Choose the month and the people\n3. Download the file from the list\n\nLetters that Shift_JIS lacks are named before anything is written. Figures of open months may still change.',
    ],
  ),
  article(
    `${OUTPUT}/stamp_data`,
    'output-03',
    [
      '打刻データを出力する',
      '打刻した時刻、方法、場所を、そのまま1行ずつ出力します。修正された打刻は、修正前と修正後の両方が出ます。期間が長いときは、作成が終わるとお知らせが届きます。',
    ],
    [
      'Exporting stamps',
      'Each stamp on a line of its own: time, way and place. Corrected stamps come both as they were and as they are. For long periods you are told when the file is ready.',
    ],
  ),
  article(
    `${OUTPUT}/work_status`,
    'output-04',
    [
      '勤務状況を出力する',
      '人ごとの集計（労働時間、残業、休暇など）を出力します。左の一覧から項目を追加し、並べ替えて形式を保存します。保存した形式は、次の月も使えます。',
    ],
    [
      'Exporting totals',
      'One line for each person: hours, overtime, leave and more. Add items from the list at the left, sort them and save the format for the next month.',
    ],
  ),
  article(
    `${OUTPUT}/overtime`,
    'output-05',
    [
      '残業時間を出力する',
      '人と月ごとの残業時間を一覧にします。区分ごとの内訳は、法定内、法定外、深夜、休日に分かれます。締めていない月には印が付きます。',
    ],
    [
      'Exporting overtime',
      'Overtime by person and month, split into within and beyond the legal hours, at night and on days off. Open months are marked.',
    ],
  ),
  article(
    `${OUTPUT}/prediction`,
    'output-06',
    [
      '着地予測を見る',
      '今日までの実績と残りの予定から、月末の労働時間と残業を予測します。予定がない日は0として数えるので、先にシフトを登録してください。',
    ],
    [
      'Predicting the month',
      'From what was worked so far and what is planned, hours and overtime at the end of the month. Days without a plan count as nothing: enter shifts first.',
    ],
  ),
  article(
    `${STAFF}/shift/board`,
    'shift-02',
    [
      'シフト表で予定を組む',
      '1. 月とグループを選びます\n2. マスを押して、パターンや時間を入れます。複数のマスをまとめて選べます\n3. 必要な人数と、決まりに反する予定の印を確認します\n4. **公開**を押すと、本人に通知されます\n\n公開するまで本人には見えません。36協定の上限を超える人のその月の予定は公開されず、下書きに残ります。時間を減らすか、特別条項を発動してから公開してください。変更は**Ctrl+Z**で戻せます。「?」でキー操作を表示します。',
    ],
    [
      'Planning on the shift board',
      '1. Choose the month and the group\n2. Press a cell for a pattern or hours; several cells can be selected\n3. Mind how many are needed, and marks where a rule is broken\n4. **Publish**: people are told\n\nNobody sees a plan before. Whose month would go beyond the limits of the 36 agreement is left out and stays a draft: plan less, or invoke the special clause first. **Ctrl+Z** takes a change back, “?” shows the keys.',
    ],
  ),
];
