import { useState } from 'react';
import { useMutate } from '#kit/data/useMutate.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { Notice, notify } from '#kit/ui/index.ts';
import { ReasonWindow } from '#plugins/attendance/web/parts/ReasonWindow.tsx';
import { useLeaveAmount } from '../../parts/leave/amount.ts';
import type {
  LeaveBookPartsFragment,
  LeaveLotPartsFragment,
} from '../../parts/leave/LeaveBook.generated.ts';
import { useText } from '../../text.ts';
import { ALSO_STALE } from './GrantLeave.tsx';
import { TakeBackLeaveGrantDocument, type TakeBackLeaveGrantMutation } from './Leave.generated.ts';

type Props = {
  readonly book: LeaveBookPartsFragment;
  readonly lot: LeaveLotPartsFragment;
  readonly onClose: () => void;
};
type Uses = TakeBackLeaveGrantMutation['takeBackLeaveGrant']['errors'];
type Use = Pick<Uses[number], 'date' | 'days' | 'hours'>;

/** Lines that take of a lot are negative. */
const sumOf = (uses: readonly Use[], unit: 'days' | 'hours'): number =>
  uses.reduce((sum, use) => sum - use[unit], 0);

/** Days of leave that are listed by name; of the others the number is told. */
const MOST_NAMED = 8;

/** 付与の取消, with its reason: leave that is taken from the grant is listed before, and again where it has no other. */
export function TakeBackGrant({ book, lot, onClose }: Props) {
  const t = useText();
  const format = useFormat();
  const amount = useLeaveAmount();
  const [uses, setUses] = useState<Uses>([]);
  const [takeBack, { saving, error }] = useMutate(TakeBackLeaveGrantDocument, {
    alsoStale: ALSO_STALE,
  });
  const moved = book.rows.filter(({ lotId, kind }) => lotId === lot.id && kind === 'USE');
  const submit = async (reason: string) => {
    const { takeBackLeaveGrant: done } = await takeBack({
      where: { id: lot.id },
      reason,
    });
    setUses(done.errors);
    if (done.errors.length > 0) return;
    notify.success(t('grants.tookBack'));
    onClose();
  };
  return (
    <ReasonWindow
      title={t('grants.takeBackTitle', {
        date: format.date(lot.grantedOn),
        name: format.name(book),
      })}
      action={t('grants.takeBack')}
      help={t('grants.reasonHelp')}
      error={error}
      saving={saving}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{t('grants.takeBackAbout', { amount: amount(lot.days, lot.hours) })}</p>
      {uses.length > 0 ? (
        <Notice tone="warning">
          <p>{t('grants.hangsOnIt')}</p>
          <UseList uses={uses} />
        </Notice>
      ) : moved.length > 0 ? (
        <Notice tone="warning">
          <p>
            {t('grants.movesUses', {
              amount: amount(sumOf(moved, 'days'), sumOf(moved, 'hours')),
            })}
          </p>
          <UseList uses={moved} most={MOST_NAMED} />
        </Notice>
      ) : null}
    </ReasonWindow>
  );
}

const UseList = ({ uses, most }: { readonly uses: readonly Use[]; readonly most?: number }) => {
  const t = useText();
  const format = useFormat();
  const amount = useLeaveAmount();
  const named = uses.slice(0, most);
  return (
    <ul>
      {named.map(({ date, days, hours }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two uses of a day have nothing else to tell them apart
        <li key={place}>
          {t('grants.useOn', {
            date: format.dateWithDay(date),
            amount: amount(-days || 0, -hours || 0),
          })}
        </li>
      ))}
      {uses.length > named.length ? (
        <li>{t('grants.moreUses', { count: uses.length - named.length })}</li>
      ) : null}
    </ul>
  );
};
