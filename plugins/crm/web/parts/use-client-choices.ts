import { useDocument } from '#kit/data/useDocument.ts';
import { currentLanguage } from '#kit/i18n/i18n.ts';
import { ClientChoicesDocument } from './ClientChoices.generated.ts';

export type Option = { readonly value: string; readonly label: string };
type Named = { readonly id: string; readonly name: string };

const options = (rows: readonly Named[] = []): Option[] =>
  rows.map(({ id, name }) => ({ value: id, label: name }));

/** What clients and the people there are sorted by, as options; empty until it is there. */
export function useClientChoices() {
  const { data } = useDocument(ClientChoicesDocument);
  return {
    categories: options(data?.clientCategories),
    statuses: options(data?.clientStatuses),
    industries: options(data?.clientIndustries),
    groups: options(data?.affiliationGroups),
    prefectures: options(data?.prefectures),
    countries: (data?.countries ?? []).map(({ id, name, nameEn }) => ({
      value: id,
      label: currentLanguage() === 'en' ? nameEn : name,
    })),
    hasConstruction: data?.crmSetting.hasConstruction ?? false,
  };
}
