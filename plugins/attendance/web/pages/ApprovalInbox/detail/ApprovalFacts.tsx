import { useFormat } from '#kit/i18n/useFormat.ts';
import { Slot } from '#kit/slots/Slot.tsx';
import { DescriptionList, Notice, Panel, Stack, Tag } from '#kit/ui/index.ts';
import { useApprovalText } from '#plugins/attendance/web/approval-text.ts';
import type { ApprovalWholeFragment } from '../ApprovalInbox.generated.ts';
import { STATUS_TONES } from '../InboxRow.tsx';
import { useAskedWords, useDates, useTypeWord } from '../words.tsx';
import { BeforeAfter } from './BeforeAfter.tsx';
import { approvalBalanceSlot } from './balance-slot.ts';
import { Checks } from './Checks.tsx';
import { Comments } from './Comments.tsx';
import { RouteProgress } from './RouteProgress.tsx';

/** Everything an approver looks at: checks first, then what is asked for, the way it goes, the talk. */
export const ApprovalFacts = ({ approval }: { readonly approval: ApprovalWholeFragment }) => {
  const t = useApprovalText();
  const format = useFormat();
  const { application } = approval;
  const { details } = application;
  return (
    <Stack gap={4}>
      {approval.inPlaceOf ? (
        <Notice tone="info">
          {t('detail.inPlaceOf', { name: format.name(approval.inPlaceOf) })}
        </Notice>
      ) : null}
      {approval.isByRightOnly && !approval.hasNobody ? (
        <Notice tone="warning">{t('detail.byRight')}</Notice>
      ) : null}
      {approval.hasNobody ? (
        <Notice tone="warning" title={t('detail.nobody')}>
          {t('detail.nobodyHint')}
        </Notice>
      ) : null}
      <Panel title={t('checks.title')}>
        <Checks approval={approval} />
        {details.__typename === 'VacationApplicationDetails' && details.vacationClass ? (
          <Slot
            of={approvalBalanceSlot}
            with={{
              employeeId: application.employee.id,
              vacationClassId: details.vacationClass.id,
              days: application.days,
              date: application.targetDate,
            }}
          />
        ) : null}
      </Panel>
      <Panel title={t('detail.asked')}>
        <AskedFacts approval={approval} />
        <BeforeAfter approval={approval} />
      </Panel>
      <Panel title={approval.routeName ?? t('route.default')}>
        <RouteProgress route={approval.route} />
      </Panel>
      <Panel title={t('comments.title')}>
        <Comments key={approval.id} applicationId={approval.id} comments={approval.comments} />
      </Panel>
    </Stack>
  );
};

const AskedFacts = ({ approval }: { readonly approval: ApprovalWholeFragment }) => {
  const t = useApprovalText();
  const format = useFormat();
  const dates = useDates();
  const asked = useAskedWords();
  const typeWord = useTypeWord();
  const { application } = approval;
  const { details } = application;
  const breaks =
    details.__typename === 'OvertimeApplicationDetails' ||
    details.__typename === 'HolidayWorkApplicationDetails'
      ? details.recesses
      : [];
  return (
    <DescriptionList
      items={[
        { label: t('detail.type'), value: typeWord(application) },
        {
          label: t('detail.status'),
          value: (
            <Tag tone={STATUS_TONES[application.status]}>{t(`status.${application.status}`)}</Tag>
          ),
        },
        { label: t('detail.dates'), value: dates(application) },
        { label: t('detail.content'), value: asked(application) },
        ...(breaks.length > 0
          ? [
              {
                label: t('detail.breaks'),
                value: breaks.map(({ start, end }) => `${start}〜${end}`).join(t('separator')),
              },
            ]
          : []),
        ...(details.__typename === 'HolidayWorkApplicationDetails' && details.transferDate
          ? [
              {
                label: details.transferKind
                  ? t(`transferKind.${details.transferKind}`)
                  : t('detail.transferDate'),
                value: format.dateWithDay(details.transferDate),
              },
            ]
          : []),
        { label: t('detail.reason'), value: application.reason || t('detail.noReason') },
        ...(application.requestDate
          ? [{ label: t('detail.requested'), value: format.dateTime(application.requestDate) }]
          : []),
        { label: t('detail.group'), value: approval.groupName ?? '' },
      ]}
    />
  );
};
