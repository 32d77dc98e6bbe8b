import { useDocument } from '#kit/data/useDocument.ts';
import { useMutate } from '#kit/data/useMutate.ts';
import { Form } from '#kit/forms/Form.tsx';
import { useInputForm } from '#kit/forms/useInputForm.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { useNavigate } from '#kit/navigation/navigation.ts';
import { ErrorPanel, FormSkeleton, notify, Panel } from '#kit/ui/index.ts';
import * as ChangeVacationInput from '#plugins/attendance/generated/inputs/ChangeVacationInput.js';
import { useText } from '#plugins/attendance/web/text.ts';
import { ledgerAddress, STALE } from './addresses.ts';
import {
  ChangeVacationDocument,
  LeaveEntryChoicesDocument,
  type LeaveEntryChoicesQuery,
  type VacationPartsFragment,
} from './Entry.generated.ts';
import { EntryFields } from './EntryFields.tsx';
import { VacationPage } from './VacationPage.tsx';

/** 休暇の変更: other leave in the place of approved leave. */
export function ChangeLeave() {
  const t = useText();
  const { data, error, refetch } = useDocument(LeaveEntryChoicesDocument, {});
  return (
    <VacationPage title={t('entry.changeTitle')}>
      {(leave) =>
        error ? (
          <ErrorPanel error={error} onRetry={() => void refetch()} />
        ) : data ? (
          <ChangeForm leave={leave} classes={data.vacationClasses} />
        ) : (
          <FormSkeleton fields={5} />
        )
      }
    </VacationPage>
  );
}

type FormProps = {
  readonly leave: VacationPartsFragment;
  readonly classes: LeaveEntryChoicesQuery['vacationClasses'];
};

function ChangeForm({ leave, classes }: FormProps) {
  const t = useText();
  const format = useFormat();
  const navigate = useNavigate();
  const [change] = useMutate(ChangeVacationDocument, { alsoStale: STALE });
  const { id, employeeId, vacationClass, unit, fromDate, toDate, start, end } = leave;
  const form = useInputForm({
    input: ChangeVacationInput,
    initial: {
      vacationClassId: vacationClass?.id ?? null,
      ...{ unit, fromDate, toDate, start, end },
      reason: '',
    },
    onSubmit: async (input: { readonly vacationClassId: string }) => {
      await change({ where: { id }, data: input as never });
      notify.success(t('entry.changed', { name: format.name(leave) }));
      void navigate({ to: ledgerAddress(employeeId), search: { class: input.vacationClassId } });
    },
  });
  return (
    <Panel title={t('entry.instead')}>
      <Form form={form} label={t('entry.change')} submitLabel={t('entry.submitChange')}>
        <EntryFields form={form} classes={classes} employeeId={employeeId} besides={id} />
      </Form>
    </Panel>
  );
}
