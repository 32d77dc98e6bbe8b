import { choice, count, date, note, section, text } from './section.ts';

export const laborContract = section({
  id: 'labor_contract',
  type: 'PersonnelContract',
  many: true,
  path: 'labor_contract',
  right: 'employee.contract',
  self: 'read',
  files: true,
  title: ['kind'],
  badge: 'renewal',
  order: { by: 'startsOn', latestFirst: true },
  ranges: [['startsOn', 'endsOn']],
  period: { from: 'startsOn', until: 'endsOn' },
  most: 50,
  parts: {
    term: {
      kind: choice(['INDEFINITE', 'FIXED'], { required: true }),
      startsOn: date({ required: true }),
      endsOn: date({ when: { field: 'kind', is: ['FIXED'] } }),
      concludedOn: date(),
      probationUntil: date(),
    },
    renewal: {
      renewal: choice(['AUTOMATIC', 'MAY', 'NONE'], { when: { field: 'kind', is: ['FIXED'] } }),
      renewals: count({ min: 0, max: 100, unit: 'times', when: { field: 'kind', is: ['FIXED'] } }),
      renewalLimit: text({ when: { field: 'kind', is: ['FIXED'] } }),
      renewalCriteria: note({ when: { field: 'kind', is: ['FIXED'] } }),
      conversionOn: date(),
    },
    work: {
      workplace: text(),
      workplaceScope: text(),
      duties: text(),
      dutiesScope: text(),
      note: note(),
    },
  },
});

export const absence = section({
  id: 'absence',
  type: 'PersonnelAbsence',
  many: true,
  path: 'absence',
  right: 'employee.contract',
  self: 'read',
  files: true,
  title: ['kind'],
  order: { by: 'startsOn', latestFirst: true },
  ranges: [['startsOn', 'endsOn']],
  period: { from: 'startsOn', until: 'endsOn' },
  most: 100,
  parts: {
    absence: {
      kind: choice(
        [
          'SICK',
          'ACCIDENT',
          'MATERNITY',
          'CHILDCARE',
          'CARE',
          'PERSONAL',
          'SECONDED',
          'ABSENT',
          'OTHER',
        ],
        { required: true },
      ),
      startsOn: date({ required: true }),
      endsOn: date(),
      expectedReturnOn: date(),
      pay: choice(['PAID', 'PARTLY', 'UNPAID']),
      benefit: choice(['NONE', 'SICKNESS', 'CHILDBIRTH', 'CHILDCARE', 'CARE']),
      reason: note(),
    },
  },
});
