import type { ComponentType } from 'react';
import { useDocument } from '#kit/data/useDocument.ts';
import { listPage } from '#kit/fields/list-page.tsx';
import {
  type AgreedLimits,
  checkAgreement,
} from '#plugins/attendance/domain/agreement36/check-agreement.ts';
import { agreement36Web } from '#plugins/attendance/generated/records/Agreement36.web.ts';
import { manifest } from '#plugins/attendance/plugin.ts';
import { useRuleText } from '../../rule-text.ts';
import { Agreement36WorkplacesDocument } from './Agreement36.generated.ts';

/** Without them everything else can still be filled in: an agreement may be everybody's. */
function useWorkplaces() {
  const { data } = useDocument(Agreement36WorkplacesDocument);
  return (data?.workplaces ?? []).map(({ id, name }) => ({ value: id, label: name }));
}

const pages = listPage(agreement36Web, {
  manifest,
  initial: { profile: 'STANDARD', monthHours: 45, yearHours: 360, hasSpecialClause: false },
  check: (values) =>
    values.startsOn && values.endsOn ? checkAgreement(values as unknown as AgreedLimits) : [],
  columns: [
    { field: 'name', always: true },
    { field: 'workplaceId' },
    { field: 'startsOn' },
    { field: 'endsOn' },
    { field: 'monthHours' },
    { field: 'yearHours' },
    { field: 'hasSpecialClause' },
    { field: 'specialMonths', hidden: true },
    { field: 'profile', hidden: true },
    { field: 'filedOn' },
  ],
  fields: { workplaceId: { useOptions: useWorkplaces, searchable: true } },
  form: {
    basic: ['name', 'workplaceId', 'startsOn', 'endsOn', 'filedOn'],
    limits: ['profile', 'monthHours', 'yearHours'],
    special: ['hasSpecialClause', 'specialMonthHours', 'specialYearHours', 'specialMonths'],
    notes: ['note'],
  },
});

/** Waits for the words of the rules, which are not there before one of their pages is opened. */
const worded = (Page: ComponentType) => () => {
  useRuleText();
  return <Page />;
};

export const [List, Create, Update] = [
  worded(pages.List),
  worded(pages.Create),
  worded(pages.Update),
];
