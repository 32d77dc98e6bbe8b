import { useAbility } from '#kit/access/ability.ts';
import { useDocumentPages } from '#kit/data/useDocumentPages.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { Button, ErrorPanel, Panel, Tag, TextLink } from '#kit/ui/index.ts';
import { ASK_AGAIN_EVERY } from './ask-again.ts';
import { UnreachedPeopleDocument } from './NotificationRest.generated.ts';
import classes from './NotificationRest.module.css';
import { useRestText } from './text.ts';

const PAGE = 10;

/** People whom the last mail or push did not reach; nothing where all arrive. */
export function UnreachedPanel() {
  const t = useRestText();
  const format = useFormat();
  const may = useAbility().can('read', 'UnreachedPerson');
  const list = useDocumentPages(
    UnreachedPeopleDocument,
    {},
    {
      pageSize: PAGE,
      hasMore: (page) => page.unreachedPeopleConnection.pageInfo.hasNextPage,
      skip: !may,
      every: ASK_AGAIN_EVERY,
    },
  );
  if (list.error)
    return (
      <Panel title={t('unreached')}>
        <ErrorPanel error={list.error} onRetry={() => void list.refetch()} />
      </Panel>
    );
  const people = list.pages.flatMap((page) => page.unreachedPeopleConnection.nodes);
  const total = list.pages.at(-1)?.unreachedPeopleConnection.totalCount ?? 0;
  if (total === 0) return null;
  return (
    <Panel title={t('unreached')}>
      <p className={classes.help}>{t('unreachedHint')}</p>
      <ul className={classes.people}>
        {people.map((person) => (
          <li key={`${person.id} ${person.channel}`} className={classes.person}>
            <TextLink to={`/admin/employee/${person.id}/basic`}>{format.name(person)}</TextLink>
            <Tag tone={person.isGivenUp ? 'amber' : 'grey'}>{t(`channel.${person.channel}`)}</Tag>
            {person.isGivenUp ? null : <span className={classes.address}>{t('tryingAgain')}</span>}
            <span className={classes.address}>{person.email}</span>
            <time dateTime={person.failedAt} className={classes.time}>
              {format.dateTimeShort(person.failedAt)}
            </time>
          </li>
        ))}
      </ul>
      {list.hasMore ? (
        <Button size="sm" loading={list.loadingMore} onClick={list.loadMore}>
          {t('more', { count: total - people.length })}
        </Button>
      ) : null}
    </Panel>
  );
}
