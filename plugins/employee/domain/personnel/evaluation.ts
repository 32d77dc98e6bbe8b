import { choice, date, decimal, note, section, text, yen } from './section.ts';

export const evaluation = section({
  id: 'evaluation',
  type: 'PersonnelEvaluation',
  many: true,
  path: 'evaluation',
  right: 'employee.evaluation',
  self: 'none',
  files: true,
  title: ['title'],
  badge: 'grade',
  order: { by: 'startsOn', latestFirst: true },
  ranges: [['startsOn', 'endsOn']],
  most: 100,
  parts: {
    evaluation: {
      title: text({ required: true, max: 101 }),
      startsOn: date({ required: true }),
      endsOn: date({ required: true }),
      grade: choice(['S', 'A', 'B', 'C', 'D']),
      score: decimal({ min: 0, max: 1000, unit: 'points' }),
      evaluator: text({ max: 101 }),
      decidedOn: date(),
      goals: note(),
      comment: note(),
    },
  },
});

export const punishment = section({
  id: 'punishment',
  type: 'PersonnelPunishment',
  many: true,
  path: 'price/punishment',
  right: 'employee.evaluation',
  self: 'none',
  files: true,
  title: ['kind'],
  order: { by: 'decidedOn', latestFirst: true },
  ranges: [['startsOn', 'endsOn']],
  most: 50,
  parts: {
    punishment: {
      kind: choice(
        ['WARNING', 'REPRIMAND', 'PAY_CUT', 'SUSPENSION', 'DEMOTION', 'RESIGNATION', 'DISMISSAL'],
        { required: true },
      ),
      decidedOn: date({ required: true }),
      startsOn: date({ when: { field: 'kind', is: ['PAY_CUT', 'SUSPENSION'] } }),
      endsOn: date({ when: { field: 'kind', is: ['PAY_CUT', 'SUSPENSION'] } }),
      amount: yen({ when: { field: 'kind', is: ['PAY_CUT'] } }),
      rule: text(),
      reason: note({ required: true }),
    },
  },
});

export const rewared = section({
  id: 'rewared',
  type: 'PersonnelReward',
  many: true,
  path: 'price/rewared',
  right: 'employee.evaluation',
  self: 'read',
  files: true,
  title: ['name'],
  badge: 'kind',
  order: { by: 'awardedOn', latestFirst: true },
  most: 50,
  parts: {
    award: {
      name: text({ required: true, max: 101 }),
      kind: choice(['SERVICE', 'MERIT', 'INVENTION', 'SAFETY', 'OTHER']),
      awardedOn: date({ required: true }),
      amount: yen(),
      reason: note(),
    },
  },
});
