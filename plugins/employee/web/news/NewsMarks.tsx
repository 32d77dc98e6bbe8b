import { useFormat } from '#kit/i18n/useFormat.ts';
import { Group, Tag } from '#kit/ui/index.ts';
import type { NewsLineFragment } from './News.generated.ts';
import classes from './News.module.css';
import { useNewsText } from './text.ts';

export const TONE_OF_STATUS = { DRAFT: 'grey', RESERVED: 'amber', PUBLISHED: 'green' } as const;

/** What there is to know of an item beside its title: whether it is new, of which kind, since when. */
export const NewsMarks = ({ item }: { readonly item: NewsLineFragment }) => {
  const t = useNewsText();
  const format = useFormat();
  const time = item.publishedAt ?? item.publishAt;
  return (
    <Group gap={1}>
      {item.isUnread ? <Tag tone="vermilion">{t('news.unread')}</Tag> : null}
      {item.isPinned ? <Tag tone="indigo">{t('news.pinned')}</Tag> : null}
      {item.status === 'PUBLISHED' ? null : (
        <Tag tone={TONE_OF_STATUS[item.status]}>{t(`newsStatus.${item.status}`)}</Tag>
      )}
      <Tag>{t(`newsCategory.${item.category}`)}</Tag>
      {time ? (
        <time className={classes.note} dateTime={time}>
          {format.dateTimeShort(time)}
        </time>
      ) : null}
    </Group>
  );
};
