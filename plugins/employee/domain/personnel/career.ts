import { choice, date, decimal, note, section, text, yen } from './section.ts';

export const education = section({
  id: 'education',
  type: 'PersonnelEducation',
  many: true,
  path: 'education',
  right: 'employee.career',
  self: 'read',
  files: true,
  title: ['school'],
  badge: 'kind',
  order: { by: 'endsOn', latestFirst: true },
  ranges: [['startsOn', 'endsOn']],
  most: 30,
  parts: {
    school: {
      kind: choice(
        [
          'JUNIOR_HIGH',
          'HIGH',
          'VOCATIONAL',
          'TECHNICAL',
          'JUNIOR_COLLEGE',
          'UNIVERSITY',
          'GRADUATE',
          'OTHER',
        ],
        { required: true },
      ),
      school: text({ required: true }),
      faculty: text(),
      startsOn: date(),
      endsOn: date(),
      status: choice(['GRADUATED', 'EXPECTED', 'LEFT', 'ENROLLED']),
      note: note(),
    },
  },
});

export const experience = section({
  id: 'experience',
  type: 'PersonnelExperience',
  many: true,
  path: 'experience',
  right: 'employee.career',
  self: 'read',
  files: true,
  title: ['company'],
  badge: 'employment',
  order: { by: 'startsOn', latestFirst: true },
  ranges: [['startsOn', 'endsOn']],
  most: 50,
  parts: {
    work: {
      company: text({ required: true }),
      department: text({ max: 101 }),
      position: text({ max: 101 }),
      employment: choice(['REGULAR', 'CONTRACT', 'PART', 'DISPATCHED', 'OFFICER', 'SELF', 'OTHER']),
      startsOn: date(),
      endsOn: date(),
      duties: note(),
      leavingReason: text(),
    },
  },
});

export const recruit = section({
  id: 'recruit',
  type: 'PersonnelRecruit',
  many: false,
  path: 'recruit',
  right: 'employee.career',
  self: 'none',
  files: true,
  parts: {
    route: {
      kind: choice(['NEW_GRADUATE', 'MID_CAREER', 'REHIRE', 'TRANSFER']),
      route: choice([
        'JOB_SITE',
        'AGENCY',
        'REFERRAL',
        'HELLO_WORK',
        'SCHOOL',
        'OWN_SITE',
        'SCOUT',
        'OTHER',
      ]),
      routeDetail: text(),
      recruitingCost: yen(),
    },
    dates: {
      appliedOn: date(),
      interviewedOn: date(),
      offeredOn: date(),
      acceptedOn: date(),
      probationUntil: date(),
    },
    guarantor: {
      guarantorName: text({ format: 'personName' }),
      guarantorRelationship: text({ max: 101 }),
      guarantorPhone: text({ format: 'phone', max: 13 }),
      note: note(),
    },
  },
});

export const qualification = section({
  id: 'qualification',
  type: 'PersonnelQualification',
  many: true,
  path: 'qualification',
  right: 'employee.career',
  self: 'read',
  files: true,
  title: ['name'],
  order: { by: 'acquiredOn', latestFirst: true },
  ranges: [['acquiredOn', 'expiresOn']],
  most: 100,
  parts: {
    qualification: {
      name: text({ required: true }),
      issuer: text(),
      number: text({ max: 101 }),
      acquiredOn: date(),
      expiresOn: date(),
      allowance: yen(),
      note: note(),
    },
  },
});

export const training = section({
  id: 'training',
  type: 'PersonnelTraining',
  many: true,
  path: 'training',
  right: 'employee.career',
  self: 'read',
  files: true,
  title: ['name'],
  badge: 'result',
  order: { by: 'startsOn', latestFirst: true },
  ranges: [['startsOn', 'endsOn']],
  most: 200,
  parts: {
    training: {
      name: text({ required: true }),
      organizer: text(),
      startsOn: date({ required: true }),
      endsOn: date(),
      hours: decimal({ min: 0, max: 1000, unit: 'hours' }),
      cost: yen(),
      result: choice(['COMPLETED', 'PASSED', 'FAILED', 'ATTENDING']),
      note: note(),
    },
  },
});
