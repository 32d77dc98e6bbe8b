import { useState } from 'react';
import { useAbility } from '#kit/access/ability.ts';
import { useDocument } from '#kit/data/useDocument.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { useParams, useSearch } from '#kit/navigation/navigation.ts';
import {
  Button,
  ErrorPanel,
  Group,
  LinkButton,
  Notice,
  PageHeader,
  Panel,
  PanelSkeleton,
  Select,
  Stack,
  TextLink,
} from '#kit/ui/index.ts';
import { isGrantable } from '#plugins/attendance/domain/leave/granting/lot-kinds.ts';
import { LEAVE_MANAGE } from '../../leave-tabs.ts';
import { LeaveLots } from '../../parts/leave/LeaveLots.tsx';
import { LeaveRows } from '../../parts/leave/LeaveRows.tsx';
import { LeaveSummary } from '../../parts/leave/LeaveSummary.tsx';
import { useText } from '../../text.ts';
import { AdjustLeave } from './AdjustLeave.tsx';
import { DesignationPanel } from './designation/DesignationPanel.tsx';
import { changeAddress, endAddress, entryAddress } from './entry/addresses.ts';
import { GrantLeave } from './GrantLeave.tsx';
import { LeaveBookOfDocument, LeaveClassesDocument } from './Leave.generated.ts';
import { TakeBackGrant } from './TakeBackGrant.tsx';

type Doing =
  | { readonly what: 'grant' }
  | { readonly what: 'adjust' | 'takeBack'; readonly lotId: string };

/** One person's leave of a class: lots and ledger, and what may be done to them. */
export function LeaveBook() {
  const t = useText();
  const format = useFormat();
  const { employeeId } = useParams<{ employeeId: string }>();
  // Lists of leave lead to the class of their row.
  const { class: asked } = useSearch<{ class: string }>();
  const [vacationClassId, setClass] = useState<string | null>(asked ?? null);
  const [doing, setDoing] = useState<Doing>();
  const mayEnter = useAbility().can('revise', 'AttendanceRecord');
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
        {...(book?.employeeNumber
          ? { description: `${t('errors.number')} ${book.employeeNumber}` }
          : {})}
        actions={
          <Group>
            <TextLink to={`${LEAVE_MANAGE}/grant`}>{t('grants.toPeople')}</TextLink>
            {book && mayEnter ? (
              <LinkButton
                to={entryAddress}
                search={{ employee: employeeId, class: book.vacationClass.id }}
              >
                {t('entry.enter')}
              </LinkButton>
            ) : null}
            {book?.refusal === null && isGrantable(book.vacationClass.code) ? (
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
              width={260}
              value={book.vacationClass.id}
              onChange={setClass}
              options={(classes.data?.vacationClasses ?? [book.vacationClass]).map(
                ({ id, name }) => ({ value: id, label: name }),
              )}
            />
          </Group>
          <LeaveSummary book={book} />
          {book.vacationClass.code === 'PAID_LEAVE' ? (
            <DesignationPanel employeeId={employeeId} />
          ) : null}
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
            <LeaveRows
              book={book}
              {...(mayEnter
                ? {
                    // Days that others have named are given back in the panel above, or by their agreement.
                    linksOf: (id, { designatedBy }) =>
                      designatedBy
                        ? []
                        : [
                            { to: changeAddress(id), label: t('entry.change') },
                            { to: endAddress(id), label: t('entry.end') },
                          ],
                  }
                : {})}
            />
          </Panel>
        </Stack>
      ) : null}
      {book && doing?.what === 'grant' ? <GrantLeave book={book} onClose={close} /> : null}
      {book && lot && doing?.what === 'adjust' ? (
        <AdjustLeave employeeId={employeeId} lot={lot} on={book.on} onClose={close} />
      ) : null}
      {book && lot && doing?.what === 'takeBack' ? (
        <TakeBackGrant book={book} lot={lot} onClose={close} />
      ) : null}
    </>
  );
}
