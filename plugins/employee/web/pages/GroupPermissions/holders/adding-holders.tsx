import { addDays } from '#core/time/dates.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import { useMutate } from '#kit/data/useMutate.ts';
import { DateField } from '#kit/ui/dates/DateField.tsx';
import { ErrorPanel } from '#kit/ui/messages/ErrorPanel.tsx';
import { Notice } from '#kit/ui/messages/Notice.tsx';
import { notify } from '#kit/ui/messages/notify.ts';
import { refusalWords } from '#plugins/employee/web/parts/refusal-words.ts';
import { useEmployeeText } from '#plugins/employee/web/text.ts';
import { AddGroupPermissionHoldersDocument } from '../GroupPermissions.generated.ts';

type PermissionGroup = { readonly id: string; readonly name: string };

/** Puts people into a permission group from a day on. Answers false where it failed; `AddingNotes` says why. */
export function useAddHolders() {
  const t = useEmployeeText();
  const [send, { saving, error }] = useMutate(AddGroupPermissionHoldersDocument, {
    alsoStale: ['GroupPermission', 'GroupPermissionHolder', 'Employee', 'EmployeeMe'],
  });
  const add = async (
    { id, name }: PermissionGroup,
    employeeIds: readonly string[],
    from: string | null,
  ): Promise<boolean> => {
    try {
      await send({ id, data: { employeeIds: [...employeeIds], from } });
    } catch {
      return false;
    }
    notify.success(t('rights.holders.added', { count: employeeIds.length, name }));
    return true;
  };
  return { add, saving, failure: error };
}

/** Why it was refused, and that the new group takes the place of the one that somebody has. */
export function AddingNotes({ failure }: { readonly failure: unknown }) {
  const t = useEmployeeText();
  const refused = refusalWords(failure);
  return (
    <>
      {refused ? (
        <Notice tone="danger" announce>
          {refused}
        </Notice>
      ) : null}
      {failure && !refused ? <ErrorPanel error={failure} /> : null}
      <Notice tone="info">{t('rights.holders.replaces')}</Notice>
    </>
  );
}

type FromProps = {
  readonly value: string | null;
  readonly onChange: (day: string | null) => void;
};

/** The day from which they have the rights: today, or one of the next ten years. */
export function AddedFrom({ value, onChange }: FromProps) {
  const t = useEmployeeText();
  const today = tokyoDate(new Date());
  return (
    <DateField
      label={t('rights.holders.from')}
      value={value}
      onChange={onChange}
      min={today}
      max={addDays(today, 3650)}
      required
    />
  );
}
