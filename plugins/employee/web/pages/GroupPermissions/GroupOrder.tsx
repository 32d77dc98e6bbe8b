import { useState } from 'react';
import { useMutate } from '#kit/data/useMutate.ts';
import { SortableList } from '#kit/ui/layout/SortableList.tsx';
import { notify } from '#kit/ui/messages/notify.ts';
import { tellFailure } from '#kit/ui/messages/tell-failure.ts';
import { useEmployeeText } from '../../text.ts';
import { UpdateDisplayOrderGroupPermissionsDocument } from './GroupPermissions.generated.ts';

type GroupOrderProps = {
  readonly groups: readonly {
    readonly id: string;
    readonly name: string;
    readonly displayOrder: number;
  }[];
};

/** The new order shows at once; where saving fails the old one comes back. */
export function GroupOrder({ groups }: GroupOrderProps) {
  const t = useEmployeeText();
  const [reorder] = useMutate(UpdateDisplayOrderGroupPermissionsDocument, {
    alsoStale: ['GroupPermission'],
  });
  const [ids, setIds] = useState(() =>
    groups.toSorted((a, b) => a.displayOrder - b.displayOrder).map(({ id }) => id),
  );
  const nameOf = new Map(groups.map(({ id, name }) => [id, name]));
  const save = async (next: readonly string[]) => {
    setIds([...next]);
    try {
      await reorder({ inputs: next.map((id, displayOrder) => ({ id, displayOrder })) });
      notify.success(t('rights.reordered'));
    } catch (failure) {
      setIds(ids);
      tellFailure(failure);
    }
  };
  return (
    <SortableList
      label={t('rights.list')}
      items={ids.map((id) => ({ id, label: nameOf.get(id) ?? '' }))}
      onReorder={(next) => void save(next)}
    />
  );
}
