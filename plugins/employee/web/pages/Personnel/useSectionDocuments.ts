import { use } from 'react';
import { documentsOf } from '#plugins/employee/generated/personal/documents.ts';
import type { SectionDocuments } from './section-documents.ts';
import { personnelTexts } from './text.ts';

const loaded = new Map<string, Promise<SectionDocuments>>();

async function load(id: string): Promise<SectionDocuments> {
  const documents = (documentsOf as Readonly<Record<string, () => Promise<SectionDocuments>>>)[id];
  if (!documents) throw new Error(`There is no section '${id}'.`);
  const [found] = await Promise.all([documents(), personnelTexts()]);
  return found;
}

/** Documents, rules and words of one section; whoever asks waits in the Suspense above. */
export function useSectionDocuments(id: string): SectionDocuments {
  const knownDocuments = loaded.get(id);
  if (knownDocuments) return use(knownDocuments);
  const now = load(id);
  now.catch(() => loaded.delete(id));
  loaded.set(id, now);
  return use(now);
}
