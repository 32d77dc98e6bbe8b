import type { WorkedCase } from './case.ts';

const twelve = (hours: number): number[] => Array.from({ length: 12 }, () => hours);
const none = twelve(0);

/** labour-rules 6: what the agreement and what the person may not exceed, and the room that is left. */
export const section6: readonly WorkedCase[] = [
  [
    '6.3: 次の月に残る時間は、2か月平均80時間が決める（A36-02）',
    {
      specialClause: true,
      overtimeHours: [45, 45, 30, 20, 45, 80],
      statutoryHolidayHours: [0, 10, 0, 0, 0, 0],
    },
    { nextMonthRoomHours: 80 },
  ],
  [
    '6.1: 99時間59分は100時間未満（A36-06）',
    { overtimeMinutes: 3600, statutoryHolidayMinutes: 2399 },
    { totalMinutes: 5999, under100: true },
  ],
  [
    '6.1: 60時間を12か月は720時間でも、6回を超える（A36-08）',
    { specialClause: true, overtimeHours: twelve(60), statutoryHolidayHours: none },
    { annualOvertimeHours: 720, monthsOver45: 12, violations: ['MONTHS_OVER_45'] },
  ],
  [
    '6.1: 720時間を1分でも超えれば年の違反',
    {
      specialClause: true,
      overtimeMinutes: [4800, 4800, 4800, 4800, 4800, 4800, 2400, 2400, 2400, 2400, 2400, 2401],
    },
    { monthsOver45: 6, violations: ['SPECIAL_YEAR_LIMIT'] },
  ],
  [
    '6.1: 45時間超は6回まで、7回で違反',
    {
      specialClause: true,
      overtimeHours: [46, 46, 46, 46, 46, 46, 46, 30, 30, 30, 30, 30],
      statutoryHolidayHours: none,
    },
    { monthsOver45: 7, violations: ['MONTHS_OVER_45'] },
  ],
  [
    '6.1: 2か月平均がちょうど80時間は違反でない',
    { specialClause: true, overtimeHours: [90, 70], statutoryHolidayHours: [0, 0] },
    { maxAverages: { 2: 80 }, violations: [] },
  ],
  [
    '6.1: 法定休日を足した2か月平均が80時間を1分超えれば違反（A36-04）',
    {
      specialClause: true,
      overtimeMinutes: [4800, 2400],
      statutoryHolidayMinutes: [600, 1801],
    },
    { violations: ['AVERAGE_80'] },
  ],
  [
    '6.1: 平均は前の協定年度へさかのぼる',
    {
      specialClause: true,
      previousOvertimeHours: [85],
      overtimeHours: [80],
      statutoryHolidayHours: [0],
    },
    { averagesAtLastMonth: { 2: 82.5 }, annualOvertimeHours: 80, violations: ['AVERAGE_80'] },
  ],
  [
    '6.1: 特別条項がなければ、45時間と360時間までで、100時間も別に見る',
    { specialClause: false, overtimeHours: [44, 60], statutoryHolidayHours: [56, 0] },
    { monthsOver45: 1, violations: ['MONTH_LIMIT', 'MONTH_100'] },
  ],
  [
    '6.1: 360時間ちょうどは超えていない',
    { specialClause: false, overtimeHours: twelve(30), statutoryHolidayHours: none },
    { annualOvertimeHours: 360, violations: [] },
  ],
  [
    '6.1: 1年単位の変形では42時間ちょうどは超えず、残りも42時間から数える',
    {
      limitProfile: 'YEAR_VARIABLE',
      specialClause: false,
      overtimeHours: [42, 12],
      statutoryHolidayHours: [0, 0],
    },
    { monthsOver45: 0, violations: [], remainingRoomHours: 30 },
  ],
  [
    '6.1: 自動車の運転は年960時間まで。回数と100時間と平均は見ない',
    {
      limitProfile: 'DRIVER',
      specialClause: true,
      overtimeHours: twelve(80),
      statutoryHolidayHours: twelve(30),
    },
    { annualOvertimeHours: 960, violations: [] },
  ],
  [
    '6.1: 災害復旧の建設では、100時間と平均だけを見ない',
    {
      limitProfile: 'CONSTRUCTION_DISASTER',
      specialClause: true,
      overtimeHours: [110, 110, 50, 50, 50, 50, 50, 20, 20, 20, 20, 20],
      statutoryHolidayHours: none,
    },
    { monthsOver45: 7, violations: ['MONTHS_OVER_45'] },
  ],
  [
    '6.1: 新技術の研究開発に上限はない',
    { limitProfile: 'RND', specialClause: false, overtimeHours: [120], statutoryHolidayHours: [0] },
    { violations: [], remainingRoomMinutes: null },
  ],
  [
    '6.3: 協定の方が低ければ、残りはそちらで決まる',
    {
      specialClause: true,
      agreedMonthHours: 60,
      overtimeHours: [20],
      statutoryHolidayHours: [0],
    },
    { remainingRoomHours: 40 },
  ],
  [
    '6.3: 特別条項があり、先の月がなければ、残りは99時間59分まで',
    { specialClause: true, overtimeHours: [20], statutoryHolidayHours: [30] },
    { remainingRoomMinutes: 2999 },
  ],
  [
    '6.3: 45時間超が6回に達した後は、特別条項があっても45時間まで',
    {
      specialClause: true,
      overtimeHours: [46, 46, 46, 46, 46, 46, 10],
      statutoryHolidayHours: [0, 0, 0, 0, 0, 0, 0],
    },
    { remainingRoomHours: 35 },
  ],
  [
    '6.3: 法定休日労働は45時間の枠を減らさない',
    { specialClause: false, overtimeHours: [10], statutoryHolidayHours: [40] },
    { remainingRoomHours: 35 },
  ],
  [
    '6.3: すでに超えていれば残りは0',
    { specialClause: false, overtimeHours: [50], statutoryHolidayHours: [0] },
    { remainingRoomHours: 0, nextMonthRoomHours: 45 },
  ],
  [
    '6.1: 転勤で年と回数は始め直し、100時間と平均は本人に付いていく（A36-10）',
    {
      segments: [
        { workplace: 'A', specialClause: true, overtimeHours: [50, 50, 50, 50, 50, 90] },
        { workplace: 'B', specialClause: false, overtimeHours: [75, 40] },
      ],
    },
    {
      segments: [
        { workplace: 'A', annualOvertimeHours: 340, monthsOver45: 6, violations: [] },
        {
          workplace: 'B',
          annualOvertimeHours: 115,
          monthsOver45: 1,
          violations: ['MONTH_LIMIT', 'AVERAGE_80'],
        },
      ],
    },
  ],
];
