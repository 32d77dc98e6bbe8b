import type { ReactNode } from 'react';
import type { RequestFailure } from '#kit/data/failure.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { IconUsersGroup } from '#kit/ui/icons.ts';
import { Avatar } from '#kit/ui/layout/Avatar.tsx';
import { EmptyState } from '#kit/ui/messages/EmptyState.tsx';
import { ErrorPanel } from '#kit/ui/messages/ErrorPanel.tsx';
import { TableSkeleton } from '#kit/ui/messages/Skeleton.tsx';
import { isOnline } from '#plugins/employee/domain/online.ts';
import { useEverywhereText } from '../../text.ts';
import classes from './OnlineList.module.css';

export type OnlinePerson = {
  readonly id: string;
  readonly lastName: string;
  readonly firstName: string;
  readonly email?: string | null | undefined;
  readonly profileImageUrl?: string | null | undefined;
  readonly lastOnline: string | null;
};

export type OnlineListProps = {
  readonly people: readonly OnlinePerson[];
  /** Also those on pages that are not loaded yet. */
  readonly online: number;
  readonly now: Date;
  readonly loading: boolean;
  readonly error?: RequestFailure | undefined;
  readonly hasMore: boolean;
  readonly loadingMore: boolean;
  readonly onLoadMore: () => void;
  readonly onRetry: () => void;
  readonly link: ReactNode;
};

export function OnlineList({
  people,
  online,
  now,
  loading,
  error,
  hasMore,
  loadingMore,
  onLoadMore,
  onRetry,
  link,
}: OnlineListProps) {
  const t = useEverywhereText();
  const format = useFormat();
  if (error) return <ErrorPanel error={error} title={t('online.failed')} onRetry={onRetry} />;
  if (loading) return <TableSkeleton rows={8} columns={2} />;
  return (
    <>
      <div className={classes.tools}>
        <span>{t('online.summary', { count: online })}</span>
        {link}
      </div>
      {people.length === 0 ? (
        <EmptyState title={t('online.empty')} icon={<IconUsersGroup size={32} />} />
      ) : (
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('online.name')}</th>
              <th scope="col">{t('online.lastOnline')}</th>
            </tr>
          </thead>
          <tbody>
            {people.map((person) => {
              const name = format.name(person);
              return (
                <tr key={person.id}>
                  <td>
                    <span className={classes.person}>
                      <Avatar
                        name={name}
                        src={person.profileImageUrl}
                        online={isOnline(person.lastOnline, now)}
                        decorative
                      />
                      <span className={classes.name}>{name}</span>
                    </span>
                  </td>
                  <td className={classes.time}>
                    {person.lastOnline ? (
                      <time dateTime={person.lastOnline}>{format.dateTime(person.lastOnline)}</time>
                    ) : (
                      t('online.never')
                    )}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
      {hasMore ? (
        <div className={classes.more}>
          <Button size="sm" loading={loadingMore} onClick={onLoadMore}>
            {t('notifications.more')}
          </Button>
        </div>
      ) : null}
    </>
  );
}
