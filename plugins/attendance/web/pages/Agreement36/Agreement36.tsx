import type { ComponentType } from 'react';
import { useDocument } from '#kit/data/useDocument.ts';
import { listPage } from '#kit/fields/list-page.tsx';
import { TableSkeleton, Tag } from '#kit/ui/index.ts';
import {
  type AgreedLimits,
  checkAgreement,
} from '#plugins/attendance/domain/agreement36/check-agreement.ts';
import type { Agreement36PartsFragment } from '#plugins/attendance/generated/records/Agreement36.generated.ts';
import { agreement36Web } from '#plugins/attendance/generated/records/Agreement36.web.ts';
import { manifest } from '#plugins/attendance/plugin.ts';
import { useRuleText } from '../../rule-text.ts';
import { Agreement36WorkplacesDocument } from './Agreement36.generated.ts';
import { RenewalNotice, useKnowsEnding } from './RenewalNotice.tsx';
import { REMIND_DAYS } from './remind-days.ts';
import { useAgreementActions } from './useAgreementActions.tsx';

/** Without them everything else can still be filled in: an agreement may be everybody's. */
function useWorkplaces() {
  const { data } = useDocument(Agreement36WorkplacesDocument);
  return (data?.workplaces ?? []).map(({ id, name }) => ({ value: id, label: name }));
}

/** How long it goes on, or that it has ended or was never filed. */
function State({ filedOn, daysLeft, isRenewed }: Agreement36PartsFragment) {
  const t = useRuleText();
  if (daysLeft === null) return <Tag>{t('agreement36.ended')}</Tag>;
  if (!filedOn) return <Tag tone="amber">{t('agreement36.notFiled')}</Tag>;
  if (isRenewed) return <Tag tone="green">{t('agreement36.renewed')}</Tag>;
  return (
    <Tag tone={daysLeft <= REMIND_DAYS ? 'vermilion' : 'green'}>
      {t('agreement36.daysLeft', { count: daysLeft })}
    </Tag>
  );
}

function Missing({ missing }: Agreement36PartsFragment) {
  const t = useRuleText();
  return missing.length > 0
    ? t('agreement36.missingCount', { count: missing.length })
    : t('agreement36.ready');
}

const pages = listPage(agreement36Web, {
  manifest,
  initial: { profile: 'STANDARD', monthHours: 45, yearHours: 360, hasSpecialClause: false },
  check: (values) =>
    values.startsOn && values.endsOn ? checkAgreement(values as unknown as AgreedLimits) : [],
  useActions: useAgreementActions,
  columns: [
    { field: 'name', always: true },
    { field: 'workplaceId' },
    ({ word }) => ({
      id: 'state',
      header: word('agreement36.state'),
      card: 'status',
      value: ({ daysLeft }: Agreement36PartsFragment) => daysLeft,
      cell: (row: Agreement36PartsFragment) => <State {...row} />,
    }),
    { field: 'startsOn', hidden: true },
    { field: 'endsOn' },
    { field: 'monthHours' },
    { field: 'yearHours', hidden: true },
    { field: 'hasSpecialClause' },
    { field: 'specialMonths', hidden: true },
    { field: 'profile', hidden: true },
    { field: 'countedFrom', hidden: true },
    { field: 'filedOn' },
    ({ word }) => ({
      id: 'missing',
      header: word('agreement36.missing'),
      value: ({ missing }: Agreement36PartsFragment) => missing.length,
      cell: (row: Agreement36PartsFragment) => <Missing {...row} />,
    }),
  ],
  fields: { workplaceId: { useOptions: useWorkplaces, searchable: true } },
  form: {
    basic: ['name', 'workplaceId', 'startsOn', 'endsOn', 'countedFrom', 'filedOn'],
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

const WordedList = worded(pages.List);
export const List = () => {
  const isKnown = useKnowsEnding();
  return (
    <>
      <RenewalNotice />
      {isKnown ? null : <TableSkeleton />}
      {/* The notice above it would move it. */}
      <div hidden={!isKnown}>
        <WordedList />
      </div>
    </>
  );
};
export const [Create, Update] = [worded(pages.Create), worded(pages.Update)];
