/** Annual paid leave of two days that a manager may change. */
export const sampleVacation = (more: object = {}) => ({
  vacation: {
    __typename: 'Vacation',
    id: 'v1',
    employeeId: 'e1',
    lastName: '佐藤',
    firstName: '美咲',
    employeeNumber: '1001',
    vacationClass: { id: 'paid', name: '年次有給休暇', code: 'PAID_LEAVE', unit: 'HOUR' },
    unit: 'DAY',
    fromDate: '2026-12-01',
    toDate: '2026-12-02',
    start: null,
    end: null,
    days: 2,
    reason: '電話で申し出があったため',
    refusal: null,
    ...more,
  },
});

export const sampleChoices = {
  vacationClasses: [
    { id: 'paid', name: '年次有給休暇', code: 'PAID_LEAVE', unit: 'HOUR' },
    { id: 'summer', name: '夏季休暇', code: null, unit: 'DAY' },
    { id: 'absence', name: '欠勤', code: 'ABSENCE', unit: 'DAY' },
  ],
};

export const samplePeople = {
  leaveBalancesConnection: {
    totalCount: 2,
    nodes: [
      { id: 'e1', employeeId: 'e1', lastName: '佐藤', firstName: '美咲', employeeNumber: '1001' },
      { id: 'e2', employeeId: 'e2', lastName: '鈴木', firstName: '健一', employeeNumber: '1002' },
    ],
  },
};

/** The person whom the address names. */
export const samplePerson = {
  leaveBook: { employeeId: 'e1', lastName: '佐藤', firstName: '美咲', employeeNumber: '1001' },
};

export const sampleEffect = {
  leaveEffect: {
    on: '2026-12-02',
    beforeDays: 10,
    beforeHours: 0,
    afterDays: 8,
    afterHours: 0,
    takenDays: 2,
    takenHours: 0,
    isCovered: true,
    lapsesBefore: null,
    lapsesSoon: null,
  },
};
