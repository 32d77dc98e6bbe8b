import { useFormat } from '#kit/i18n/useFormat.ts';
import { RichTextView } from '#kit/richtext/RichTextView.tsx';
import { Group, Stack, Tag } from '#kit/ui/index.ts';
import { ConfirmBox } from './ConfirmBox.tsx';
import { useNoticeText } from './notice-text.ts';
import { STATE_TONES, useNoticeWords, type WholeNotice } from './notice-words.ts';

export function NoticeTags({
  notice,
}: {
  readonly notice: Pick<WholeNotice, 'kind' | 'forStaff'>;
}) {
  const t = useNoticeText();
  return (
    <>
      {notice.kind === 'ALERT' ? <Tag tone="vermilion">{t('kinds.ALERT')}</Tag> : null}
      {notice.forStaff ? <Tag tone="grey">{t('field.forStaff')}</Tag> : null}
    </>
  );
}

/** A notice as everybody reads it. */
export function NoticeBody({ notice }: { readonly notice: WholeNotice }) {
  const t = useNoticeText();
  const format = useFormat();
  const words = useNoticeWords();
  const isChanged = notice.deliveredAt !== null && notice.version > 1;
  return (
    <Stack gap={4}>
      <Group gap={3} wrap>
        <NoticeTags notice={notice} />
        {notice.state === 'DELIVERED' ? null : (
          <Tag tone={STATE_TONES[notice.state]}>{t(`states.${notice.state}`)}</Tag>
        )}
        <time dateTime={notice.deliveredAt ?? notice.deliverAt}>{words.moment(notice)}</time>
        {notice.authorName ? <span>{notice.authorName}</span> : null}
        {isChanged ? (
          <span>{t('changedAt', { at: format.dateTimeShort(notice.updatedAt) })}</span>
        ) : null}
      </Group>
      <RichTextView html={notice.body} />
      <ConfirmBox notice={notice} />
    </Stack>
  );
}
