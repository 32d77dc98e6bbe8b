import type { Files } from '#core/ports/files.ts';
import type { RecordField, RecordKind } from '#core/server/records/record-kind.ts';
import { industries } from '../places/place.read-model.ts';
import { cityNames } from '../places/place-names.ts';
import { myCompany } from './company.store.ts';
import { updateMyCompany } from './update-my-company.ts';

const text = (name: string): RecordField => ({ label: `field.${name}` });

export const companyRecord = (files: Files): RecordKind => ({
  subject: 'Company',
  title: 'company.kind',
  labels: async (ctx, ids) => {
    const { id, name } = await myCompany(ctx);
    return new Map(ids.includes(id) ? [[id, name]] : []);
  },
  fields: {
    name: text('companyName'),
    kana: text('kana'),
    corporateNumber: text('corporateNumber'),
    industryId: {
      label: 'field.industryId',
      show: 'reference',
      to: async (ctx, ids) => {
        const foundIndustries = await Promise.all(ids.map((id) => industries(ctx).load(id)));
        return new Map(foundIndustries.flatMap((one) => (one ? [[one.id, one.name]] : [])));
      },
    },
    representativeTitle: text('representativeTitle'),
    representativeLastName: text('representativeLastName'),
    representativeFirstName: text('representativeFirstName'),
    representativeLastNameKana: text('representativeLastNameKana'),
    representativeFirstNameKana: text('representativeFirstNameKana'),
    chargePersonPosition: text('chargePersonPosition'),
    chargePersonLastName: text('chargePersonLastName'),
    chargePersonFirstName: text('chargePersonFirstName'),
    chargePersonLastNameKana: text('chargePersonLastNameKana'),
    chargePersonFirstNameKana: text('chargePersonFirstNameKana'),
    phoneNumber: text('phoneNumber'),
    faxNumber: text('faxNumber'),
    email: text('email'),
    postalCode: text('postalCode'),
    cityId: { label: 'field.cityId', show: 'reference', to: cityNames },
    address1: text('address1'),
    address2: text('address2'),
    registeredOn: { label: 'field.registeredOn', show: 'date', fixed: true },
    yearStartDate: { label: 'field.yearStartDate', show: 'date' },
    // A picture that was replaced is gone from the store: only that it changed can be told.
    faviconKey: { label: 'field.favicon', show: 'secret' },
  },
  ignored: ['agreedFileSizeLimit', 'isGoldware'],
  // The input of the API always carries the name.
  restore: async (ctx, _id, values) =>
    updateMyCompany(ctx, files, { name: (await myCompany(ctx)).name, ...values }),
});
