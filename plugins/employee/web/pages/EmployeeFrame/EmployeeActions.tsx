import { useState } from 'react';
import { tokyoDate } from '../../../../../core/time/tokyo.ts';
import type { UpdateEmployeeInput } from '../../../../../schema/generated/schema-types.ts';
import { useViewer } from '../../../../../web/kit/access/AbilityProvider.tsx';
import { useMutate } from '../../../../../web/kit/data/useMutate.ts';
import { useFormat } from '../../../../../web/kit/i18n/useFormat.ts';
import { Button } from '../../../../../web/kit/ui/Button.tsx';
import { ConfirmModal } from '../../../../../web/kit/ui/ConfirmModal.tsx';
import { IconMail } from '../../../../../web/kit/ui/icons.ts';
import { notify } from '../../../../../web/kit/ui/notify.ts';
import { tellFailure } from '../../../../../web/kit/ui/tell-failure.ts';
import { issuesIn } from '../../parts/issues.ts';
import { tellIssues } from '../../parts/tell-issues.ts';
import { useEmployeeText } from '../../text.ts';
import { InviteEmployeeDocument, UpdateEmployeeDocument } from './EmployeeFrame.generated.ts';
import type { FramedEmployee } from './EmployeeFrameView.tsx';
import { TransferMaster } from './TransferMaster.tsx';

type EmployeeActionsProps = { readonly employee: FramedEmployee };

/** What can be done with the person as a whole, on whichever of their pages one is. */
export function EmployeeActions({ employee }: EmployeeActionsProps) {
  const t = useEmployeeText();
  const format = useFormat();
  const viewer = useViewer();
  const [retiring, setRetiring] = useState(false);
  const [transferring, setTransferring] = useState(false);
  const [update] = useMutate(UpdateEmployeeDocument);
  const [invite] = useMutate(InviteEmployeeDocument);
  const isMaster = employee.groupPermission?.isMaster ?? false;
  const name = format.name(employee);

  const save = async (data: UpdateEmployeeInput) => {
    const { updateEmployee: saved } = await update({ id: employee.id, data });
    if (saved.__typename !== 'EmployeeNotSaved') return true;
    tellIssues(issuesIn(saved));
    return false;
  };
  const rehire = async () => {
    if (await save({ isActive: true, retiredOn: null })) {
      notify.success(t('detail.rehired', { name }));
    }
  };
  const retire = async () => {
    const saved = await save({ isActive: false, retiredOn: tokyoDate(new Date()) });
    setRetiring(false);
    if (saved) notify.undo(t('detail.retired', { name }), () => rehire().catch(tellFailure));
  };
  if (!employee.isActive) {
    return <Button onClick={() => void rehire().catch(tellFailure)}>{t('detail.rehire')}</Button>;
  }
  return (
    <>
      {viewer.isMaster && employee.id !== viewer.id ? (
        <Button variant="quiet" onClick={() => setTransferring(true)}>
          {t('detail.transfer')}
        </Button>
      ) : null}
      <Button
        icon={<IconMail size={18} />}
        onClick={() => {
          invite({ id: employee.id }).then(() => notify.success(t('detail.invited')), tellFailure);
        }}
      >
        {t('detail.invite')}
      </Button>
      <Button
        disabled={isMaster}
        disabledReason={isMaster ? t('detail.lastMaster') : undefined}
        onClick={() => setRetiring(true)}
      >
        {t('detail.retire')}
      </Button>
      {transferring ? (
        <TransferMaster employee={employee} onClose={() => setTransferring(false)} />
      ) : null}
      {retiring ? (
        <ConfirmModal
          title={t('detail.retireTitle', { name })}
          confirmLabel={t('detail.retire')}
          tone="danger"
          onClose={() => setRetiring(false)}
          onConfirm={retire}
        >
          {t('detail.retireBody', { name })}
        </ConfirmModal>
      ) : null}
    </>
  );
}
