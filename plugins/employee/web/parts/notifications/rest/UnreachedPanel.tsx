import { useAbility } from '#kit/access/ability.ts';
import { useDocument } from '#kit/data/useDocument.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { ErrorPanel, Panel, TextLink } from '#kit/ui/index.ts';
import { useBellText } from '../text.ts';
import { UnreachedPeopleDocument } from './NotificationRest.generated.ts';

const SHOWN = 10;

/** People whom the last mail or push did not reach; nothing where all arrive. */
export function UnreachedPanel() {
  const t = useBellText();
  const format = useFormat();
  const may = useAbility().can('read', 'UnreachedPerson');
  const { data, error, refetch } = useDocument(
    UnreachedPeopleDocument,
    { first: SHOWN },
    { skip: !may },
  );
  if (error)
    return (
      <Panel title={t('rest.unreached')}>
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      </Panel>
    );
  const people = data?.unreachedPeopleConnection;
  if (!people || people.totalCount === 0) return null;
  const more = people.totalCount - people.nodes.length;
  return (
    <Panel title={t('rest.unreached')}>
      <p>{t('rest.unreachedHint')}</p>
      <ul>
        {people.nodes.map((person) => (
          <li key={`${person.id} ${person.channel}`}>
            <TextLink to={`/admin/employee/${person.id}/basic`}>{format.name(person)}</TextLink>{' '}
            {t(`rest.channel.${person.channel}`)} {person.email ?? ''}{' '}
            {format.dateTimeShort(person.failedAt)}
          </li>
        ))}
      </ul>
      {more > 0 ? <p>{t('rest.more', { count: more })}</p> : null}
    </Panel>
  );
}
