import { Suspense } from 'react';
import { useGrants } from '#kit/access/useGrants.ts';
import { useParams, usePathname } from '#kit/navigation/navigation.ts';
import { PanelSkeleton } from '#kit/ui/messages/Skeleton.tsx';
import { type Section, sectionNamed } from '#plugins/employee/domain/personnel/section.ts';
import { SectionContent } from './SectionContent.tsx';
import { useSectionDocuments } from './useSectionDocuments.ts';

/** The page of whichever section the path ends in. */
export function PersonnelPage() {
  const { employeeId } = useParams<{ employeeId: string }>();
  const section = sectionNamed(usePathname().split('/').filter(Boolean).at(-1) ?? '');
  if (!section) return null;
  return (
    <Suspense fallback={<PanelSkeleton lines={8} />}>
      <Loaded key={`${employeeId} ${section.id}`} section={section} employeeId={employeeId} />
    </Suspense>
  );
}

type LoadedProps = { readonly section: Section; readonly employeeId: string };

function Loaded({ section, employeeId }: LoadedProps) {
  const grants = useGrants();
  return (
    <SectionContent
      section={section}
      documents={useSectionDocuments(section.id)}
      employeeId={employeeId}
      mayChange={grants.has(`${section.right}:update`)}
    />
  );
}
