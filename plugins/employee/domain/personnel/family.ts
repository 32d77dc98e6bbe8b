import { choice, count, date, flag, note, section, text, yen } from './section.ts';

export const dependents = section({
  id: 'dependents',
  type: 'PersonnelDependent',
  many: true,
  path: 'family/dependents',
  right: 'employee.family',
  self: 'write',
  files: true,
  title: ['lastName', 'firstName'],
  badge: 'relationship',
  order: { by: 'birthday', latestFirst: false },
  ranges: [['startsOn', 'endsOn']],
  most: 20,
  parts: {
    person: {
      lastName: text({ required: true, format: 'personName' }),
      firstName: text({ required: true, format: 'personName' }),
      lastNameKana: text({ format: 'katakana' }),
      firstNameKana: text({ format: 'katakana' }),
      relationship: choice(
        [
          'SPOUSE',
          'CHILD',
          'PARENT',
          'GRANDPARENT',
          'GRANDCHILD',
          'SIBLING',
          'SPOUSES_PARENT',
          'OTHER',
        ],
        { required: true },
      ),
      birthday: date(),
      gender: choice(['MALE', 'FEMALE', 'OTHER']),
      occupation: text({ max: 101 }),
      annualIncome: yen(),
    },
    home: {
      livesTogether: flag(),
      postalCode: text({ format: 'postalCode', when: { field: 'livesTogether', is: [false] } }),
      address: text({ when: { field: 'livesTogether', is: [false] } }),
    },
    dependency: {
      taxDependent: choice([
        'NONE',
        'SPOUSE',
        'GENERAL',
        'SPECIFIC',
        'ELDERLY',
        'ELDERLY_PARENT',
        'UNDER_16',
      ]),
      disability: choice(['NONE', 'GENERAL', 'SPECIAL', 'SPECIAL_TOGETHER']),
      healthInsurance: flag(),
      startsOn: date(),
      endsOn: date(),
      note: note(),
    },
  },
});

export const household = section({
  id: 'household',
  type: 'PersonnelHousehold',
  many: false,
  path: 'family/household',
  right: 'employee.family',
  self: 'write',
  parts: {
    household: {
      headName: text({ format: 'personName' }),
      headRelationship: choice(['SELF', 'SPOUSE', 'PARENT', 'OTHER']),
      members: count({ min: 1, max: 30, unit: 'people' }),
      hasSpouse: flag(),
    },
    status: {
      singleParent: choice(['NONE', 'WIDOW', 'SINGLE_PARENT']),
      disability: choice(['NONE', 'GENERAL', 'SPECIAL']),
      workingStudent: flag(),
      declaredOn: date(),
      note: note(),
    },
  },
});

export const emergencyContact = section({
  id: 'emergency_contact',
  type: 'PersonnelEmergencyContact',
  many: true,
  path: 'family/emergency_contact',
  right: 'employee.family',
  self: 'write',
  title: ['lastName', 'firstName'],
  badge: 'relationship',
  order: { by: 'priority', latestFirst: false },
  most: 5,
  parts: {
    person: {
      lastName: text({ required: true, format: 'personName' }),
      firstName: text({ required: true, format: 'personName' }),
      relationship: choice(['SPOUSE', 'PARENT', 'CHILD', 'SIBLING', 'FRIEND', 'OTHER'], {
        required: true,
      }),
      priority: count({ required: true, min: 1, max: 5, unit: 'rank' }),
    },
    reach: {
      phone: text({ required: true, format: 'phone', max: 13 }),
      secondPhone: text({ format: 'phone', max: 13 }),
      postalCode: text({ format: 'postalCode', max: 8 }),
      address: text(),
      note: note(),
    },
  },
});
