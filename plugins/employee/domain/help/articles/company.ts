import { type Article, article } from './article.ts';

const COMPANY = '/admin/company';

/** The administration: what the company is, and the lists that everything else refers to. */
export const companyArticles: readonly Article[] = [
  article(
    '/admin/home',
    'admin-01',
    [
      '管理ホームの使い方',
      '会社と従業員の設定を始める場所です。\n\n- **はじめの設定**は、働き始めるまでに必要なことを順番に示します。終わると消えます\n- **今日の状況**から、入社や休職の予定を確認できます\n- 探している設定は、**Ctrl+K**（Macは⌘+K）で名前を入力すると見つかります\n\nメニューにない画面は、権限か契約にないものです。',
    ],
    [
      'The administrators’ home',
      'Where settings of the company and its people begin.\n\n- **First settings** shows what is needed before people can work, and goes once it is done\n- **Today** tells of people who join or are away\n- **Ctrl+K** (⌘+K on a Mac) finds a setting by its name\n\nScreens that the menu lacks need a right, or another plan.',
    ],
  ),
  article(
    `${COMPANY}/info`,
    'company-02',
    [
      '会社情報を変更する',
      '会社名、代表者、住所、年度の開始日を登録します。会社名は書類や通知に使われます。年度の開始日を変えると、年の集計の区切りが変わります。法人番号は13桁で入力してください。',
    ],
    [
      'Company information',
      'Name, representatives, address and the first day of the year. The name stands on papers and notices; the first day decides where yearly figures begin. A corporate number has 13 digits.',
    ],
  ),
  article(
    `${COMPANY}/affiliation_groups`,
    'company-03',
    [
      '所属グループを作る',
      '部や課などの組織を、木の形で登録します。勤怠の設定、承認経路、見られる範囲の単位になります。\n\n- 名前を変えるときは、いつからの名前かを選べます。古い書類には前の名前が残ります\n- 人が所属しているグループは削除できません。先に異動を登録してください',
    ],
    [
      'Groups',
      'Divisions and sections as a tree: the unit of attendance settings, routes of approval and of what people see.\n\n- A new name holds from a day on; old papers keep the old one\n- A group with people in it cannot be deleted: enter their transfers first',
    ],
  ),
  article(
    `${COMPANY}/workplace`,
    'company-04',
    [
      '事業所を登録する',
      '働く場所を登録します。36協定や休日は、事業所ごとに決められます。使わなくなった事業所は、終わりの日を入れると、その日から選べなくなります。',
    ],
    [
      'Workplaces',
      'The places of work: 36 agreements and holidays can differ between them. Enter a last day for one that is closed, and nobody can choose it from then on.',
    ],
  ),
  article(
    `${COMPANY}/departments`,
    'company-05',
    [
      '部門を登録する',
      '会計などで使う部門を登録します。勤怠の計算や承認には使われません。部門も木の形にできます。',
    ],
    [
      'Departments',
      'Units for accounting and the like; attendance and approvals do not use them. They can form a tree.',
    ],
  ),
  article(
    `${COMPANY}/bank_accounts`,
    'company-06',
    [
      '銀行口座を登録する',
      '会社の口座を登録します。名義は、全角でも半角でも、振り込み用の文字に自動で直ります。ゆうちょ銀行は、記号と番号から入力できます。',
    ],
    [
      'Bank accounts',
      'Accounts of the company. The holder’s name is brought into the letters that banks use; for Japan Post Bank enter symbol and number.',
    ],
  ),
  article(
    `${COMPANY}/holiday_pattern`,
    'company-07',
    [
      '休日パターンを作る',
      '土日、祝日、会社の休日などの組み合わせに名前を付けます。事業所や従業員に割り当てると、その日が休日になります。変更すると、締めていない月が計算し直されます。',
    ],
    [
      'Holiday patterns',
      'Name a set of weekdays, national holidays and days of the company. Given to a workplace or a person, these days are off. A change calculates open months again.',
    ],
  ),
  article(
    `${COMPANY}/office_door`,
    'company-08',
    [
      'オフィスドアのアカウント',
      '入退室の機器がログインするためのアカウントです。パスワードは登録のときだけ表示されます。忘れたときは、新しいパスワードを設定してください。',
    ],
    [
      'Accounts of office doors',
      'Devices at doors sign in with these. A password is shown only when it is set; if it is lost, set another one.',
    ],
  ),
  article(
    `${COMPANY}/recruitment_type`,
    'company-09',
    [
      '採用区分を決める',
      '新卒、中途などの採用の区分です。従業員の登録で選びます。使われている区分は削除できません。',
    ],
    [
      'Recruitment types',
      'How people were hired: graduates, mid-career and so on. Chosen when a person is added; one in use cannot be deleted.',
    ],
  ),
  article(
    `${COMPANY}/employment_division`,
    'company-10',
    [
      '雇用区分を決める',
      '正社員、パートなどの区分です。労働時間制度や勤怠のルールを、区分ごとに決められます。条件の変更は、始まる日を選んで登録します。',
    ],
    [
      'Employment divisions',
      'Regular, part-time and so on: working-time systems and rules can differ between them. Changes of the terms hold from a day on.',
    ],
  ),
  article(
    `${COMPANY}/basic_shift`,
    'company-11',
    [
      '基本シフトを作る',
      '始業、終業、休憩の基本の時間です。従業員に割り当てると、毎日の予定になります。\n\n- フレックスなどの制度は、[ルール](/app/staff/attendance/attendancerule_setting/overtime_rule)で決めます\n- 割り当てを変えるには、一覧で人を選びます\n- 使われている基本シフトは削除できません',
    ],
    [
      'Basic shifts',
      'The usual hours and breaks. Given to a person they are the plan of each day.\n\n- Flextime and the like are set in the [rules](/app/staff/attendance/attendancerule_setting/overtime_rule)\n- Choose people in the list to give them another one\n- One in use cannot be deleted',
    ],
  ),
  article(
    `${COMPANY}/vacation_class_list`,
    'company-12',
    [
      '休暇区分を決める',
      '有給、慶弔、代休など、申請できる休暇の種類です。有給か無給か、半日や時間単位で取れるか、残日数を使うかを決めます。止めた区分は新しく申請できませんが、過去の記録には残ります。',
    ],
    [
      'Kinds of leave',
      'What can be requested: annual leave, family events, compensatory days. Decide whether it is paid, may be taken by half days or hours, and uses a balance. A kind that is off stays in old records.',
    ],
  ),
  article(
    `${COMPANY}/attendance_setting`,
    'company-13',
    [
      '勤怠の基本設定',
      '締め日、1日の区切りの時刻、週の始まりなど、計算の土台を決めます。変更は次の月度から使われます。締めた月は変わりません。',
    ],
    [
      'Basic settings of attendance',
      'Closing day, the hour at which a day begins, the first day of the week. Changes hold from the next month on; closed months stay.',
    ],
  ),
  article(
    `${COMPANY}/group_permission`,
    'company-14',
    [
      '権限グループを決める',
      'だれが何を見られ、変えられるかを決めます。\n\n1. **グループを作成**を押し、画面ごとに**閲覧**、**編集**を選びます\n2. 従業員を追加します。いつからかを選べます\n3. **比較**で違いを、**できる人**で画面ごとの人を確認します\n\n自分の権限は増やせません。マスターは会社に1人で、引き継ぎもここで行います。',
    ],
    [
      'Permission groups',
      'Who may see and change what.\n\n1. Make a group and choose **read** or **edit** for each screen\n2. Add people, from a day on\n3. **Compare** shows the differences, **Who may** the people of a screen\n\nNobody adds rights to themselves. There is one master, who hands over here.',
    ],
  ),
  article(
    `${COMPANY}/audit`,
    'company-15',
    [
      '操作の履歴を調べる',
      'だれが、いつ、何を、どう変えたかを表示します。人、種類、期間で絞り込めます。前の値に戻せる項目には**戻す**が表示されます。履歴は消せません。',
    ],
    [
      'History of changes',
      'Who changed what, when, and from what to what. Filter by person, kind and period; **Restore** is there where a value can be put back. Nothing can be removed from it.',
    ],
  ),
  article(
    `${COMPANY}/trash`,
    'company-16',
    [
      'ごみ箱から戻す',
      '削除したものが、決めた日数の間残ります。**元に戻す**を押すと、削除する前の内容で戻ります。同じ名前のものが作られているときや、戻す先がないときは、理由が表示されます。完全に削除すると戻せません。',
    ],
    [
      'The trash',
      'What was deleted stays for the days that you set. **Restore** brings it back as it was; if its name is taken or its place is gone, it says so. What was removed from the trash cannot come back.',
    ],
  ),
  article(
    '/admin/crm',
    'crm-01',
    [
      '顧客カテゴリを決める',
      '取引先を分けるための区分です。番号と名前を登録し、ドラッグで並べ替えます。番号と名前は、ほかと重ならないようにしてください。',
    ],
    [
      'Categories of clients',
      'What clients are sorted by. Enter a number and a name, and drag to sort. Neither may be used twice.',
    ],
  ),
  article(
    '/admin/crm/custom',
    'crm-02',
    [
      'カスタム項目を作る',
      '顧客に、会社独自の項目を加えます。\n\n1. **項目を登録**を押し、項目名と種類を決めます\n2. 選択の種類では、選択肢を並べます。選択肢の名前を変えても、登録済みの顧客の値はそのまま残ります\n3. **並び順を決める**で、顧客リストとアタックリストの順をそれぞれ決めます\n\n使わなくなった項目は「使う」を外すと、値を残したまま画面から消えます。削除した項目は、ごみ箱から元に戻せます。',
    ],
    [
      'Custom items',
      'Items of your own for clients.\n\n1. **Add item**: its name and type\n2. Types with choices list them in their order. A choice may be called otherwise later; clients keep it\n3. **Set the order** sorts the items, for the client list and for the attack list\n\nAn item that is not in use any more leaves the screens and keeps its values. A deleted one comes back from the trash.',
    ],
  ),
  article(
    '/admin/option',
    'option-01',
    [
      '打刻タブレットを登録する',
      '1. **タブレットを登録**を押し、設置場所とパスワードを決めます\n2. タブレットで、ライセンスIDとそのパスワードを入力します\n3. 使わなくなったら**利用を停止**します\n\n停止すると、そのタブレットからは打刻できなくなります。契約の台数に達しているときは、先にほかを停止してください。',
    ],
    [
      'Tablets for stamping',
      '1. Add a tablet: its place and a password\n2. On the tablet enter the licence ID and that password\n3. **Stop** one that is not used any more\n\nA stopped tablet stamps no more. If the plan has no room, stop another one first.',
    ],
  ),
  article(
    '/admin/contract',
    'contract-01',
    [
      'プランと機能を確認する',
      '契約に含まれる機能と、人数や容量の使用状況を表示します。機能を止めても、データは残ります。上限に近づくと、印が付きます。',
    ],
    [
      'Plan and modules',
      'What the contract includes, and how much of it is used. Data stay when a module is switched off. What comes near its limit is marked.',
    ],
  ),
];
