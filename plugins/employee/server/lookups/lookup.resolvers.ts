import { isEnumType } from 'graphql';
import { notFound } from '#core/server/errors.ts';
import { countries } from '../../domain/countries.ts';
import type { PluginResolvers } from '../../generated/resolvers.ts';

/** The enumerations that the screens choose from; others hold values that the server sets. */
const OPEN = new Set([
  'AccountType',
  'ApplicationStatus',
  'BloodType',
  'DeliveryType',
  'DisplayTimeFormatType',
  'EnrollmentClass',
  'Gender',
  'JapaneseHonorificSuffix',
  'MaritalStatus',
  'OverWorkTimeCalcType',
  'ProjectStatus',
  'RetirementDivision',
  'TaskPriority',
  'TaskStatus',
  'TaskType',
  'TotalUnitFormatType',
  'VacationType',
  'WorkingHoursCalcType',
]);

/** Names of the specification under which another enumeration answers: the type of the name is a record. */
const ANSWERED_BY: Readonly<Record<string, string>> = { VacationClass: 'VacationClassCode' };

export const lookupResolvers = {
  Query: {
    enumByName: (_root, { name }, _ctx, info) => {
      const askedType = ANSWERED_BY[name] ?? (OPEN.has(name) ? name : '');
      const type = info.schema.getType(askedType);
      if (!isEnumType(type)) throw notFound('Enum');
      return type.getValues().map((value) => ({ name: value.name }));
    },
    countries: () => countries(),
  },
} satisfies Partial<{ [Type in keyof PluginResolvers]: Partial<PluginResolvers[Type]> }>;
