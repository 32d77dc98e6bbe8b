import { choice, count, date, decimal, note, section, text, yen } from './section.ts';

export const commuting = section({
  id: 'commuting',
  type: 'PersonnelCommute',
  many: true,
  path: 'commuting',
  right: 'employee.commuting',
  self: 'write',
  files: true,
  title: ['departure', 'arrival'],
  badge: 'means',
  order: { by: 'validFrom', latestFirst: true },
  ranges: [['validFrom', 'validUntil']],
  period: { from: 'validFrom', until: 'validUntil' },
  most: 50,
  parts: {
    period: {
      validFrom: date({ required: true }),
      validUntil: date(),
    },
    route: {
      means: choice(['TRAIN', 'BUS', 'CAR', 'MOTORBIKE', 'BICYCLE', 'WALK', 'OTHER'], {
        required: true,
      }),
      departure: text({ max: 101 }),
      arrival: text({ max: 101 }),
      line: text({ when: { field: 'means', is: ['TRAIN', 'BUS'] } }),
      distanceKm: decimal({ min: 0, max: 1000, unit: 'kilometres' }),
      minutes: count({ min: 0, max: 600, unit: 'minutes' }),
    },
    allowance: {
      oneWayFare: yen(),
      passMonths: choice(['ONE', 'THREE', 'SIX']),
      passPrice: yen(),
      monthlyAllowance: yen(),
    },
    vehicle: {
      vehicleNumber: text({
        max: 101,
        when: { field: 'means', is: ['CAR', 'MOTORBIKE', 'BICYCLE'] },
      }),
      insuredUntil: date({ when: { field: 'means', is: ['CAR', 'MOTORBIKE', 'BICYCLE'] } }),
      note: note(),
    },
  },
});
