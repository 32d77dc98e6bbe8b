import type { Ids } from '#core/ports/ids.ts';
import type { RequestContext } from '#core/server/context.ts';
import { datedRows } from '#core/server/rows/dated/dated-rows.ts';
import type { SeriesKey } from '#core/server/rows/dated/dated-table.ts';
import type { Series } from '#core/time/dated.ts';
import { cancelChange, changeFrom, endFrom, sameRecord } from '#core/time/dated.ts';
import { cancelPatch, combine, patchFrom } from '#core/time/dated-records.ts';

/** What is kept of somebody's post, each field with days of its own. */
export type Post = {
  readonly workplaceId: string | null;
  readonly departmentId: string | null;
  readonly recruitmentTypeId: string | null;
  readonly employmentDivisionId: string | null;
  readonly position: string | null;
  readonly occupation: string | null;
  readonly duty: string | null;
  readonly bossId: string | null;
  readonly adminAuthority: string | null;
  readonly commutingAllowance: number | null;
};
type InGroup = { readonly groupId: string };

/** The whole place of somebody in the company on one day. */
export type Assignment = Post & {
  readonly groupId: string | null;
  readonly subGroupIds: readonly string[];
};
/** Left out: stays as it is. */
export type AssignmentPatch = {
  readonly [Field in keyof Assignment]?: Assignment[Field] | null | undefined;
};

const POST_COLUMNS = {
  workplaceId: 'workplace_id',
  departmentId: 'department_id',
  recruitmentTypeId: 'recruitment_type_id',
  employmentDivisionId: 'employment_division_id',
  position: 'position',
  occupation: 'occupation',
  duty: 'duty',
  bossId: 'boss_id',
  adminAuthority: 'admin_authority',
  commutingAllowance: 'commuting_allowance',
} satisfies Record<keyof Post, string>;
export const POST_FIELDS = Object.keys(POST_COLUMNS) as readonly (keyof Post)[];
export const ASSIGNMENT_FIELDS = ['groupId', 'subGroupIds', ...POST_FIELDS] as const;

const owner = { table: 'employees', column: 'employee_id' };
const posts = datedRows<Post>({ table: 'employee_assignments', owner, values: POST_COLUMNS });
const mainGroups = datedRows<InGroup>({
  table: 'affiliations',
  owner,
  values: { groupId: 'group_id' },
  only: { is_main: true },
});
const subGroups = datedRows<InGroup>({
  table: 'affiliations',
  owner,
  values: { groupId: 'group_id' },
  only: { is_main: false },
  within: ['group_id'],
});

type NewIds = { readonly ids: Ids };

/** Somebody of whom nothing is known yet. */
export const NO_POST: Post = {
  workplaceId: null,
  departmentId: null,
  recruitmentTypeId: null,
  employmentDivisionId: null,
  position: null,
  occupation: null,
  duty: null,
  bossId: null,
  adminAuthority: null,
  commutingAllowance: null,
};

/** Everything that was, is and will be, one period for each stretch on which nothing changes. */
export async function readAssignments(
  ctx: RequestContext,
  employeeId: string,
): Promise<Series<Assignment>> {
  const key = { ownerId: employeeId };
  const [post, main, sub] = await Promise.all([
    posts.read(ctx, key),
    mainGroups.read(ctx, key),
    subGroups.readMany(ctx, [employeeId]),
  ]);
  return joined(post, main, sub.get(employeeId) ?? []);
}

/** The posts of many people over time: what bears on their terms of work. */
export const readPosts = (
  ctx: RequestContext,
  employeeIds: readonly string[],
): Promise<ReadonlyMap<string, Series<Post>>> => posts.readMany(ctx, employeeIds);

/** What holds for these people on one day. */
export async function assignmentsOn(
  ctx: RequestContext,
  employeeIds: readonly string[],
  day: string,
): Promise<ReadonlyMap<string, Assignment>> {
  const [post, main, sub] = await Promise.all([
    posts.at(ctx, employeeIds, day),
    mainGroups.at(ctx, employeeIds, day),
    subGroups.at(ctx, employeeIds, day),
  ]);
  return new Map(
    employeeIds.map((id) => [
      id,
      {
        ...NO_POST,
        ...post.get(id)?.[0]?.value,
        groupId: main.get(id)?.[0]?.value.groupId ?? null,
        subGroupIds: (sub.get(id) ?? []).map(({ value }) => value.groupId).sort(),
      },
    ]),
  );
}

function joined(
  post: Series<Post>,
  main: Series<InGroup>,
  sub: Series<InGroup>,
): Series<Assignment> {
  const subIds = [...new Set(sub.map(({ value }) => value.groupId))].sort();
  const parts: Record<string, Series<unknown>> = { post, main };
  for (const id of subIds) parts[id] = sub.filter(({ value }) => value.groupId === id);
  return combine(parts).map(({ from, until, value }) => ({
    from,
    until,
    value: {
      ...NO_POST,
      ...(value.post as Post | null),
      groupId: (value.main as InGroup | null)?.groupId ?? null,
      subGroupIds: subIds.filter((id) => value[id] !== null),
    },
  }));
}

