import { useState } from 'react';
import { useMutate } from '#kit/data/useMutate.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { useNavigate } from '#kit/navigation/navigation.ts';
import { Button, ErrorPanel, Group, notify, Panel, Stack, TextArea } from '#kit/ui/index.ts';
import { useText } from '#plugins/attendance/web/text.ts';
import { ledgerAddress, STALE } from './addresses.ts';
import { TakeBackVacationDocument, type VacationPartsFragment } from './Entry.generated.ts';
import { VacationPage } from './VacationPage.tsx';

/** 休暇の取消: its days return to their lots. */
export function EndLeave() {
  const t = useText();
  return (
    <VacationPage title={t('entry.endTitle')}>{(leave) => <EndForm leave={leave} />}</VacationPage>
  );
}

function EndForm({ leave }: { readonly leave: VacationPartsFragment }) {
  const t = useText();
  const format = useFormat();
  const navigate = useNavigate();
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const [takeBack, { saving, error }] = useMutate(TakeBackVacationDocument, { alsoStale: STALE });
  const isEmpty = reason.trim() === '';
  const submit = async () => {
    setTried(true);
    if (isEmpty) return;
    try {
      await takeBack({ where: { id: leave.id }, reason: reason.trim() });
      notify.success(t('entry.ended', { name: format.name(leave) }));
      void navigate({
        to: ledgerAddress(leave.employeeId),
        search: leave.vacationClass ? { class: leave.vacationClass.id } : {},
      });
    } catch {
      // The reason stands in the panel, with all that was typed.
    }
  };
  return (
    <Panel>
      <Stack>
        {error ? <ErrorPanel error={error} /> : null}
        <p>{t('entry.endAbout')}</p>
        <TextArea
          label={t('leave.reason')}
          help={t('entry.reasonHelp')}
          rows={2}
          required
          value={reason}
          onChange={setReason}
          {...(tried && isEmpty ? { error: t('entry.reasonNeeded') } : {})}
        />
        <Group>
          <Button variant="danger" loading={saving} onClick={() => void submit()}>
            {t('entry.submitEnd')}
          </Button>
        </Group>
      </Stack>
    </Panel>
  );
}
