import { Drawer } from '../ui/windows/Drawer.tsx';
import { RecordHistory } from './history/RecordHistory.tsx';
import { useRecordText } from './words.ts';

type Props = {
  readonly subject: string;
  readonly id: string;
  readonly name: string;
  readonly onClose: () => void;
};

export const HistoryDrawer = ({ subject, id, name, onClose }: Props) => {
  const t = useRecordText();
  return (
    <Drawer title={t('history.titleOf', { name })} width={500} onClose={onClose}>
      <RecordHistory subject={subject} id={id} />
    </Drawer>
  );
};