/** From the day on, each field until its own next change. */
export async function writeAssignment(
  ctx: RequestContext,
  ids: NewIds,
  employeeId: string,
  day: string,
  patch: AssignmentPatch,
): Promise<void> {
  const { groupId, subGroupIds, ...post } = patch;
  const key = { ownerId: employeeId };
  if (groupId) await mainGroups.change(ctx, ids, key, day, { groupId });
  else if (groupId === null) await mainGroups.end(ctx, ids, key, day);
  if (subGroupIds) {
    await eachSubGroup(ctx, ids, employeeId, subGroupIds, (series, id) =>
      subGroupIds.includes(id) ? changeFrom(series, day, { groupId: id }) : endFrom(series, day),
    );
  }
  if (Object.values(post).some((value) => value !== undefined)) {
    await posts.rewrite(ctx, ids, key, (series) => ({
      series: patchFrom(series, POST_FIELDS, day, post as Partial<Post>),
    }));
  }
}

export type AssignmentChange = {
  readonly employeeId: string;
  readonly day: string;
  readonly patch: AssignmentPatch;
};

/** The same for many people, by a few statements. */
export async function writeAssignments(
  ctx: RequestContext,
  ids: NewIds,
  changes: readonly AssignmentChange[],
): Promise<void> {
  await mainGroups.rewriteMany(
    ctx,
    ids,
    changes.flatMap(({ employeeId: ownerId, day, patch: { groupId } }) =>
      groupId === undefined
        ? []
        : [
            {
              key: { ownerId },
              next: (series) =>
                groupId ? changeFrom(series, day, { groupId }, sameRecord) : endFrom(series, day),
            },
          ],
    ),
  );
  const moving = changes.filter(({ patch }) => patch.subGroupIds);
  const knownSubGroups = await subGroups.readMany(
    ctx,
    moving.map(({ employeeId }) => employeeId),
  );
  await subGroups.rewriteMany(
    ctx,
    ids,
    moving.flatMap(({ employeeId, day, patch: { subGroupIds } }) => {
      const wanted = subGroupIds ?? [];
      const had = (knownSubGroups.get(employeeId) ?? []).map(({ value }) => value.groupId);
      return [...new Set([...had, ...wanted])].map((groupId) => ({
        key: { ownerId: employeeId, within: { group_id: groupId } },
        next: (series: Series<InGroup>) =>
          wanted.includes(groupId)
            ? changeFrom(series, day, { groupId }, sameRecord)
            : endFrom(series, day),
      }));
    }),
  );
  await posts.rewriteMany(
    ctx,
    ids,
    changes.flatMap(({ employeeId, day, patch }) => {
      const { groupId: _main, subGroupIds: _sub, ...post } = patch;
      if (!Object.values(post).some((value) => value !== undefined)) return [];
      return [
        {
          key: { ownerId: employeeId },
          next: (series) => patchFrom(series, POST_FIELDS, day, post as Partial<Post>),
        },
      ];
    }),
  );
}

/** The first place of people whom the same transaction has made. */
export async function beginAssignments(
  ctx: RequestContext,
  ids: NewIds,
  first: readonly AssignmentChange[],
): Promise<void> {
  const placed = first.map(({ employeeId: ownerId, day: from, patch }) => {
    const { groupId, subGroupIds, ...post } = patch;
    return { key: { ownerId }, from, groupId, subGroupIds: [...new Set(subGroupIds)], post };
  });
  const inMain = placed.flatMap(({ key, from, groupId }) =>
    groupId ? [{ key, from, value: { groupId } }] : [],
  );
  const inSub = placed.flatMap(({ key, from, subGroupIds }) =>
    subGroupIds.map((groupId) => ({
      key: { ...key, within: { group_id: groupId } },
      from,
      value: { groupId },
    })),
  );
  // None needs the answer of another: they leave at once.
  await Promise.all([
    mainGroups.begin(ctx, ids, inMain),
    subGroups.begin(ctx, ids, inSub),
    posts.begin(
      ctx,
      ids,
      placed.map(({ key, from, post }) => ({ key, from, value: { ...NO_POST, ...post } as Post })),
    ),
  ]);
}

/** Takes back what was entered for exactly this day, in whichever field. */
export async function cancelAssignment(
  ctx: RequestContext,
  ids: NewIds,
  employeeId: string,
  day: string,
): Promise<void> {
  const key = { ownerId: employeeId };
  await mainGroups.rewrite(ctx, ids, key, (series) => ({
    series: cancelChange(series, day) ?? series,
  }));
  await eachSubGroup(ctx, ids, employeeId, [], (series) => cancelChange(series, day) ?? series);
  await posts.rewrite(ctx, ids, key, (series) => ({
    series: cancelPatch(series, POST_FIELDS, day) ?? series,
  }));
}

async function eachSubGroup(
  ctx: RequestContext,
  ids: NewIds,
  employeeId: string,
  more: readonly string[],
  next: (series: Series<InGroup>, groupId: string) => Series<InGroup>,
): Promise<void> {
  const knownSubGroups = (await subGroups.readMany(ctx, [employeeId])).get(employeeId) ?? [];
  const groups = new Set([...knownSubGroups.map(({ value }) => value.groupId), ...more]);
  for (const groupId of groups) {
    const key: SeriesKey = { ownerId: employeeId, within: { group_id: groupId } };
    await subGroups.rewrite(ctx, ids, key, (series) => ({ series: next(series, groupId) }));
  }
}
