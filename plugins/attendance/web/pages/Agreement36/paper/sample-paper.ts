/** A form that is filled in but for a few fields. */
export const samplePaper = (more: object = {}) => ({
  __typename: 'Agreement36Paper',
  agreement36Id: 'agreement-1',
  form: 'FORM_9_2',
  missing: ['LABOUR_INSURANCE', 'OFFICE'],
  labourInsuranceNumber: '',
  corporateNumber: '1234567890123',
  businessKind: '卸売業',
  businessName: 'ひなた商事株式会社 本社',
  postalCode: '100-0001',
  address: '東京都千代田区千代田1-1',
  phone: '03-1234-5678',
  overtimeRows: [
    {
      __typename: 'Agreement36OvertimeRow',
      ...{ block: 'ORDINARY', reason: '受注の集中、納期の変更', work: '営業', people: 20 },
      ...{ prescribedDay: 8, day: 3, month: 45, year: 360 },
    },
  ],
  holidayRows: [
    {
      __typename: 'Agreement36HolidayRow',
      ...{ reason: '棚卸', work: '物流', people: 12, prescribedHolidays: '土日祝日' },
      ...{ days: '1か月に1日', start: '09:00', end: '18:00' },
    },
  ],
  keepsUnder100: true,
  specialRows: [
    {
      __typename: 'Agreement36SpecialRow',
      ...{ reason: '大規模なクレームへの対応', work: '営業', people: 8, day: 6, times: 6 },
      ...{ month: 80, monthRate: 35, year: 720, yearRate: 35 },
    },
  ],
  procedure: '労働者代表者に対する事前申し入れ',
  measures: ['DOCTOR_INTERVIEW', 'HEALTH_CHECK'],
  measureText: '対象者に産業医の面接指導を行い、必要に応じて健康診断を実施する',
  doctorLevel: null,
  agreedOn: '2026-03-12',
  party: 'REPRESENTATIVE',
  partyTitle: '営業部 主任',
  partyName: '小川 直樹',
  electedBy: '投票による選挙',
  representsMajority: true,
  electedProperly: true,
  submittedOn: null,
  employerTitle: '代表取締役',
  employerName: '日向 誠',
  office: '',
  updatedAt: '2026-03-13T02:00:00Z',
  updatedBy: '山本 恵',
  ...more,
});

export const sampleAgreement = (more: object = {}) => ({
  __typename: 'Agreement36',
  ...{ id: 'agreement-1', name: '2026年度 全社', startsOn: '2026-04-01', endsOn: '2027-03-31' },
  ...{ countedFrom: null, profile: 'STANDARD', hasSpecialClause: true, monthHours: 45 },
  ...{ yearHours: 360, specialMonthHours: 80, specialYearHours: 720, specialMonths: 6 },
  ...more,
});
