import { useMutate } from '#kit/data/useMutate.ts';
import { IconBell } from '#kit/ui/icons.ts';
import { Button, notify } from '#kit/ui/index.ts';
import { tellFailure } from '#kit/ui/messages/tell-failure.ts';
import { useText } from '../../text.ts';
import {
  type ClosingPageQuery,
  ConfirmPeriodsDocument,
  RemindToConfirmDocument,
} from './Closing.generated.ts';
import { STALE } from './closing-words.ts';

type Props = {
  readonly month: string;
  readonly employeeIds: readonly string[];
  readonly overview: ClosingPageQuery['closingOverview'] | undefined;
  readonly onClose: (() => void) | undefined;
  readonly onDone: () => void;
};

/** What can be done with months that were chosen: remind, approve, close. */
export function SelectedMonths({ month, employeeIds, overview, onClose, onDone }: Props) {
  const t = useText();
  const [remind, { saving: reminding }] = useMutate(RemindToConfirmDocument);
  const [confirm, { saving: confirming }] = useMutate(ConfirmPeriodsDocument, {
    alsoStale: STALE,
  });
  const data = { month, employeeIds: [...employeeIds] };
  const count = employeeIds.length;
  const ring = async () => {
    const { toldPeople } = (await remind({ data })).remindToConfirm;
    if (toldPeople === 0) notify.info(t('closing.remindedNobody'));
    else notify.success(t('closing.reminded', { count: toldPeople }));
    onDone();
  };
  const approve = async () => {
    const { confirmed, leftOut } = (await confirm({ data })).confirmPeriods;
    if (confirmed === 0) notify.info(t('closing.approvedNobody'));
    else if (leftOut > 0) notify.success(t('closing.approvedSome', { count: confirmed, leftOut }));
    else notify.success(t('closing.approvedCount', { count: confirmed }));
    onDone();
  };
  return (
    <>
      {overview?.asksEmployee ? (
        <Button
          size="sm"
          loading={reminding}
          icon={<IconBell size={16} aria-hidden />}
          onClick={() => void ring().catch(tellFailure)}
        >
          {t('closing.remind', { count })}
        </Button>
      ) : null}
      {overview?.asksManager ? (
        <Button size="sm" loading={confirming} onClick={() => void approve().catch(tellFailure)}>
          {t('closing.approve', { count })}
        </Button>
      ) : null}
      {onClose ? (
        <Button size="sm" variant="primary" onClick={onClose}>
          {t('closing.closeCount', { count })}
        </Button>
      ) : null}
    </>
  );
}
