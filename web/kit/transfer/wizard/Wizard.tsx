import { type ReactNode, useEffect, useState } from 'react';
import { useDataSource } from '../../data/DataProvider.tsx';
import { useLive } from '../../data/live/useLive.ts';
import { useDocument } from '../../data/useDocument.ts';
import { Stack } from '../../ui/layout/layout.tsx';
import { ErrorPanel } from '../../ui/messages/ErrorPanel.tsx';
import { FormSkeleton } from '../../ui/messages/Skeleton.tsx';
import { NoPermission } from '../../ui/messages/screens.tsx';
import {
  ImportAtHandDocument,
  ImportProgressDocument,
  type ImportProgressSubscription,
  ImportStartDocument,
} from '../Imports.generated.ts';
import { type Kind, useColumnWords, useImportWords } from '../import-words.ts';
import { FileStep } from './FileStep.tsx';
import { MappingStep } from './MappingStep.tsx';
import { ProgressStep } from './ProgressStep.tsx';
import { ResultStep } from './ResultStep.tsx';
import { ReviewStep } from './ReviewStep.tsx';
import { type Step, Steps } from './Steps.tsx';
import type { AtHand } from './steps.ts';

export type WizardProps = {
  /** 'employee.employees' */
  readonly kind: string;
  /** Stands in the address, so that a reload comes back to where the import is. */
  readonly importId: string | undefined;
  readonly onImport: (id: string | undefined) => void;
  readonly onClose: () => void;
  /** A form that is filled from what is known, offered before the empty one. */
  readonly filled?: ReactNode;
  /** What is left to do once the rows are written: inviting the people. */
  readonly after?: (found: AtHand) => ReactNode;
  /** Where a record that stands in the way of an undo can be looked at. */
  readonly pathOf?: (id: string) => string;
};
type Progress = ImportProgressSubscription['importProgress'];

export function Wizard(props: WizardProps) {
  const start = useDocument(ImportStartDocument, { kind: props.kind });
  const hasWords = useColumnWords(start.data?.importKind);
  if (start.error) return <ErrorPanel error={start.error} onRetry={() => void start.refetch()} />;
  if (!start.data || !hasWords) return <FormSkeleton fields={4} />;
  const { importKind, importsConnection } = start.data;
  if (!importKind) return <NoPermission />;
  return props.importId === undefined ? (
    <Stack gap={6}>
      <Steps at="file" />
      <FileStep
        kind={importKind}
        past={importsConnection.nodes}
        filled={props.filled}
        onImport={props.onImport}
      />
    </Stack>
  ) : (
    <OneImport key={props.importId} {...props} kind={importKind} importId={props.importId} />
  );
}

/** The state of the server decides what is shown; the person may go back to the columns. */
const stepOf = ({ state }: AtHand, mapping: boolean): Step => {
  if (state === 'UPLOADED' || (mapping && (state === 'CHECKED' || state === 'FAILED')))
    return 'mapping';
  return state === 'CHECKED' || state === 'CHECKING' || state === 'FAILED' ? 'review' : 'result';
};

const POLL_MS = 1500;

type UnderWay = 'CHECKING' | 'APPLYING' | 'UNDOING';
const isUnderWay = (state: AtHand['state'] | undefined): boolean =>
  state === 'CHECKING' || state === 'APPLYING' || state === 'UNDOING';

type OneImportProps = Omit<WizardProps, 'kind'> & {
  readonly kind: Kind;
  readonly importId: string;
};

function OneImport({ kind, importId, onImport, onClose, after, pathOf }: OneImportProps) {
  const words = useImportWords(kind);
  const { client } = useDataSource();
  const [mapping, setMapping] = useState(false);
  const [live, setLive] = useState<Progress>();
  const [busy, setBusy] = useState(true);
  // The answer may take its time while much is written: the work is shown from the moment
  // it was asked for, and not from the first answer.
  const [asked, setAsked] = useState<UnderWay>();
  // Asked again while work is going on, where the socket is closed or a message was missed.
  const { data, loading, error, refetch } = useDocument(
    ImportAtHandDocument,
    { id: importId },
    busy ? { every: POLL_MS } : {},
  );
  const knownImport = data?.import;
  const foundImport = knownImport && asked ? { ...knownImport, state: asked } : knownImport;
  const working = isUnderWay(foundImport?.state);
  useEffect(() => setBusy(working), [working]);
  const applied = foundImport?.state === 'APPLIED' || foundImport?.state === 'UNDONE';
  useEffect(() => {
    // The job has changed records that the pages behind this modal show.
    if (applied) void client.invalidateQueries({ refetchType: 'active' });
  }, [applied, client]);
  useLive(
    ImportProgressDocument,
    { id: importId },
    ({ importProgress }) => {
      setLive(importProgress);
      const ended = !isUnderWay(importProgress.state);
      // What was asked when the work began is answered by now.
      if (ended && !asked) void refetch();
    },
    // The job may have ended before anybody listened.
    { onListening: () => void (asked || refetch()) },
  );

  if (error) return <ErrorPanel error={error} onRetry={() => void refetch()} />;
  if (loading) return <FormSkeleton fields={4} />;
  if (!foundImport) return <NoPermission />;
  const begin = (state: UnderWay) => {
    setMapping(false);
    setAsked(state);
    void refetch().finally(() => setAsked(undefined));
  };
  const step = stepOf(foundImport, mapping);
  const shared = { kind, words, found: foundImport, onImport, onClose };
  const begun = { state: foundImport.state, percent: 0, done: 0, total: foundImport.total };
  const progress = live?.state === foundImport.state ? live : asked ? begun : foundImport.progress;
  return (
    <Stack gap={6}>
      <Steps at={step} />
      {working ? (
        <ProgressStep progress={progress} fileName={foundImport.fileName} onClose={onClose} />
      ) : step === 'mapping' ? (
        <MappingStep {...shared} onChecked={() => begin('CHECKING')} />
      ) : step === 'review' ? (
        <ReviewStep
          {...shared}
          onBack={() => setMapping(true)}
          onApplied={() => begin('APPLYING')}
        />
      ) : (
        <ResultStep
          {...shared}
          after={after?.(foundImport)}
          pathOf={pathOf}
          onUndone={() => void refetch()}
          onUndoing={() => begin('UNDOING')}
        />
      )}
    </Stack>
  );
}
