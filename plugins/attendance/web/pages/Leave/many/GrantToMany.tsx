import { useState } from 'react';
import { useDocument } from '#kit/data/useDocument.ts';
import { FormSkeleton, Modal } from '#kit/ui/index.ts';
import { useText } from '#plugins/attendance/web/text.ts';
import type { LeaveGroup } from '../lists/LeaveListBar.tsx';
import { GrantPreview } from './GrantPreview.tsx';
import {
  LeaveGrantChoicesDocument,
  type LeaveGrantPlanPartsFragment,
} from './LeaveGrants.generated.ts';
import { PlanGrantsForm, type PlanInput } from './PlanGrantsForm.tsx';

type Props = {
  readonly groups: readonly LeaveGroup[];
  /** Chosen in the list; without any the form asks by what to find people. */
  readonly employeeIds: readonly string[];
  readonly onClose: () => void;
  readonly onGranted: () => void;
};

type Planned = { readonly input: PlanInput; readonly plan: LeaveGrantPlanPartsFragment };

/** 一括付与: what and to whom, then what it would do to each of them, then once for all. */
export function GrantToMany({ groups, employeeIds, onClose, onGranted }: Props) {
  const t = useText();
  const { data } = useDocument(LeaveGrantChoicesDocument, {});
  const [planned, setPlanned] = useState<Planned>();
  const [isBack, setBack] = useState(false);
  return (
    <Modal title={t('grantMany.title')} width={860} closeOnMask={false} onClose={onClose}>
      {data ? (
        <>
          {/* Kept while the preview is looked at: whoever goes back finds what they have chosen. */}
          <div hidden={planned !== undefined && !isBack}>
            <PlanGrantsForm
              choices={data}
              groups={groups}
              employeeIds={employeeIds}
              onClose={onClose}
              onPlanned={(input, plan) => {
                setPlanned({ input, plan });
                setBack(false);
              }}
            />
          </div>
          {planned && !isBack ? (
            <GrantPreview {...planned} onBack={() => setBack(true)} onGranted={onGranted} />
          ) : null}
        </>
      ) : (
        <FormSkeleton fields={6} />
      )}
    </Modal>
  );
}
