import { useState } from 'react';
import { useDocument } from '#kit/data/useDocument.ts';
import { ErrorPanel, FormSkeleton, Modal } from '#kit/ui/index.ts';
import { useText } from '#plugins/attendance/web/text.ts';
import { AgreementForm, type AgreementInput } from './AgreementForm.tsx';
import { AgreementPreview } from './AgreementPreview.tsx';
import {
  LeaveAgreementChoicesDocument,
  type LeaveAgreementPlanPartsFragment,
} from './Agreements.generated.ts';

type Planned = {
  readonly input: AgreementInput;
  readonly files: readonly File[];
  readonly plan: LeaveAgreementPlanPartsFragment;
};

/** 計画年休の登録: the agreement and its dates, then what it would do to each person, then once for all. */
export function PlanByAgreement({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  const { data, error, refetch } = useDocument(LeaveAgreementChoicesDocument, {});
  const [planned, setPlanned] = useState<Planned>();
  const [isBack, setBack] = useState(false);
  return (
    <Modal title={t('planned.newTitle')} width={860} closeOnMask={false} onClose={onClose}>
      {data ? (
        <>
          {/* Kept while the preview is looked at: whoever goes back finds what they have typed. */}
          <div hidden={planned !== undefined && !isBack}>
            <AgreementForm
              choices={data}
              onClose={onClose}
              onPlanned={(input, files, plan) => {
                setPlanned({ input, files, plan });
                setBack(false);
              }}
            />
          </div>
          {planned && !isBack ? (
            <AgreementPreview {...planned} onBack={() => setBack(true)} onDone={onClose} />
          ) : null}
        </>
      ) : error ? (
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      ) : (
        <FormSkeleton fields={6} />
      )}
    </Modal>
  );
}
