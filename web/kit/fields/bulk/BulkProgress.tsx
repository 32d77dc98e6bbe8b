import { useEffect, useState } from 'react';
import { useLive } from '../../data/live/useLive.ts';
import { useListText } from '../../i18n/list-text.ts';
import { ProgressBar } from '../../ui/figures/Gauge.tsx';
import { BulkProgressDocument, type BulkProgressSubscription } from './BulkProgress.generated.ts';

type Props = {
  /** Of the records that are changed: Client. */
  readonly subject: string;
  readonly doing: 'changing' | 'undoing' | undefined;
};

const NAMES = { changing: 'bulk.changing', undoing: 'bulk.undoing' } as const;

/** How far a change of many rows is. Not shown where it is written in one part, and done in a moment. */
export const BulkProgress = ({ subject, doing }: Props) => {
  const t = useListText();
  const [step, setStep] = useState<BulkProgressSubscription['bulkProgress']>();
  useLive(
    BulkProgressDocument,
    {},
    ({ bulkProgress }) => {
      if (bulkProgress.subject === subject) setStep(bulkProgress);
    },
    { skip: !doing },
  );
  useEffect(() => {
    if (!doing) setStep(undefined);
  }, [doing]);
  return doing && step ? (
    <ProgressBar label={t(NAMES[doing])} value={step.done} max={step.total} />
  ) : null;
};
