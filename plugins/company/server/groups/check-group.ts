import type { Issue } from '#core/issue.ts';
import type { RequestContext } from '#core/server/context.ts';
import { invalidInput } from '#core/server/errors.ts';
import { wouldCycle } from '../../domain/group-tree.ts';
import { checkPlace } from '../../domain/place-rules.ts';
import { checkKnown } from '../places/known-places.ts';
import { workplaces } from '../workplaces/workplace.feature.ts';
import type { AffiliationGroupModel } from './group.models.ts';
import { type lockTree, nameIsTaken } from './group.store.ts';

type Tree = Awaited<ReturnType<typeof lockTree>>;
type Wanted = Pick<AffiliationGroupModel, 'name' | 'parentId' | 'isMain'> &
  Partial<AffiliationGroupModel>;

/** `wanted` is the group as it would be; the tree is locked, so that two moves cannot make a circle together. */
export async function checkGroup(
  ctx: RequestContext,
  tree: Tree,
  wanted: Wanted,
  workplaceIds: readonly string[] | null | undefined,
): Promise<void> {
  const issues: Issue[] = [];
  if (await nameIsTaken(ctx, wanted, wanted.id))
    issues.push({ path: 'data/name', key: 'validation.duplicate' });
  issues.push(
    ...checkParent(tree, wanted),
    ...(await checkKnown(ctx, wanted)),
    ...checkPlace(wanted),
  );
  if (workplaceIds && workplaceIds.length > 0) {
    const foundWorkplaces = await workplaces.byId(ctx).loadMany([...new Set(workplaceIds)]);
    if (foundWorkplaces.some((workplace) => workplace === undefined)) {
      issues.push({ path: 'data/workplaceIds', key: 'validation.choice' });
    }
  }
  if (issues.length > 0) throw invalidInput(issues);
}

function checkParent(tree: Tree, { id, parentId, isMain }: Wanted): readonly Issue[] {
  if (parentId === null) return [];
  const parent = tree.find((group) => group.id === parentId);
  if (!parent) return [{ path: 'data/parentId', key: 'validation.choice' }];
  if (parent.isMain !== isMain) return [{ path: 'data/parentId', key: 'validation.parentKind' }];
  if (id !== undefined && wouldCycle(tree, id, parentId)) {
    return [{ path: 'data/parentId', key: 'validation.belowItself' }];
  }
  return [];
}

/** After the last of the siblings. */
export const lastPlace = (
  tree: Tree,
  { parentId, isMain }: Pick<Wanted, 'parentId' | 'isMain'>,
): number =>
  tree
    .filter((group) => group.parentId === parentId && group.isMain === isMain)
    .reduce((last, { displayOrder }) => Math.max(last, displayOrder + 1), 0);
