import { Comments } from '#kit/comments/Comments.tsx';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { useSearch } from '#kit/navigation/navigation.ts';
import { DescriptionList, Notice, Panel, Stack, Tag } from '#kit/ui/index.ts';
import { useApprovalText } from '../../approval-text.ts';
import { useRequestKinds } from '../../request-kinds.ts';
import type { ApprovalWholeFragment } from '../ApprovalInbox.generated.ts';
import {
  STATUS_TONES,
  useAskedWords,
  useDates,
  useFactsOfKind,
  useTypeWord,
  useWordsOfRequests,
} from '../words.tsx';
import { RouteProgress } from './RouteProgress.tsx';

/** Everything an approver looks at: checks first, then what is asked for, the way it goes, the talk. */
export const ApprovalFacts = ({ approval }: { readonly approval: ApprovalWholeFragment }) => {
  const t = useApprovalText();
  const format = useFormat();
  const words = useWordsOfRequests();
  const kinds = useRequestKinds();
  const { detailCommentId } = useSearch<{ detailCommentId: string }>();
  const { Checks, Change } = kinds.find(({ type }) => type === approval.application.type) ?? {};
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
      {Checks ? (
        <Panel title={t('detail.checks')}>
          <Checks approval={approval} words={words} />
        </Panel>
      ) : null}
      <Panel title={t('detail.asked')}>
        <AskedFacts approval={approval} />
        {Change ? <Change approval={approval} words={words} /> : null}
      </Panel>
      <Panel title={approval.routeName ?? t('route.default')}>
        <RouteProgress route={approval.route} />
      </Panel>
      <Panel>
        <Comments
          key={approval.id}
          nodeId={`application:${approval.id}`}
          commentId={detailCommentId}
        />
      </Panel>
    </Stack>
  );
};

const AskedFacts = ({ approval }: { readonly approval: ApprovalWholeFragment }) => {
  const t = useApprovalText();
  const format = useFormat();
  const dates = useDates();
  const asked = useAskedWords();
  const factsOf = useFactsOfKind();
  const typeWord = useTypeWord();
  const { application } = approval;
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
        ...factsOf(application),
        {
          label: t('detail.reason'),
          value: format.reason(application.reason) || t('detail.noReason'),
        },
        ...(application.requestDate
          ? [{ label: t('detail.requested'), value: format.dateTime(application.requestDate) }]
          : []),
        { label: t('detail.group'), value: approval.groupName ?? '' },
      ]}
    />
  );
};
