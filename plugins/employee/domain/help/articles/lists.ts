import { type Article, article, GENERAL } from './article.ts';

/** What lists have in common: their menus and empty states lead here by these codes. */
export const listArticles: readonly Article[] = [
  article(
    GENERAL,
    'list-views',
    [
      '一覧の表示を保存する',
      '検索、絞り込み、条件、列、並び順、件数、ボードかどうかを、名前を付けて残せます。\n\n1. 一覧を見たい形にします\n2. **表示**の**名前を付けて保存**を押します\n3. 次からは**表示**で名前を選びます\n\n- 開いた表示を変えると**変更されています**と出ます。**上書き保存**で残すか、**保存した状態に戻す**で取り消します\n- **表示の管理**で、並び順、名前、一覧を開いたときの表示を決めます。並び順と既定の表示は自分だけの設定です\n- **共有する**を選ぶと、この一覧を開ける人全員に出ます。見える行は、開いた人の権限で決まります\n- 項目が削除された表示は、その項目を除いて開きます。条件を直して保存し直してください',
    ],
    [
      'Saving views of a list',
      'Search, filters, conditions, columns, order, page size and the board can be kept under a name.\n\n1. Bring the list into the form you want\n2. Press **Save as** under **Views**\n3. From then on choose it by its name\n\n- If you change a view after opening it, it is marked **Changed**: press **Save** to keep that, or **Back to the saved view**\n- **Manage views** has their order, names, and the one that the list opens with. Order and default are yours alone\n- **Share it** shows it to everybody who may open the list. Which rows they see depends on their own permission\n- A view whose item was deleted opens without it: mend the conditions and save it again',
    ],
  ),
  article(
    GENERAL,
    'list-conditions',
    [
      '条件で一覧を絞り込む',
      '**条件**では、どの項目でも、**かつ**と**または**を組み合わせて絞り込めます。\n\n1. **条件を追加**で項目と比べ方を選び、値を入れます\n2. グループの中を、**すべての条件に合う**か**いずれかの条件に合う**でつなぎます\n3. 別の組み合わせは**グループを追加**で並べ、グループ同士のつなぎ方を選びます\n4. **条件を適用**を押します\n\n- 日付は**今日**や「7日前」のようにも決められ、開いた日で数え直します\n- 値がない行を探すときは**が空**を選びます\n- 文字は、全角と半角、カナの種類を区別しません\n- 条件は20件、グループは10個までです\n\n何も見つからないときは、**または**にするところを**かつ**にしていないかを確かめ、条件を1つずつ外します。一覧の上の条件の×で外せます。',
    ],
    [
      'Narrowing a list by conditions',
      '**Conditions** narrow by any field, joined by **and** and **or**.\n\n1. Add a condition: the field, how to compare, and the value\n2. Within a group, choose whether all conditions or any of them have to hold\n3. For another combination add a group, and choose how groups are joined\n4. Press **Apply**\n\n- A date can be **today** or some days before or after, counted anew each day\n- Choose **is empty** for rows without a value\n- In texts, width and kind of kana do not count\n- Up to 20 conditions in up to 10 groups\n\nIf nothing is found, look whether an **and** should be an **or**, and take conditions away one by one: by the × of each above the list.',
    ],
  ),
  article(
    GENERAL,
    'list-edit',
    [
      '一覧の中で編集する、まとめて変更する',
      '**1件を編集する**\n\n- セルをダブルクリックするか、鉛筆を押します。キーボードでは行から→でセルへ移り、EnterかF2で編集します\n- Enterで保存、Escでやめ、Tabで次のセルへ移ります\n- 誤りはその場で伝え、入力は消えません。ほかの人が先に変更したときは、両方の値を見て選べます\n\n**まとめて変更する**\n\n1. 行を選び、**まとめて変更**を押します\n2. 項目と値を選び、**変更前に確認**で、変わる件数と変えられない行を確かめます\n3. 変更した後は、30日の間、まとめて元に戻せます。その後に変更された行はそのままです\n\n会社で作ったカスタム項目も同じです。ファイルの項目は、顧客のページで添付します。',
    ],
    [
      'Changing rows in a list',
      '**One row**\n\n- Double-click a cell or press its pencil. With the keyboard, move from the row to a cell with →, then press Enter or F2\n- Enter saves, Esc leaves it, Tab goes to the next cell\n- What is wrong is said there and nothing typed is lost. If somebody else was faster, you see both values\n\n**Many rows**\n\n1. Select rows and press **Change together**\n2. Choose the field and the value, and look at what would change and what cannot\n3. For 30 days a change can be undone as a whole. Rows that were changed since stay as they are\n\nThe same holds for custom items. Files are attached on the page of the client.',
    ],
  ),
];
