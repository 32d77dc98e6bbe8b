import { type Article, article } from './article.ts';

const CRM = '/app/crm';

/** Clients, the people there and the attack list. */
export const clientArticles: readonly Article[] = [
  article(
    `${CRM}/client_list`,
    'crm-11',
    [
      '顧客を登録し、探す',
      '1. **顧客を登録**を押し、顧客名と分かっている項目を入力します\n2. 郵便番号を入れて**住所を検索**を押すと、住所が入ります\n3. 一覧の名前を押すと、顧客のページが開きます\n\n名前、カナ、電話番号の一部、コードで検索でき、カナの種類や全角・半角は区別しません。行を選ぶと、まとめてアタックリストへ移せます。担当者がいる顧客は削除できません。\n\n見えない顧客があるときは、担当やグループの権限によります。',
    ],
    [
      'Adding and finding clients',
      '1. Press **Add client** and enter the name and what you know\n2. A postal code and **Find address** fill in the address\n3. Press a name to open the client’s page\n\nSearch by name, reading, part of a phone number or code. Select rows to move many to the attack list. A client with contacts cannot be deleted.\n\nWhich clients you see depends on your permission.',
    ],
  ),
  article(
    `${CRM}/duplicates`,
    'crm-21',
    [
      '重複の疑いのある顧客',
      '書き方が違うだけの同じ会社を見つけ、1つにまとめます。株式会社や㈱、全角と半角、カナの違いは区別せず、法人番号、電話番号、ドメインも見ます。\n\n1. 組の**統合**を選び、残す顧客と項目ごとの値を決めます\n2. もう一方の担当者、連絡の記録、タスク、コメントも移ります\n3. 30日間は**最近の統合**から元に戻せます\n\n別の会社なら**別の会社とする**を選ぶと、もう表示しません。',
    ],
    [
      'Suspected duplicates',
      'Finds the same company under two names and makes one of them. The form of the company, width and kana do not count; corporate numbers, phone numbers and domains are compared too.\n\n1. Choose **Merge**, the client that stays, and the value of each field\n2. Contacts, calls, tasks and comments of the other one move along\n3. For 30 days it can be undone under **Recent merges**\n\n**Mark as different** hides the pair from then on.',
    ],
  ),
  article(
    '/clientImport',
    'crm-22',
    [
      '顧客の取り込み',
      'CSVやExcelから顧客をまとめて登録、更新します。\n\n- 顧客コードが同じ行は更新、コードがなければ同じ顧客名を更新、ほかは新規です\n- カテゴリ、業種、担当者は登録済みの名前で入力します\n- 登録済みの顧客に似た新しい行は、確認の画面で相手を示します。別の会社なら**登録済みの顧客に似ていても登録する**を選びます\n- 確認では何も変わりません。取り込んだ後も、まとめて元に戻せます',
    ],
    [
      'Import of clients',
      'Adds and changes many clients from CSV or Excel.\n\n- A row with a known code changes that client, one without a code the client of that name; others are new\n- Categories, industries and people are given by their registered names\n- New rows that look like an existing client are shown with it. If it is another company, choose **Register clients even if they look like existing ones**\n- The check changes nothing, and an import can be undone as a whole',
    ],
  ),
  article(
    '/ClientEmployeeImport',
    'crm-23',
    [
      '担当者の取り込み',
      'CSVやExcelから、顧客の担当者をまとめて登録、更新します。\n\n- メールアドレスが同じ行は更新、なければ同じ顧客の同じ氏名を更新、ほかは新規です\n- 勤め先は登録済みの顧客名か顧客コード、2つ以上は「、」で区切ります\n- 上司は氏名で。同じファイルの人も指定できます\n- 確認では何も変わりません。取り込んだ後も、まとめて元に戻せます',
    ],
    [
      'Import of contacts',
      'Adds and changes many contacts from CSV or Excel.\n\n- A row with a known mail address changes that person, one without an address the person of that name at the same client; others are new\n- Clients are given by name or code, several separated by 、\n- Superiors are given by name, also those of the same file\n- The check changes nothing, and an import can be undone as a whole',
    ],
  ),
  article(
    `${CRM}/client`,
    'crm-12',
    [
      '顧客のページ',
      '顧客のすべてを1か所で確認できます。\n\n- **連絡を記録**と**メールを記録**で、結果と次の行動を残します。次の行動は顧客の項目にも入ります。自分の記録は、後から編集や削除ができます\n- **タスク**で、することと担当者、期限を決めます。担当者に届き、顧客を見られる人みんなに見えます\n- **履歴**に、連絡、タスク、コメント、変更、統合、ファイルが新しい順に並びます。統合した顧客の変更も、元の名前とともに見られます\n- 前の値に戻すときは、上の**履歴**ボタンを押します\n- **1枚に印刷**で、見られる項目、未完了のタスク、最近の連絡をA4の1枚のPDFにします\n- 取引が始まった見込客は**顧客へ移す**を押します。履歴と担当者も一緒に移ります',
    ],
    [
      'The page of a client',
      'Everything about a client in one place.\n\n- **Note a call** and **Note a mail** keep what came of it and what is next, which also stands with the client. You can edit and delete your own notes\n- **Tasks** say what is to be done, by whom and until when. Whoever gets one is told; whoever sees the client sees them\n- The **Timeline** lists calls, tasks, comments, changes, merges and files, newest first, and changes of clients that were merged into this one\n- The **History** button puts earlier values back\n- **Print one page** makes one sheet of A4 with what you may see, open tasks and the latest calls\n- When business with a prospect begins, press **Move to the clients**: history and contacts move along',
    ],
  ),
  article(
    `${CRM}/employee_list`,
    'crm-13',
    [
      '顧客の担当者を管理する',
      '顧客で働く人の連絡先と役割です。\n\n- 1人が複数の顧客で働いている場合は、**顧客を追加**で並べます\n- 主担当は最初に連絡する人、決裁者は決める人です\n- 上司をたどって本人に戻るようには登録できません\n\nほかの担当者の上司になっている人は、先に上司を変えてから削除します。',
    ],
    [
      'Contacts at clients',
      'How to reach people at clients, and their part there.\n\n- Somebody who works at several clients has a line for each\n- The main contact is called first; the decision maker decides\n- Superiors cannot lead back to the same person\n\nWhoever is the superior of others is deleted only after those have another one.',
    ],
  ),
  article(
    `${CRM}/client_attack_list`,
    'crm-14',
    [
      'アタックリストを使う',
      'これから取引をしたい会社の一覧です。\n\n1. **見込客を登録**を押して登録します\n2. 会社のページで連絡の結果と次の行動を残します\n3. 取引が始まったら**顧客へ移す**を押します。履歴、担当者、連絡の記録はそのまま残ります\n\n移したあと10秒間は、元に戻せます。',
    ],
    [
      'The attack list',
      'Companies that you want to do business with.\n\n1. Press **Add prospect**\n2. Note each call and the next action on its page\n3. Once business begins, press **Move to the clients**: history, contacts and calls stay\n\nA move can be undone for ten seconds.',
    ],
  ),
  article(
    `${CRM}/employee_attack_list`,
    'crm-15',
    [
      'アタックリストの担当者',
      'これから取引をしたい会社の人の一覧です。会社を顧客へ移すと、その会社だけで働く人も一緒に移ります。',
    ],
    [
      'Contacts in the attack list',
      'People of companies that you want to win. When the company moves to the clients, people who work nowhere else move along.',
    ],
  ),
  article(
    '/admin/crm/statuses',
    'crm-16',
    [
      'ステータスと業種を決める',
      '取引の段階に名前と色を付け、**並べ替え**で順番を決めます。業種は、会社で使う名前を登録するか、**標準の業種を追加**でまとめて加えます。顧客が使っているものは削除できません。',
    ],
    [
      'Statuses and industries',
      'Give the steps of your business names and colours, and put them in order. Enter the industries you use, or take over the standard list. What clients still use cannot be deleted.',
    ],
  ),
  article(
    '/admin/crm/status_notices',
    'crm-24',
    [
      'ステータスの変更を知らせる',
      '顧客のステータスが変わったときに、担当者や選んだ人へ知らせます。\n\n1. **お知らせを登録**を押し、変更前と変更後のステータスを選びます。選ばなければ、すべての変更です\n2. 知らせる相手を選びます\n3. **使う**を選ぶまで、何も届きません\n\n顧客を見られない人と、変更した本人には届きません。ファイルの取り込みによる変更は知らせません。',
    ],
    [
      'Telling of changes of status',
      'Tells the owner and the people you choose when the status of a client changes.\n\n1. **Add notice**: from and to which status; left empty, any\n2. Choose whom to tell\n3. Nothing is told until it is **Turned on**\n\nPeople who may not see the client, and whoever made the change, are not told. Imports tell nothing.',
    ],
  ),
  article(
    '/admin/crm/settings',
    'crm-25',
    [
      '顧客管理の設定',
      '顧客の登録に使う項目と、自動で行うことを決めます。\n\n- **次の行動の日にタスクを作る**：顧客の次の行動の日に、担当者のタスクを1回だけ作り、本人に知らせます。何日前に作るかも決められます\n- 担当者がいない、または退職した顧客の分は、決めておいた人が受け取ります\n- オンにした日より前の日付の行動では作りません',
    ],
    [
      'Settings of clients',
      'Which fields clients have, and what happens by itself.\n\n- **Make a task when a next action is due**: the owner of the client gets one task for each next action, some days before if you like\n- For clients without an owner, or whose owner has left, the person that you choose gets it\n- Actions dated before the day you turned it on make none',
    ],
  ),
];
