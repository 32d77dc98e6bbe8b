import { useMemo, useState } from 'react';
import { foldForSearch } from '#core/text/kana.ts';
import { Can } from '#kit/access/Can.tsx';
import { useMutate } from '#kit/data/useMutate.ts';
import { DeleteKept } from '#kit/kept-list/DeleteKept.tsx';
import { createPathOf, editPathOf, type Kind } from '#kit/kept-list/kind.ts';
import { IconPlus } from '#kit/ui/icons.ts';
import {
  EmptyState,
  ErrorPanel,
  Group,
  LinkButton,
  PageHeader,
  Panel,
  SearchField,
  Stack,
  Switch,
  TableSkeleton,
} from '#kit/ui/index.ts';
import { DeleteAffiliationGroupDocument } from '#plugins/company/generated/records/AffiliationGroup.generated.ts';
import { useText } from '../../text.ts';
import type { GroupRowFragment } from './AffiliationGroups.generated.ts';
import { GroupTree } from './GroupTree.tsx';

const GROUPS: Kind = {
  plugin: 'company',
  words: 'group',
  subject: 'AffiliationGroup',
  path: '/admin/company/affiliation_groups',
};

type Props = {
  readonly groups: readonly GroupRowFragment[] | undefined;
  readonly loading: boolean;
  readonly error: unknown;
  readonly onRetry: () => void;
};

export const AffiliationGroupsView = ({ groups, loading, error, onRetry }: Props) => {
  const t = useText();
  const [search, setSearch] = useState('');
  const [withInactive, setWithInactive] = useState(false);
  const [deleting, setDeleting] = useState<GroupRowFragment>();
  const shown = useMemo(
    () => filtered(groups ?? [], search, withInactive),
    [groups, search, withInactive],
  );
  const isFiltered = search !== '' || shown.length < (groups?.length ?? 0);
  const create = (
    <Can do="create" on="AffiliationGroup">
      <LinkButton
        to={createPathOf(GROUPS)}
        variant="primary"
        icon={<IconPlus size={16} aria-hidden />}
      >
        {t('group.create')}
      </LinkButton>
    </Can>
  );
  return (
    <>
      <PageHeader title={t('group.title')} description={t('group.description')} actions={create} />
      {loading ? <TableSkeleton rows={8} columns={3} /> : null}
      {error ? <ErrorPanel error={error} onRetry={onRetry} title={t('group.loadFailed')} /> : null}
      {groups && groups.length === 0 ? (
        <EmptyState title={t('group.empty')} action={create}>
          {t('group.emptyHint')}
        </EmptyState>
      ) : null}
      {groups && groups.length > 0 ? (
        <Stack>
          <Group justify="space-between">
            <SearchField label={t('group.search')} value={search} onChange={setSearch} />
            <Switch
              label={t('group.showInactive')}
              value={withInactive}
              onChange={setWithInactive}
            />
          </Group>
          {[true, false].map((isMain) => {
            const kind = isMain ? t('group.main') : t('group.sub');
            const ofKind = shown.filter((group) => group.isMain === isMain);
            return (
              <Panel key={kind} title={kind} padded={ofKind.length === 0}>
                {ofKind.length > 0 ? (
                  <GroupTree
                    label={t('group.tree', { kind })}
                    groups={ofKind}
                    siblings={groups}
                    mayOrder={!isFiltered}
                    onDelete={setDeleting}
                  />
                ) : (
                  <p>{isFiltered ? t('group.nothingFound') : t('group.emptySub')}</p>
                )}
              </Panel>
            );
          })}
        </Stack>
      ) : null}
      {deleting ? <Deletion group={deleting} onClose={() => setDeleting(undefined)} /> : null}
    </>
  );
};

type DeletionProps = { readonly group: GroupRowFragment; readonly onClose: () => void };

const Deletion = ({ group, onClose }: DeletionProps) => {
  const t = useText();
  const [remove] = useMutate(DeleteAffiliationGroupDocument, { alsoStale: ['AffiliationGroup'] });
  return (
    <DeleteKept
      kind={GROUPS}
      id={group.id}
      name={group.name}
      remove={async () => {
        const { deleted } = await remove({ key: group.id });
        return { ...deleted, others: deleted.children };
      }}
      onClose={onClose}
      people={t('group.refusedPeople')}
      others={{
        text: t('group.refusedChildren'),
        label: t('group.children'),
        to: (id) => editPathOf(GROUPS, id),
      }}
    />
  );
};

/** What matches, with everything above it, so that a hit is seen in its place. */
function filtered(
  groups: readonly GroupRowFragment[],
  search: string,
  withInactive: boolean,
): readonly GroupRowFragment[] {
  const wanted = foldForSearch(search);
  const byId = new Map(groups.map((group) => [group.id, group]));
  const kept = new Set<string>();
  for (const group of groups) {
    if (!withInactive && !group.isActive) continue;
    const text = [group.name, group.kana, group.shortName]
      .map((one) => foldForSearch(one ?? ''))
      .join('|');
    if (!text.includes(wanted)) continue;
    for (
      let at: GroupRowFragment | undefined = group;
      at && !kept.has(at.id);
      at = at.parentId ? byId.get(at.parentId) : undefined
    ) {
      kept.add(at.id);
    }
  }
  return groups.filter(({ id }) => kept.has(id));
}
