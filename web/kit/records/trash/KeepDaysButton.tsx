import { useState } from 'react';
import { useMutate } from '../../data/useMutate.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { PopoverButton } from '../../ui/actions/PopoverButton.tsx';
import { IconSettings } from '../../ui/icons.ts';
import { NumberField } from '../../ui/inputs/NumberField.tsx';
import { Group, Stack } from '../../ui/layout/layout.tsx';
import { notify } from '../../ui/messages/notify.ts';
import { tellFailure } from '../../ui/messages/tell-failure.ts';
import { useRecordText } from '../words.ts';
import { UpdateTrashSettingsDocument } from './Trash.generated.ts';

/** How long deleted records are kept. */
export const KeepDaysButton = ({ keepDays }: { readonly keepDays: number }) => {
  const t = useRecordText();
  const [days, setDays] = useState<number | null>(keepDays);
  const [update, { saving }] = useMutate(UpdateTrashSettingsDocument, {
    alsoStale: ['TrashEntry'],
  });
  const isKept = days !== null && Number.isInteger(days) && days >= 1 && days <= 3650;
  const save = async (close: () => void) => {
    if (!isKept) return;
    try {
      await update({ data: { keepDays: days } });
      notify.success(t('trash.saved'));
      close();
    } catch (failure) {
      tellFailure(failure);
    }
  };
  return (
    <PopoverButton label={t('trash.settings')} icon={<IconSettings size={16} aria-hidden />}>
      {(close) => (
        <Stack gap={3}>
          <NumberField
            label={t('trash.keepDays')}
            help={t('trash.keepDaysHelp')}
            value={days}
            onChange={setDays}
            min={1}
            max={3650}
            suffix={t('trash.days')}
            {...(isKept ? {} : { error: t('trash.keepDaysRange') })}
          />
          <Group justify="end">
            <Button
              size="sm"
              variant="primary"
              loading={saving}
              onClick={() => void save(close)}
              {...(isKept ? {} : { disabled: true, disabledReason: t('trash.keepDaysRange') })}
            >
              {t('trash.save')}
            </Button>
          </Group>
        </Stack>
      )}
    </PopoverButton>
  );
};
