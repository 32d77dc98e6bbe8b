import { type Article, article, STAFF } from './article.ts';

const LIMITS = `${STAFF}/other_settings/agreement36`;

/** The agreement under article 36, and what follows from going beyond it. */
export const limitArticles: readonly Article[] = [
  article(
    LIMITS,
    'limits-01',
    [
      '36協定の状況を見る',
      '人ごとの時間外労働を、月45時間、年360時間、複数月平均80時間、月100時間の上限と比べます。\n\n- 赤は上限を超えた人、黄は近い人です\n- 行を押すと、月ごとの時間と内訳が開きます\n- 数字は打刻と申請から計算され、ここでは直せません',
    ],
    [
      'The 36 agreement at a glance',
      'Overtime of each person beside the limits: 45 hours a month, 360 a year, 80 on average of several months, 100 in one.\n\n- Red is beyond, yellow is near\n- Press a line for the months and what they are made of\n- It is calculated and cannot be changed here',
    ],
  ),
  article(
    `${LIMITS}/36setting`,
    'limits-02',
    [
      '36協定を登録する',
      '1. 対象の事業所と期間を選びます\n2. 協定で決めた限度の時間と、特別条項の内容を入力します\n3. 保存すると、その期間の判定に使われます\n\n**協定届**から、届け出の様式を印刷できます。期間の終わりが近づくと通知されます。',
    ],
    [
      'Entering an agreement',
      '1. Choose the workplaces and the period\n2. Enter the limits and the special clause\n3. Once saved, hours are judged by it\n\n**Paper** prints the form to file. You are told when the period ends soon.',
    ],
  ),
  article(
    `${LIMITS}/special_clause`,
    'limits-03',
    [
      '特別条項の発動を記録する',
      '月45時間を超えて働いてもらう前に、理由、手続き、健康確保の措置を記録します。年6回までです。限度を超えたのに記録がない月も、一覧に表示されます。',
    ],
    [
      'Using the special clause',
      'Before somebody works more than 45 hours in a month, keep the reason, the procedure and what is done for their health; at most six times a year. Months beyond the limit without a record are listed too.',
    ],
  ),
  article(
    `${LIMITS}/interview`,
    'limits-04',
    [
      '医師の面接指導を案内する',
      '時間外と休日の労働が月80時間を超えた人が並びます。\n\n1. 本人に**案内**します\n2. 申し出があれば、面接の日と医師を記録します\n3. 医師の意見と、とった措置を残します',
    ],
    [
      'Interviews with a doctor',
      'People with more than 80 hours of overtime and work on days off in a month.\n\n1. **Offer** an interview\n2. If they ask for it, keep the date and the doctor\n3. Keep the doctor’s opinion and what was done',
    ],
  ),
  article(
    `${LIMITS}/alert_setting`,
    'limits-05',
    [
      '上限の通知を決める',
      '上限の何時間前に、だれに知らせるかを決めます。本人、上長、人事の担当を選べます。同じ月に同じ段階を知らせるのは1回です。',
    ],
    [
      'When limits are told',
      'How many hours before a limit who is told: the person, their manager, HR. Each step is told once a month.',
    ],
  ),
  article(
    `${LIMITS}/person`,
    'limits-06',
    [
      '一人の時間外労働を調べる',
      'その人の1年を月ごとに表示します。月を押すと、日ごとの時間と、どの規則で数えたかを確認できます。',
    ],
    [
      'Overtime of one person',
      'The year month by month. Press a month for its days, and for the rule by which they were counted.',
    ],
  ),
];
