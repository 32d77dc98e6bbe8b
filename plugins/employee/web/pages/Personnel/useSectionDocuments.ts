import { useAsked } from '#kit/data/asked-once.ts';
import { documentsOf } from '#plugins/employee/generated/personal/documents.ts';
import type { SectionDocuments } from './section-documents.ts';
import { personnelTexts } from './text.ts';

type Load = () => Promise<SectionDocuments>;

/** Documents, rules and words of one section; whoever asks waits in the Suspense above. */
export function useSectionDocuments(id: string): SectionDocuments {
  const documents = (documentsOf as Readonly<Record<string, Load>>)[id];
  if (!documents) throw new Error(`There is no section '${id}'.`);
  const load: Load = async () => (await Promise.all([documents(), personnelTexts()]))[0];
  return useAsked(load, documents);
}
