import { addDays } from '#core/time/dates.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { useViewer } from '#kit/access/AbilityProvider.tsx';
import { useDocument } from '#kit/data/useDocument.ts';
import { useTexts } from '#kit/i18n/lazy-text.ts';
import { DateText, ErrorPanel, Panel, PanelSkeleton, Tag, TextLink } from '#kit/ui/index.ts';
import { SCOPES } from '../../rights.ts';
import { ClientsToCallDocument } from './ToCall.generated.ts';
import classes from './ToCall.module.css';
import { toCallTexts, useToCallText } from './text.ts';

const SHOWN = 5;
const DAYS_AHEAD = 7;

/** Clients that the viewer looks after whose next action is due within a week or late, on the home. */
export default function ToCallPanel() {
  const { id, grants } = useViewer();
  const seesList = ['crm.client', ...SCOPES].some((code) => grants.includes(code));
  return (
    <ToCall
      ownerId={id}
      listPath={seesList ? '/app/crm/client_list' : '/app/crm/client_attack_list'}
    />
  );
}

type Props = { readonly ownerId: string; readonly listPath: string };

const ToCall = ({ ownerId, listPath }: Props) => {
  useTexts(toCallTexts);
  const t = useToCallText();
  const today = tokyoDate(new Date());
  const { data, loading, error, refetch } = useDocument(ClientsToCallDocument, {
    ownerIds: [ownerId],
    until: addDays(today, DAYS_AHEAD),
    first: SHOWN,
  });
  const clients = data?.clientsConnection.nodes ?? [];
  const more = (data?.clientsConnection.totalCount ?? 0) - clients.length;
  return (
    <Panel title={t('title')} actions={<TextLink to={listPath}>{t('all')}</TextLink>}>
      {loading ? <PanelSkeleton lines={4} title={false} /> : null}
      {error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
      {data && clients.length === 0 ? <p className={classes.none}>{t('none')}</p> : null}
      {clients.length > 0 ? (
        <ul className={classes.clients}>
          {clients.map(({ id, name, phoneNumber, nextAction, nextActionOn }) => (
            <li key={id} className={classes.client}>
              <TextLink to={`/app/crm/client/${encodeURIComponent(id)}`}>{name}</TextLink>
              <span className={classes.line}>
                <DateText value={nextActionOn} withDay />
                {nextActionOn && nextActionOn < today ? (
                  <Tag tone="vermilion">{t('late')}</Tag>
                ) : null}
                {nextAction ? <span>{nextAction}</span> : null}
                {phoneNumber ? <a href={`tel:${phoneNumber}`}>{phoneNumber}</a> : null}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      {more > 0 ? <p className={classes.none}>{t('more', { count: more })}</p> : null}
    </Panel>
  );
};
