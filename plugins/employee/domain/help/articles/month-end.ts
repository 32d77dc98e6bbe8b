import { type Article, article, STAFF } from './article.ts';

/** What is handed out of a month, and what the months of an earlier system are compared with. */
export const monthEndArticles: readonly Article[] = [
  article(
    `${STAFF}/management/data_output/inspection`,
    'inspection-01',
    [
      '労働基準監督署の調査に備える',
      '調査で求められる記録を、期間とグループを選んで1つのZIPファイルにまとめます。\n\n1. 月度と対象を選びます。人数と、まだ締めていない月の数が表示されます\n2. 入れるものを選び、**ZIPを作成**を押します。ページを離れても作成は続きます\n3. **作成したファイル**の一覧からダウンロードします。7日後に削除されるため、手元に保存してください\n\n中の「00_目次」に、対象、入っているもの、入っていないものとその理由が書かれています。出勤簿は1人1ファイルのPDFです。\n\n**計算用ファイル**は締めた月だけに付きます。「npm run timesheet」で計算し直すと、出勤簿と同じ時間になります。\n\n有給休暇や特別条項の記録には、それぞれの権限が必要です。',
    ],
    [
      'Preparing for a labour inspection',
      'Puts the records that an inspector asks for into one ZIP file, by period and group.\n\n1. Choose the months and the people. You see how many people there are and how many months are not closed yet\n2. Choose the contents and press **Create ZIP**. You may leave the page while it is being made\n3. Download it from the list of files. It is deleted after seven days, so save a copy\n\n“00_Contents” inside says whom it covers, what is included, and what is not and why. Timesheets are one PDF per person.\n\n**Calculation files** exist for closed months only. Running “npm run timesheet” on them gives the same hours as the timesheet.\n\nLeave records and the special clause log need their own permissions.',
    ],
  ),
  article(
    `${STAFF}/management/data_output/payroll`,
    'payroll-01',
    [
      '給与ソフトへ渡す',
      '締めた月の時間と日数を、給与ソフトが取り込める形式で出力します。\n\n1. **フォーマット**で給与ソフトのプリセットをコピーし、列、時間の形式、文字コードを合わせます\n2. テスト用の月を取り込んで確かめ、フォーマットを「確認済み」にします\n3. 月とフォーマットを選んで出力します。締めていない人は名前が表示され、外して出力できます\n\n同じ月をもう一度出すときは、前回から変わった人と項目、前と後の値が表示され、変わった人だけのファイルを作れます。2回目の取り込みで二重に登録される製品があるため、画面の注意を先に読んでください。取り込まなかったファイルは、理由を付けて取り消せます。\n\n各プリセットには、公開されている情報の出典と、公開されていない点が書かれています。',
    ],
    [
      'Exporting to payroll',
      'Exports the hours and days of closed months in a form that your payroll product can import.\n\n1. Under **Formats**, copy the preset of your product and adjust columns, time notation and encoding\n2. Import one test month, then mark the format as confirmed\n3. Choose the month and the format. Employees whose month is not closed are listed by name and can be left out\n\nWhen you export a month again, you see who and what changed, with the values before and after, and can make a file of those employees only. Some products register a second import twice, so read the warning on the page first. A file that was never imported can be discarded with a reason.\n\nEach preset names its sources and what the vendor does not publish.',
    ],
  ),
  article(
    `${STAFF}/management/parallel`,
    'parallel-01',
    [
      '以前のシステムと並行して使う',
      '以前のシステムの月の合計を取り込み、このシステムの合計と比べます。\n\n1. **対象の期間**に、並行して使う期間と人を登録します。その間、本人に勤怠の通知は届きません。法令で本人に知らせるもの（時季指定、月80時間以上の時間外労働、医師の面接指導など）と、管理者・人事への通知は届きます。\n2. 以前のシステムから月の合計をCSVかExcelで書き出し、**合計を取り込む**で取り込みます。列の対応は覚えています。\n3. 差には、考えられる理由と関係する日が出ます。行を押すと内訳を見られます。\n4. そのままでよい差は、理由を付けて認めます。数字が変わると、もう一度確認が必要です。\n\n理由は、丸め、休憩、深夜、休日、ルールを変えて計算し直し、以前のシステムと同じ数字になったものです。どれでもないときは「特定できません」と出ます。',
    ],
    [
      'Using the previous system beside this one',
      'Import the monthly totals of the previous system and compare them with ours.\n\n1. Add the days and the people under **Periods**. Meanwhile they get no attendance notifications but those that the law asks for (leave named for them, 80 hours of overtime in a month, interviews with a doctor); managers and HR still do.\n2. Export the monthly totals as CSV or Excel and press **Import totals**. The mapping of the columns is remembered.\n3. Differences come with a likely reason and the days it comes from. Press a row for the details.\n4. Accept with a reason what may stay. When a figure changes it is open again.\n\nReasons are found by working the month out with other rounding, breaks, late night, holidays and rules until the figure of the previous system comes out. Where none does, it says not determined.',
    ],
  ),
];
