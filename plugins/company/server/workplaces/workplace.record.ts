import type { RecordField, RecordKind } from '../../../../core/server/records/record-kind.ts';
import { removeForGood } from '../../../../core/server/records/remove-for-good.ts';
import type { FindPersonNames } from '../../api.ts';
import { validators } from '../../generated/validators.js';
import { cityNames } from '../places/city-names.ts';
import { bringBackWorkplace } from './delete-workplace.ts';
import { updateWorkplace } from './update-workplace.ts';
import { readableWorkplaces, setDeleted } from './workplace.store.ts';

/** Fields that everything with a place on the map has. */
export const placeFields: Readonly<Record<string, RecordField>> = {
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

export const workplaceRecord = (deps: { findPersonNames: FindPersonNames }): RecordKind => ({
  subject: 'Workplace',
  title: 'workplace.kind',
  labels: async (ctx, ids) => {
    const found: { id: string; name: string }[] = await readableWorkplaces(ctx).whereIn(
      'workplaces.id',
      ids,
    );
    return new Map(found.map(({ id, name }) => [id, name]));
  },
  fields: { ...placeFields, representative: { label: 'field.representative' } },
  accepts: validators.UpdateWorkplaceInput,
  restore: (ctx, id, values) => updateWorkplace(ctx, deps, id, values),
  trash: {
    remove: (ctx, id) => setDeleted(ctx, id, true),
    restore: bringBackWorkplace,
    destroy: (ctx, id) => removeForGood(ctx, 'workplaces', id),
  },
});
