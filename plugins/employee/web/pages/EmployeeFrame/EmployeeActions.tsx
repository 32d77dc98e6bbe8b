import { useState } from 'react';
import { useViewer } from '#kit/access/AbilityProvider.tsx';
import { useMutate } from '#kit/data/useMutate.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Menu, type MenuAction } from '#kit/ui/actions/Menu.tsx';
import { IconDots, IconMail } from '#kit/ui/icons.ts';
import { notify } from '#kit/ui/messages/notify.ts';
import { tellFailure } from '#kit/ui/messages/tell-failure.ts';
import { issuesIn } from '../../parts/issues.ts';
import { tellIssues } from '../../parts/tell-issues.ts';
import { useEmployeeText } from '../../text.ts';
import { ViewAsButton } from '../EmployeeRights/ViewAsButton.tsx';
import { DeletePerson } from './DeletePerson.tsx';
import { InviteEmployeeDocument, RehireEmployeeDocument } from './EmployeeFrame.generated.ts';
import type { FramedEmployee } from './EmployeeFrameView.tsx';
import { RehireForm } from './RehireForm.tsx';
import { RetireForm } from './RetireForm.tsx';
import { TransferMaster } from './TransferMaster.tsx';

type EmployeeActionsProps = { readonly employee: FramedEmployee };

/**
 * What can be done with the person as a whole, on whichever of their pages one is. What is rare, or cannot be
 * taken back by a press, stands behind a menu.
 */
export function EmployeeActions({ employee }: EmployeeActionsProps) {
  const t = useEmployeeText();
  const format = useFormat();
  const viewer = useViewer();
  const [open, setOpen] = useState<'retiring' | 'rehiring' | 'transferring' | 'deleting'>();
  const [rehire] = useMutate(RehireEmployeeDocument);
  const [invite] = useMutate(InviteEmployeeDocument);
  const isMaster = employee.groupPermission?.isMaster ?? false;
  const name = format.name(employee);
  const mayDelete = !isMaster && employee.id !== viewer.id;
  const close = () => setOpen(undefined);

  const takeBack = async () => {
    const { rehireEmployee: saved } = await rehire({ id: employee.id, data: {} });
    if (saved.__typename === 'EmployeeNotSaved') tellIssues(issuesIn(saved));
    else notify.success(t('retire.takenBack', { name }));
  };
  const retiring: MenuAction = employee.retiredOn
    ? { label: t('retire.takeBack'), onSelect: () => void takeBack().catch(tellFailure) }
    : {
        label: t('detail.retire'),
        disabled: isMaster,
        disabledReason: isMaster ? t('detail.lastMaster') : undefined,
        onSelect: () => setOpen('retiring'),
      };
  const rare: MenuAction[] = [
    ...(employee.isActive && viewer.isMaster && employee.id !== viewer.id
      ? [{ label: t('detail.transfer'), onSelect: () => setOpen('transferring') }]
      : []),
    ...(employee.isActive ? [retiring] : []),
    ...(mayDelete
      ? [
          {
            label: t('deletePerson.open'),
            tone: 'danger' as const,
            onSelect: () => setOpen('deleting'),
          },
        ]
      : []),
  ];
  return (
    <>
      {employee.isActive && employee.id !== viewer.id ? <ViewAsButton employee={employee} /> : null}
      {employee.isActive && employee.awaitsPassword ? (
        <Button
          icon={<IconMail size={18} />}
          onClick={() => {
            invite({ id: employee.id }).then(
              () => notify.success(t('detail.invited')),
              tellFailure,
            );
          }}
        >
          {t('detail.invite')}
        </Button>
      ) : null}
      {employee.isActive ? null : (
        <Button onClick={() => setOpen('rehiring')}>{t('detail.rehire')}</Button>
      )}
      {rare.length > 0 ? (
        <Menu
          label={t('detail.moreOf', { name })}
          trigger={<Button icon={<IconDots size={18} aria-hidden />}>{t('detail.more')}</Button>}
          items={rare}
          align="end"
        />
      ) : null}
      {open === 'deleting' ? (
        <DeletePerson
          employee={employee}
          onRetire={
            employee.retiredOn || !employee.isActive ? undefined : () => setOpen('retiring')
          }
          onClose={close}
        />
      ) : null}
      {open === 'rehiring' ? <RehireForm employee={employee} onClose={close} /> : null}
      {open === 'transferring' ? <TransferMaster employee={employee} onClose={close} /> : null}
      {open === 'retiring' ? (
        <RetireForm
          employee={employee}
          onUndo={() => void takeBack().catch(tellFailure)}
          onClose={close}
        />
      ) : null}
    </>
  );
}
