import { isEnumType } from 'graphql';
import { notFound } from '#core/server/errors.ts';
import { countries } from '../../domain/countries.ts';
import type { PluginResolvers } from '../../generated/resolvers.ts';

/** The enumerations that the screens choose from; others are nobody's choice. */
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
  'VacationClass',
  'VacationType',
  'WorkingHoursCalcType',
]);

export const lookupResolvers = {
  Query: {
    enumByName: (_root, { name }, _ctx, info) => {
      const type = OPEN.has(name) ? info.schema.getType(name) : undefined;
      if (!isEnumType(type)) throw notFound('Enum');
      return type.getValues().map((value) => ({ name: value.name }));
    },
    countries: () => countries(),
  },
} satisfies Partial<{ [Type in keyof PluginResolvers]: Partial<PluginResolvers[Type]> }>;
