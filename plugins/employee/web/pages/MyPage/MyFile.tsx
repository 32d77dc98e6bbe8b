import { Suspense, useState } from 'react';
import { useDocument } from '#kit/data/useDocument.ts';
import { useTexts } from '#kit/i18n/lazy-text.ts';
import { ErrorPanel } from '#kit/ui/messages/ErrorPanel.tsx';
import { PanelSkeleton } from '#kit/ui/messages/Skeleton.tsx';
import type { Section } from '#plugins/employee/domain/personnel/section.ts';
import { SectionContent } from '../Personnel/SectionContent.tsx';
import { SECTIONS_IN_ORDER } from '../Personnel/section-layout.ts';
import { personnelTexts, usePersonnelText } from '../Personnel/text.ts';
import { useSectionDocuments } from '../Personnel/useSectionDocuments.ts';
import { MyOpenSectionsDocument } from './MyFile.generated.ts';
import classes from './MyFile.module.css';

/** Everything of their file that people may see: folded up, each part asked for when it is opened. */
export function MyFile() {
  return (
    <Suspense fallback={<PanelSkeleton lines={4} />}>
      <Sections />
    </Suspense>
  );
}

function Sections() {
  useTexts(personnelTexts);
  const t = usePersonnelText();
  const { data, error, refetch } = useDocument(MyOpenSectionsDocument);
  if (error && !data) return <ErrorPanel error={error} onRetry={() => void refetch()} />;
  const open = data?.myPersonnelFile.openSections ?? [];
  return (
    <section aria-labelledby="my-file">
      <h2 id="my-file" className={classes.title}>
        {t('mine.title')}
      </h2>
      {SECTIONS_IN_ORDER.filter(({ self }) => self !== 'none').map((section) => (
        <Fold key={section.id} section={section} mayChange={open.includes(section.id)} />
      ))}
    </section>
  );
}

type FoldProps = { readonly section: Section; readonly mayChange: boolean };

function Fold({ section, mayChange }: FoldProps) {
  const t = usePersonnelText();
  const [open, setOpen] = useState(false);
  return (
    <details className={classes.fold} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={classes.summary}>{t(`section.${section.id}.title`)}</summary>
      {open ? (
        <div className={classes.body}>
          {mayChange ? null : <p className={classes.closed}>{t('mine.closed')}</p>}
          <Suspense fallback={<PanelSkeleton lines={4} />}>
            <Loaded section={section} mayChange={mayChange} />
          </Suspense>
        </div>
      ) : null}
    </details>
  );
}

const Loaded = ({ section, mayChange }: FoldProps) => (
  <SectionContent
    section={section}
    documents={useSectionDocuments(section.id)}
    mayChange={mayChange}
  />
);
