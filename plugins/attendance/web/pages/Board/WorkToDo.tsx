import { useId, useState } from 'react';
import { monthOf } from '#core/time/dates.ts';
import { useDocument } from '#kit/data/useDocument.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { Link } from '#kit/navigation/navigation.ts';
import { IconAlertTriangle, IconChevronDown, IconClipboardCheck } from '#kit/ui/icons.ts';
import { TextLink } from '#kit/ui/index.ts';
import { ERROR_LIST, ERROR_LISTS } from '#plugins/attendance/domain/error-lists.ts';
import { approvalBadges } from '../../parts/badges/approval-badges.ts';
import { useOpenWishCount } from '../../parts/badges/shift-badges.ts';
import { useText } from '../../text.ts';
import { StaffWorkToDoDocument } from './WorkToDo.generated.ts';
import classes from './WorkToDo.module.css';

const APPROVALS = '/app/staff/attendance/leave_app';

type Work = 'approvals' | 'errors';
const WORKS: readonly Work[] = ['approvals', 'errors'];
const ICONS = { approvals: IconClipboardCheck, errors: IconAlertTriangle } as const;

type Counted = { readonly count: number | undefined };
const sumOf = (sum: number | undefined, { count }: Counted) =>
  sum === undefined || count === undefined ? undefined : sum + count;

/** What waits for a manager: two numbers, and behind each the lists that it is made of. */
export function WorkToDo({ today }: { readonly today: string | undefined }) {
  const t = useText();
  const format = useFormat();
  const id = useId();
  const [open, setOpen] = useState<Work>();
  const { data } = useDocument(
    StaffWorkToDoDocument,
    { month: monthOf(today ?? '') },
    { skip: today === undefined },
  );
  const counts = data?.attendanceErrorCounts;
  const lists = {
    approvals: [
      { key: 'revise', count: approvalBadges.revise(), to: `${APPROVALS}/revise` },
      { key: 'overtime', count: approvalBadges.overtime(), to: `${APPROVALS}/overtime` },
      { key: 'vacation', count: approvalBadges.vacation(), to: `${APPROVALS}/list` },
      { key: 'holidayWork', count: approvalBadges.holidayWork(), to: `${APPROVALS}/holiday_work` },
      { key: 'wishes', count: useOpenWishCount(), to: '/app/staff/attendance/shift' },
    ],
    errors: [
      { key: 'stamping', count: counts?.stamping, to: ERROR_LISTS.STAMPING },
      { key: 'overtimeErrors', count: counts?.overtime, to: ERROR_LISTS.OVERTIME },
      { key: 'shortBreak', count: counts?.shortBreak, to: ERROR_LISTS.SHORT_BREAK },
      { key: 'concern', count: counts?.concern, to: ERROR_LISTS.CONCERN },
      { key: 'overLimit', count: counts?.workOvertime, to: `${ERROR_LIST}/work_overtime` },
    ],
  } as const;
  const further = {
    approvals: { to: `${APPROVALS}/inbox`, text: t('todo.inbox') },
    errors: counts?.stamping
      ? { to: '/app/staff/attendance/home/schedule_error', text: t('todo.showScheduleErrors') }
      : undefined,
  } as const;
  const link = open && further[open];
  // Nought is an answer: while it is being counted, none is given.
  const countText = (count: number | undefined) =>
    count === undefined ? '–' : t('todo.count', { count: format.number(count) });
  return (
    <section className={classes.works} aria-label={t('todo.title')}>
      {WORKS.map((work) => {
        const Icon = ICONS[work];
        const count = lists[work].reduce<number | undefined>(sumOf, 0);
        return (
          <button
            key={work}
            type="button"
            className={classes.tile}
            data-work={work}
            data-waits={(count ?? 0) > 0 || undefined}
            aria-expanded={open === work}
            aria-controls={`${id}-${work}`}
            onClick={() => setOpen(open === work ? undefined : work)}
          >
            <Icon size={20} aria-hidden />
            <span>{t(`todo.${work}`)}</span>
            <strong>{countText(count)}</strong>
            <IconChevronDown size={16} aria-hidden className={classes.chevron} />
          </button>
        );
      })}
      {WORKS.map((work) => (
        <div
          key={work}
          id={`${id}-${work}`}
          hidden={open !== work}
          className={classes.opened}
          data-work={work}
        >
          <ul className={classes.items}>
            {lists[work].map(({ key, count, to }) => (
              <li key={key}>
                <Link to={to} className={classes.item} data-none={count === 0 || undefined}>
                  <span>{t(`todo.${key}`)}</span>
                  <strong>{countText(count)}</strong>
                </Link>
              </li>
            ))}
          </ul>
          {link && open === work ? <TextLink to={link.to}>{link.text}</TextLink> : null}
        </div>
      ))}
    </section>
  );
}
