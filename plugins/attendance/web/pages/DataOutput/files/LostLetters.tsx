import { DataTable } from '#kit/ui/DataTable/DataTable.tsx';
import { Button, Modal, Stack } from '#kit/ui/index.ts';
import type { OutputResultFragment } from '../DataOutput.generated.ts';
import { useOutputText } from '../output-text.ts';

export type Lost = Extract<OutputResultFragment, { __typename: 'OutputLostLetters' }>['letters'];

type Props = {
  readonly letters: Lost;
  readonly saving: boolean;
  readonly onAccept: () => void;
  readonly onClose: () => void;
};

/** Letters that Shift_JIS lacks are told before anything is written. */
export const LostLetters = ({ letters, saving, onAccept, onClose }: Props) => {
  const t = useOutputText();
  return (
    <Modal
      title={t('lost.title')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('conditions.cancel')}</Button>
          <Button variant="primary" loading={saving} onClick={onAccept}>
            {t('lost.accept')}
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        <p>{t('lost.body')}</p>
        <DataTable
          name="output.lost"
          label={t('lost.title')}
          plain
          noDownload
          columns={[
            { id: 'letter', header: t('lost.letter') },
            { id: 'heading', header: t('lost.heading') },
            { id: 'text', header: t('lost.text'), wrap: true },
            { id: 'employeeNumber', header: t('lost.employeeNumber') },
          ]}
          rows={letters.map((one, index) => ({ ...one, id: String(index) }))}
          rowId={({ id }) => id}
        />
      </Stack>
    </Modal>
  );
};
