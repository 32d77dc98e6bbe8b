import { type Article, article, MINE } from './article.ts';

/** Pages of everybody: requests, notifications, the directory, tasks, one's own account. */
export const ownArticles: readonly Article[] = [
  article(
    '/app/employee/dashboard',
    'home-02',
    [
      'ホームのパネルを並べ替える・隠す',
      '日付の横のアイコンで、**パネルの並びと表示**を開きます。\n\n- つかんで動かすか、矢印で順番を変えます\n- スイッチを切ったパネルは、ホームに表示しません\n- 左右の矢印で、広い列と横の列を移ります。スマートフォンでは、広い列の下に横の列が並びます\n- **標準に戻す**で、はじめの並びに戻ります\n\n並びは自分だけのもので、ほかの端末にも反映されます。',
    ],
    [
      'Arranging and hiding panels of your home',
      'The icon beside the date opens **Arrange panels**.\n\n- Drag a panel, or move it with the arrows\n- A panel that is switched off is not shown\n- The double arrow moves it between the wide and the side column; on a phone the side column stands below\n- **Back to standard** gives the first order again\n\nIt is for you alone and follows you to your other devices.',
    ],
  ),
  article(
    '/app/employee/news',
    'comment-01',
    [
      'コメントを書く・返信する',
      'お知らせ、申請、取引先には、見られる人がコメントを書けます。ほかの人には見えません。\n\n- **@**に続けて名前かかなを入力すると、その記録を見られる人が候補に出ます。選ぶと通知が届きます\n- 自分のコメントは編集と削除ができます。削除は10秒以内なら元に戻せます\n- 返信は、元のコメントの下に並びます\n- 通知を押すと、そのコメントが開きます。消えたコメントと、見られなくなった記録は開けません\n\n申請のコメントは、申請者と、今承認する人に届きます。',
    ],
    [
      'Writing comments and answers',
      'Whoever may see a news item, a request or a client may comment on it; nobody else sees what is said.\n\n- Type **@** and a name: people who may see the record are offered, and told when you choose them\n- You can edit and delete your own comments; a deletion can be undone for 10 seconds\n- Answers stand below the comment\n- A notification opens its comment. It no longer opens once the comment is deleted or you may not see the record\n\nComments on a request reach its applicant and whoever is to approve it now.',
    ],
  ),
  article(
    '/app/employee/news',
    'news-01',
    [
      '社内のお知らせを読む・書く',
      '会社のお知らせが新しい順に並びます。固定されたものは上に残ります。\n\n- **未読だけ**、分類、言葉で絞り込めます\n- 開くと既読になります。**すべて既読にする**も使えます\n- 作成する権限がある人は、**お知らせを作成**から書き、下書き、すぐに公開、日時を決めて公開を選びます\n\n見つからないときは、掲載の期間が終わっていないか、**すべてのお知らせ**で確認してください。',
    ],
    [
      'Reading and writing company news',
      'News of the company, the newest first; what is pinned stays on top.\n\n- Narrow them to what you have not read, to a category or to words\n- Opening one marks it as read; all can be marked at once\n- Whoever may write saves a draft, publishes now, or chooses a day and time\n\nIf something is missing, its period may be over: show all news.',
    ],
  ),
  article(
    `${MINE}/overtime`,
    'overtime-01',
    [
      '時間外労働の見方',
      '今月と今年の時間外労働を、36協定の上限と並べて表示します。\n\n- 線に近い月ほど、残りの時間が少なくなっています\n- 数字を押すと、どの日の何分から計算したかを確認できます\n- 打刻の修正や申請が承認されると、計算し直されます\n\n数字が実際と違うときは、[出勤簿](/app/employee/attendance/shift)でその日の打刻を確認してください。',
    ],
    [
      'Reading your overtime',
      'Your overtime of this month and year stands beside the limits of the 36 agreement.\n\n- The nearer to the line, the less time is left\n- Press a figure to see the days and minutes it was made of\n- It is calculated again when a correction or request is approved\n\nIf a figure looks wrong, check the stamps of that day in the [month](/app/employee/attendance/shift).',
    ],
  ),
  article(
    `${MINE}/application/application_vacation`,
    'application-02',
    [
      '有給や休暇を申請する',
      '1. 休暇の種類と日を選びます。半日や時間単位で取れる種類では、単位も選びます\n2. 残日数と、承認された場合の残りを確認します\n3. 理由を入力して**申請する**を押します\n\n残日数が足りないときや、休日・ほかの申請と重なるときは、その欄に理由が表示されます。承認前なら一覧から取り下げられます。',
    ],
    [
      'Request paid leave or time off',
      '1. Choose the kind of leave and the days; where half days or hours are possible, the unit too\n2. Check your balance, now and after approval\n3. Give a reason and press **Send**\n\nIf the balance is too small, or the day is off or already requested, the field says why. Until it is approved you can withdraw it from the list.',
    ],
  ),
  article(
    `${MINE}/application/application_overtime`,
    'application-03',
    [
      '残業を申請する',
      '1. 日と、残業の開始・終了の時刻を入力します\n2. 表示される**承認された場合の見込み**で、月の残業と上限を確認します\n3. 理由を入力して**申請する**を押します\n\n過ぎた日も、申請の期限までは申請できます。期限や締めの後は申請できないので、上長に相談してください。何日分もあるときは[まとめて申請](/app/employee/attendance/shift/bulk_overtime)が使えます。',
    ],
    [
      'Request overtime',
      '1. Enter the day and from when to when\n2. Check the month’s overtime and its limit under **If approved**\n3. Give a reason and press **Send**\n\nPast days can be requested until the deadline; after it, or once the month is closed, ask your manager. For several days use [many at once](/app/employee/attendance/shift/bulk_overtime).',
    ],
  ),
  article(
    `${MINE}/application/application_holidaywork`,
    'application-04',
    [
      '休日出勤を申請する',
      '1. 出勤する休日と時間を入力します\n2. 休みを移す場合は**振替**、後で休む場合は**代休**を選びます。選べる種類は会社の設定によります\n3. 理由を入力して**申請する**を押します\n\n法定休日とそれ以外では割増が違います。申請の画面で、その日がどちらかを確認できます。',
    ],
    [
      'Request work on a holiday',
      '1. Enter the day off on which you will work, and the hours\n2. Choose a **substitute day** or a **compensatory day**, as your company allows\n3. Give a reason and press **Send**\n\nThe premium differs between statutory and other days off; the form shows which one the day is.',
    ],
  ),
  article(
    `${MINE}/application/application_revise`,
    'application-05',
    [
      '打刻の修正を申請する',
      '1. 直したい打刻の時刻を入力します。足りない打刻は追加できます\n2. 前後の打刻の順番が正しいかを確認します\n3. 理由を入力して**申請する**を押します\n\n元の打刻は消えません。承認されると新しい時刻で計算し直されます。締められた月は、先に締めの解除が必要です。',
    ],
    [
      'Request a correction of stamps',
      '1. Enter the right time of a stamp, or add a missing one\n2. Check that stamps follow one another\n3. Give a reason and press **Send**\n\nThe old stamps are kept. Once approved, the day is calculated with the new times. A closed month has to be released first.',
    ],
  ),
  article(
    `${MINE}/application/alerts`,
    'alerts-02',
    [
      '申請に関する通知',
      '申請の承認や却下の通知がここに集まります。押すと、その申請が開きます。却下された申請は、内容を直してもう一度申請できます。',
    ],
    [
      'Notifications about requests',
      'Approvals and rejections of your requests. Press one to open the request; a rejected one can be changed and sent again.',
    ],
  ),
  article(
    `${MINE}/alerts`,
    'alerts-01',
    [
      '届いた通知を確認する',
      '会社や上長からのお知らせと、確認が必要な日がまとまっています。\n\n- 押すと、関係する画面が開きます\n- **確認が必要な日**は、打刻の漏れなどです。打刻の修正を申請すると消えます\n- 確認を求められたお知らせは、期限までに確認してください\n\n通知が多いときは[通知の設定](/app/employee/attendance/notification_setting)で減らせます。',
    ],
    [
      'Your notifications',
      'Messages from your company and managers, and days that need a look.\n\n- Press one to open what it is about\n- **Days to check** are missing stamps and the like; a stamp correction settles them\n- Confirm what asks for it before its due date\n\nToo many? See the [settings](/app/employee/attendance/notification_setting).',
    ],
  ),
  article(
    `${MINE}/notification_setting`,
    'notification-01',
    [
      '通知の受け取り方を変える',
      '知らせの種類ごとに、画面、プッシュ、メールのどれで受け取るかを選びます。変更はすぐに保存されます。\n\n- プッシュは、この端末で許可すると届きます。ブラウザーで拒否した場合は、ブラウザーのサイトの設定で許可してください\n- 会社が必ず知らせると決めた種類は、止められません',
    ],
    [
      'How you are notified',
      'For each kind choose the screen, push messages or mail. Changes are saved at once.\n\n- Push needs your permission on this device; if you refused it, allow it in the site settings of the browser\n- Kinds that your company requires cannot be switched off',
    ],
  ),
  article(
    '/app/employees/list',
    'colleagues-01',
    [
      '従業員名簿で人を探す',
      '氏名、かな、ローマ字、社員番号、メールアドレスで探せます。押すと、所属と連絡先が開きます。\n\n見つからないときは、絞り込みを外してください。退職した人は表示されません。どの画面からでも**Ctrl+K**（Macは⌘+K）で探せます。',
    ],
    [
      'Find a colleague',
      'Search by name, reading, roman letters, number or mail address; press a person for their group and contacts.\n\nIf somebody is missing, remove the filters. People who have left are not shown. **Ctrl+K** (⌘+K on a Mac) searches from every screen.',
    ],
  ),
  article(
    '/employee/detail',
    'colleagues-02',
    [
      '同僚の連絡先',
      '所属と仕事の連絡先を表示します。電話番号やメールアドレスを押すと、そのまま連絡できます。自宅の住所など個人の情報は表示されません。',
    ],
    [
      'Contacts of a colleague',
      'Their group and contacts at work. Press a number or an address to use it. Nothing private, such as a home address, is shown.',
    ],
  ),
  article(
    '/employee/my_page',
    'mypage-01',
    [
      'マイページを編集する',
      '自分の写真、連絡先、住所などを変更できます。変えられる項目は会社が決めています。\n\n- 会社の確認が必要な項目は、承認されるまで前の内容のままです\n- 氏名や所属は、人事の担当者が変更します',
    ],
    [
      'Editing your page',
      'Change your picture, contacts and address. Your company decides which fields you may change.\n\n- Fields that need a check keep the old value until it is approved\n- Your name and group are changed by the people in charge of HR',
    ],
  ),
  article(
    '/employee/change_password',
    'password-01',
    [
      'パスワードを変更する',
      '今のパスワードと新しいパスワードを入力します。必要な長さや文字の種類は、欄の下に表示されます。変更すると、ほかの端末ではログインし直しになります。\n\n今のパスワードを忘れたときは、ログアウトして、ログイン画面の**パスワードを忘れた場合**から設定してください。',
    ],
    [
      'Changing your password',
      'Enter the old and the new password; what it needs is written below the field. Other devices have to sign in again afterwards.\n\nIf you forgot the old one, sign out and use **Forgot your password** where you sign in.',
    ],
  ),
  article(
    '/app/my_tasks',
    'tasks-01',
    [
      'マイタスクの使い方',
      '自分のやることを登録し、状態を進めます。ほかの人には見えません。\n\n1. **タスクを登録**から題名、優先度、期限を入力します\n2. 始めたら対応中、終わったら完了に変えます。**ボード**では、カードを次の列へ動かします\n3. 期限を過ぎたものは赤く表示されます\n\n消したタスクは[ごみ箱](/app/my_tasks/trash)から戻せます。登録できる数が上限に達したときは、完了したものを削除してください。',
    ],
    [
      'My tasks',
      'Your own to-do list; nobody else sees it.\n\n1. Enter a title, a priority and a due date\n2. Move it to in progress and to done; on the **board**, move its card\n3. What is overdue is marked red\n\nDeleted tasks come back from the [trash](/app/my_tasks/trash). When the plan has no room left, delete some that are done.',
    ],
  ),
  article(
    '/app/my_tasks/trash',
    'tasks-02',
    [
      '消したタスクを戻す',
      '自分が削除したタスクが並びます。**元に戻す**を押すと、前の内容のまま一覧に戻ります。登録できる数の上限に達しているときは、先にほかのタスクを削除してください。',
    ],
    [
      'Deleted tasks',
      'The tasks that you deleted. **Restore** brings one back as it was. If the plan has no room, delete others first.',
    ],
  ),
  article(
    '/app/inventory',
    'inventory-01',
    [
      '商品と在庫を管理する',
      '商品の名前と在庫の数を登録します。\n\n- 名前とカナで検索し、列の見出しで並べ替えられます\n- 数を直すには、商品を開いて編集します。前の数は履歴に残ります\n- 同じ名前の商品は登録できません\n- **取り込み**で、CSVやExcelの一覧からまとめて登録できます。同じ名前の商品は更新し、登録の前に結果を確認でき、後から元に戻せます\n\n追加や編集のボタンがないときは、閲覧だけの権限です。会社の管理者に依頼してください。',
    ],
    [
      'Products and stock',
      'Names of products and how many are in stock.\n\n- Search by name or reading, sort by the headings\n- Open a product to change its quantity; the history keeps the old one\n- Two products cannot have one name\n- **Import** takes a list in from CSV or Excel: products of the same name are updated, the result is shown first, and all of it can be undone\n\nWithout a button to add or edit you may only read: ask an administrator of your company.',
    ],
  ),
];
