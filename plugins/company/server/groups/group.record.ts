import type { RecordField, RecordKind } from '#core/server/records/record-kind.ts';
import { removeForGood } from '#core/server/records/remove-for-good.ts';
import type { FindPersonNames } from '../../api.ts';
import { validators } from '../../generated/validators.js';
import { cityNames } from '../places/city-names.ts';
import { bringBackGroup } from './delete-group.ts';
import { groups, readableGroups, setDeleted } from './group.store.ts';
import { updateGroup } from './update-group.ts';

/** Fields that a group has as a place on the map. */
const placeFields: Readonly<Record<string, RecordField>> = {
  name: { label: 'field.name' },
  kana: { label: 'field.kana' },
  phoneNumber: { label: 'field.phoneNumber' },
  faxNumber: { label: 'field.faxNumber' },
  postalCode: { label: 'field.postalCode' },
  cityId: { label: 'field.cityId', show: 'reference', to: cityNames },
  address1: { label: 'field.address1' },
  address2: { label: 'field.address2' },
  latitude: { label: 'field.latitude' },
  longitude: { label: 'field.longitude' },
  establishedOn: { label: 'field.establishedOn', show: 'date' },
  abolishedOn: { label: 'field.abolishedOn', show: 'date' },
  holidayPatternId: { label: 'field.holidayPatternId', show: 'reference', to: 'HolidayPattern' },
  isActive: { label: 'field.isActive', show: 'boolean' },
  displayOrder: { label: 'field.displayOrder', show: 'number', fixed: true },
};

export const groupRecord = (deps: { findPersonNames: FindPersonNames }): RecordKind => ({
  subject: 'AffiliationGroup',
  title: 'group.kind',
  labels: async (ctx, ids) => {
    const foundGroups: { id: string; name: string }[] = await readableGroups(ctx).whereIn(
      'affiliation_groups.id',
      ids,
    );
    return new Map(foundGroups.map(({ id, name }) => [id, name]));
  },
  load: groups,
  fields: {
    ...placeFields,
    shortName: { label: 'field.shortName' },
    isMain: { label: 'group.main', show: 'boolean', fixed: true },
    parentId: { label: 'field.parentId', show: 'reference', to: 'AffiliationGroup' },
    openTime: { label: 'field.openTime', show: 'time' },
    closeTime: { label: 'field.closeTime', show: 'time' },
    workplaceIds: { label: 'field.workplaceIds', show: 'reference', to: 'Workplace' },
    // The plugin that keeps people writes these; it is asked for the names, too.
    adminIds: { label: 'field.admins', show: 'reference', to: 'Employee', fixed: true },
    recruitmentTypeIds: {
      label: 'field.recruitmentTypes',
      show: 'reference',
      to: 'RecruitmentType',
      fixed: true,
    },
  },
  accepts: validators.UpdateAffiliationGroupInput,
  restore: (ctx, id, values) => updateGroup(ctx, deps, id, values),
  trash: {
    remove: (ctx, id) => setDeleted(ctx, id, true),
    restore: bringBackGroup,
    destroy: (ctx, id) => removeForGood(ctx, 'affiliation_groups', id),
  },
});
