import { lazy, Suspense } from 'react';
import { recordTexts } from '../records/words.ts';
import { FormSkeleton } from '../ui/messages/Skeleton.tsx';
import type { WizardProps } from './wizard/Wizard.tsx';

const Wizard = lazy(async () => {
  const [{ Wizard: shown }] = await Promise.all([
    import('./wizard/Wizard.tsx'),
    import('./text.ts').then(({ loadTransferTexts }) => loadTransferTexts()),
    // What would change is shown as the history shows it.
    recordTexts(),
  ]);
  return { default: shown };
});

/** File, columns, check, result: the whole way of an import, inside of a modal or a page. */
export const ImportWizard = (props: WizardProps) => (
  <Suspense fallback={<FormSkeleton fields={4} />}>
    <Wizard {...props} />
  </Suspense>
);
