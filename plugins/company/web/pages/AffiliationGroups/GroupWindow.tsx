import { useDocument } from '#kit/data/useDocument.ts';
import type { OwnForm } from '#kit/fields/record-windows.tsx';
import { NamesPanel } from '#kit/names/NamesPanel.tsx';
import { useSearch } from '#kit/navigation/navigation.ts';
import { FormSkeleton } from '#kit/ui/index.ts';
import type { AffiliationGroupPartsFragment } from '#plugins/company/generated/records/AffiliationGroup.generated.ts';
import { AffiliationGroupTreeDocument } from './AffiliationGroups.generated.ts';
import { GroupForm } from './GroupForm.tsx';

type Making = Omit<Parameters<OwnForm>[0], 'row'>;
type Props = Making & { readonly row?: AffiliationGroupPartsFragment };

export const GroupWindow = ({ row, ...form }: Props) =>
  row ? (
    <GroupForm
      {...form}
      initial={{
        ...row,
        kind: row.isMain ? 'main' : 'sub',
        workplaceIds: row.workplaces.map(({ id }) => id),
      }}
      below={
        <NamesPanel subject="AffiliationGroup" id={row.id} onChanged={() => form.onReload?.()} />
      }
    />
  ) : (
    <NewGroup {...form} />
  );

/** Below the group that the address names. */
const NewGroup = ({ onSave, ...form }: Making) => {
  const { parentId } = useSearch<{ parentId: string }>();
  const { data, loading } = useDocument(AffiliationGroupTreeDocument);
  if (parentId && loading) return <FormSkeleton fields={6} />;
  const parent = data?.allAffiliationGroups.find(({ id }) => id === parentId);
  return (
    <GroupForm
      {...form}
      initial={{
        name: '',
        isActive: true,
        kind: parent && !parent.isMain ? 'sub' : 'main',
        parentId: parent?.id ?? null,
        workplaceIds: [],
      }}
      onSave={(input, { kind }) => onSave({ ...input, isMain: kind === 'main' })}
    />
  );
};
