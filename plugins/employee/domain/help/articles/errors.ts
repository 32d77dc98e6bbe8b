import { type Article, article, GENERAL } from './article.ts';

/** What to do about each kind of failure: error panels lead here by these codes. */
export const errorArticles: readonly Article[] = [
  article(
    GENERAL,
    'draft-01',
    [
      '書きかけの入力を続ける',
      'お知らせ、スタッフのお知らせ、コメント、従業員の登録は、保存する前に画面を閉じても、入力がこのブラウザーに残ります。次に同じ画面を開くと、書いた時刻と一緒に表示します。\n\n- **続きから入力**で戻り、**破棄**で消します\n- 保存するか、14日たつか、ログアウトすると消えます\n- パスワードと添付したファイルは残りません\n- 同じ端末を使うほかの人には表示しません',
    ],
    [
      'Going on with something unfinished',
      'What you type into news, staff notices, comments and the form of a new employee stays in this browser when you close the page before saving. It is offered with its time when you open the same page again.\n\n- **Continue with it** brings it back, **Discard** removes it\n- It goes once it is saved, after 14 days, or when you sign out\n- Passwords and attached files are not kept\n- Nobody else who uses the device is shown it',
    ],
  ),
  article(
    GENERAL,
    'error-network',
    [
      '「通信できません」と表示されたとき',
      '1. ほかのサイトが開けるか、Wi-Fiや機内モードを確認します\n2. **もう一度読み込む**を押します\n3. 会社のネットワークだけで起きるときは、社内のシステム担当に伝えてください\n\n打刻は通信が切れていてもできます。端末に残り、つながると送信されます。入力中の内容は消えません。',
    ],
    [
      'When there is no connection',
      '1. See whether other sites open; check Wi-Fi and flight mode\n2. Press **Load again**\n3. If it happens in the company’s network only, tell whoever runs it\n\nStamping works without a network: stamps stay on the device and are sent later. What you typed is kept.',
    ],
  ),
  article(
    GENERAL,
    'error-forbidden',
    [
      '「権限がありません」と表示されたとき',
      'その画面や操作の権限が、あなたの権限グループにありません。\n\n1. 必要な画面の名前を控えます\n2. 会社の管理者に、権限の追加を依頼します\n3. 追加された後、画面を読み込み直します\n\n前は使えた場合は、異動や権限グループの変更が理由です。',
    ],
    [
      'When you lack the right',
      'Your permission group does not include this screen or action.\n\n1. Note the name of the screen\n2. Ask an administrator of your company for the right\n3. Load the page again once you have it\n\nIf it worked before, a transfer or a change of your permission group is the reason.',
    ],
  ),
  article(
    GENERAL,
    'error-plan',
    [
      '「契約にない機能です」と表示されたとき',
      '会社の契約に、その機能が含まれていません。契約の内容は、管理者が[プランと機能](/admin/contract/plan)で確認できます。数の上限に達したときは、使わないものを削除するか、管理者に相談してください。',
    ],
    [
      'When the plan does not include it',
      'Your company’s plan lacks this function. Administrators see the plan under [plan and modules](/admin/contract/plan). If a limit is reached, delete what is not used or ask an administrator.',
    ],
  ),
  article(
    GENERAL,
    'error-conflict',
    [
      '「ほかの人が変更しました」と表示されたとき',
      'あなたが開いている間に、ほかの人が同じ内容を保存しました。\n\n1. 表示された違いを確認します\n2. 自分の内容を残すなら**自分の内容で上書き**、相手の内容でよければ**最新の内容に入れ替え**を選びます\n\n上書きされた内容は、履歴から確認して戻せます。',
    ],
    [
      'When somebody else changed it',
      'While you had it open, somebody else saved the same record.\n\n1. Look at the differences\n2. Keep yours with **Overwrite with mine**, or take theirs with **Load the latest version**\n\nThe history has what was overwritten, and can bring it back.',
    ],
  ),
  article(
    GENERAL,
    'error-not-found',
    [
      '「見つかりません」と表示されたとき',
      '削除されたか、あなたに見える範囲から外れました。\n\n- 一覧に戻って探し直してください\n- 誤って削除された場合は、管理者が[ごみ箱](/admin/company/trash)から戻せることがあります\n- 古いリンクやブックマークは、開き直して保存してください',
    ],
    [
      'When something is not found',
      'It was deleted, or you may no longer see it.\n\n- Go back to the list and look again\n- If it was deleted by mistake, an administrator may restore it from the [trash](/admin/company/trash)\n- Replace old links and bookmarks',
    ],
  ),
  article(
    GENERAL,
    'error-input',
    [
      '入力に誤りがあると表示されたとき',
      '赤く表示された欄に、何が違うか、どう直すかが書かれています。最初の誤りの欄に移動します。\n\n- 必須の欄が空ではないか\n- 日付や時刻の順番が逆ではないか\n- 全角と半角は自動で直りますが、カナの欄に漢字は使えません\n\n直すまで、入力した内容は消えません。',
    ],
    [
      'When something is wrong with the input',
      'The fields in red say what is wrong and how to mend it; the first one has the focus.\n\n- Is a required field empty?\n- Are dates or times the wrong way round?\n- Widths are mended by themselves, but a field for kana takes no kanji\n\nWhat you typed stays until it is right.',
    ],
  ),
  article(
    GENERAL,
    'error-rate',
    [
      '「操作が多すぎます」と表示されたとき',
      '短い時間に多くの操作が行われたため、少しの間止めています。表示された時間だけ待ってから、もう一度操作してください。ログインで表示されたときは、パスワードを確認してください。',
    ],
    [
      'When there were too many requests',
      'So much was asked in a short time that it pauses for a moment. Wait as long as it says, then try again. If it happens when you sign in, check your password.',
    ],
  ),
  article(
    GENERAL,
    'error-other',
    [
      '思わぬエラーが表示されたとき',
      '1. **もう一度読み込む**を押します\n2. 同じ表示が続くときは、ページを再読み込みします\n3. それでも直らないときは、表示されている**エラーコード**と**お問い合わせ番号**を控え、会社の管理者に伝えてください\n\n番号があれば、何が起きたかを記録から調べられます。',
    ],
    [
      'When something unexpected went wrong',
      '1. Press **Load again**\n2. If it stays, reload the page\n3. Otherwise note the **error code** and the **reference number** and tell an administrator of your company\n\nWith the number, what happened can be found in the log.',
    ],
  ),
  article(
    GENERAL,
    'search-01',
    [
      '画面・人・タスクを検索する',
      '右上の虫眼鏡か、**Ctrl+K**（Macは⌘+K）で検索を開きます。\n\n- 画面、操作（打刻する、従業員を追加するなど）、人、タスク、記録、ヘルプを一度に探します\n- 漢字、かな、ローマ字、番号で探せます。言葉を空白で区切ると、すべてを含むものに絞れます\n- 矢印キーで選び、Enterで開きます\n\n見られないものは見つかりません。',
    ],
    [
      'Search everywhere',
      'Open the search with the magnifier at the top right or **Ctrl+K** (⌘+K on a Mac).\n\n- It finds screens, actions (stamp in, add an employee), people, tasks, records and help at once\n- Kanji, kana, roman letters and numbers work; several words narrow it down\n- Arrow keys choose, Enter opens\n\nWhat you may not see is not found.',
    ],
  ),
];
