import { useState } from 'react';
import { useDocument } from '#kit/data/useDocument.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { useParams } from '#kit/navigation/navigation.ts';
import {
  Button,
  ErrorPanel,
  Group,
  Notice,
  PageHeader,
  Panel,
  PanelSkeleton,
  Select,
  Stack,
  TextLink,
} from '#kit/ui/index.ts';
import { LeaveLots } from '../../parts/leave/LeaveLots.tsx';
import { LeaveRows } from '../../parts/leave/LeaveRows.tsx';
import { LeaveSummary } from '../../parts/leave/LeaveSummary.tsx';
import { useText } from '../../text.ts';
import { AdjustLeave } from './AdjustLeave.tsx';
import { GrantLeave } from './GrantLeave.tsx';
import { LeaveBookOfDocument, LeaveClassesDocument } from './Leave.generated.ts';
import { TakeBackGrant } from './TakeBackGrant.tsx';

export const LEAVE_PEOPLE = '/app/staff/attendance/leave_app/manage/grant';

type Doing =
  | { readonly what: 'grant' }
  | { readonly what: 'adjust' | 'takeBack'; readonly lotId: string };

/** One person's leave of a class: lots and ledger, and what may be done to them. */
export function LeaveBook() {
  const t = useText();
  const format = useFormat();
  const { employeeId } = useParams<{ employeeId: string }>();
  const [vacationClassId, setClass] = useState<string | null>(null);
  const [doing, setDoing] = useState<Doing>();
  const classes = useDocument(LeaveClassesDocument, {});
  const { data, loading, error, refetch } = useDocument(
    LeaveBookOfDocument,
    { employeeId, vacationClassId },
    { keepRows: true },
  );
  const book = data?.leaveBook;
  const close = () => setDoing(undefined);
  const lot =
    doing && doing.what !== 'grant' ? book?.lots.find(({ id }) => id === doing.lotId) : undefined;
  return (
    <>
      <PageHeader
        title={book ? t('grants.titleOf', { name: format.name(book) }) : t('grants.title')}
        {...(book?.employeeNumber ? { description: book.employeeNumber } : {})}
        actions={
          <Group>
            <TextLink to={LEAVE_PEOPLE}>{t('grants.toPeople')}</TextLink>
            {book?.refusal === null ? (
              <Button variant="primary" onClick={() => setDoing({ what: 'grant' })}>
                {t('grants.grant')}
              </Button>
            ) : null}
          </Group>
        }
      />
      {loading && !book ? <PanelSkeleton lines={8} /> : null}
      {error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
      {book ? (
        <Stack>
          {book.refusal === 'OWN' ? <Notice tone="info">{t('grants.own')}</Notice> : null}
          <Group>
            <Select
              label={t('leave.class')}
              value={book.vacationClass.id}
              onChange={setClass}
              options={(classes.data?.vacationClasses ?? [book.vacationClass]).map(
                ({ id, name }) => ({ value: id, label: name }),
              )}
            />
          </Group>
          <LeaveSummary book={book} />
          <Panel title={t('leave.lots')}>
            <LeaveLots
              book={book}
              {...(book.refusal === null
                ? {
                    actions: ({ id }) => [
                      {
                        label: t('grants.adjust'),
                        onSelect: () => setDoing({ what: 'adjust', lotId: id }),
                      },
                      {
                        label: t('grants.takeBack'),
                        tone: 'danger',
                        onSelect: () => setDoing({ what: 'takeBack', lotId: id }),
                      },
                    ],
                  }
                : {})}
            />
          </Panel>
          <Panel title={t('leave.rows')}>
            <LeaveRows book={book} />
          </Panel>
        </Stack>
      ) : null}
      {book && doing?.what === 'grant' ? <GrantLeave book={book} onClose={close} /> : null}
      {book && lot && doing?.what === 'adjust' ? (
        <AdjustLeave lot={lot} on={book.on} onClose={close} />
      ) : null}
      {book && lot && doing?.what === 'takeBack' ? (
        <TakeBackGrant book={book} lot={lot} onClose={close} />
      ) : null}
    </>
  );
}
