import { createHash } from 'node:crypto';
import type { RequestContext } from '#core/server/context.ts';
import { foldForSearch } from '#core/text/kana.ts';
import { type PlaceToChoose, placesToChoose, transferClasses } from '#plugins/company/sql.ts';

/** Ids by the names that people write into a file; 'many' where a name does not tell which. */
export type Named = ReadonlyMap<string, string | 'many'>;

export type RightsGroup = { readonly id: string; readonly isMaster: boolean };
export type Choices = {
  readonly groups: Named;
  readonly subGroups: Named;
  readonly workplaces: Named;
  readonly departments: Named;
  readonly recruitmentTypes: Named;
  readonly employmentDivisions: Named;
  readonly permissionGroups: Named;
  readonly transferClasses: Named;
  readonly holidayPatterns: Named;
  /** Groups and workplaces that are switched off or have a last day. */
  readonly closing: ReadonlyMap<string, Pick<PlaceToChoose, 'isActive' | 'abolishedOn'>>;
  readonly masterGroupIds: ReadonlySet<string>;
  /** Groups of rights with something that the viewer does not hold. */
  readonly beyondOwnRights: ReadonlySet<string>;
};

type NameRow = { id: string; name: string };

const SEPARATOR = '>';
/** '本社 > 営業部', '本社＞営業部' and '本社/営業部' are one path. */
const foldPath = (text: string): string =>
  text
    .split(/[>＞/／]/u)
    .map(foldForSearch)
    .join(SEPARATOR);

/** Thousands of rows name the same few places: each writing is folded once for each list of names. */
const lookedUp = new WeakMap<Named, Map<string, string | 'many' | undefined>>();

export function idOf(names: Named, text: string): string | 'many' | undefined {
  let knownIds = lookedUp.get(names);
  if (!knownIds) {
    knownIds = new Map();
    lookedUp.set(names, knownIds);
  }
  if (knownIds.has(text)) return knownIds.get(text);
  const id = names.get(foldPath(text)) ?? names.get(foldForSearch(text));
  knownIds.set(text, id);
  return id;
}

function named(rows: readonly (readonly [name: string, id: string])[]): Named {
  const foundChoices = new Map<string, string | 'many'>();
  for (const [name, id] of rows) {
    const before = foundChoices.get(name);
    foundChoices.set(name, before === undefined || before === id ? id : 'many');
  }
  return foundChoices;
}

const byName = (rows: readonly NameRow[]): Named =>
  named(rows.map(({ id, name }) => [foldForSearch(name), id]));

/** By every end of its path: '営業部' will do where there is only one. */
function byPath(rows: readonly PlaceToChoose[], wanted: (row: PlaceToChoose) => boolean): Named {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return named(
    rows.filter(wanted).flatMap((row) => {
      const names: (readonly [string, string])[] = [];
      let path = '';
      for (let at: PlaceToChoose | undefined = row, depth = 0; at && depth < 50; depth++) {
        path = path === '' ? foldForSearch(at.name) : foldForSearch(at.name) + SEPARATOR + path;
        names.push([path, row.id]);
        at = at.parentId ? byId.get(at.parentId) : undefined;
      }
      return names;
    }),
  );
}

/** What can be chosen, and what that depends on as one word: the same word, the same choices. */
export type ReadChoices = { readonly asOf: string; choices(): Choices };

/** Everything that a row can point at by name. `lock` keeps it from being deleted meanwhile. */
export async function readChoices(ctx: RequestContext, lock: boolean): Promise<ReadChoices> {
  const rows = await choiceRows(ctx, lock);
  const { employeeId, isMaster, grants } = ctx.viewer;
  const viewer = [employeeId, isMaster, ...[...grants].toSorted()];
  return {
    asOf: createHash('sha256')
      .update(JSON.stringify([viewer, rows]))
      .digest('base64url'),
    choices: () => choicesOf(ctx, rows),
  };
}

type Rows = Awaited<ReturnType<typeof choiceRows>>;

async function choiceRows(ctx: RequestContext, lock: boolean) {
  const read = <Row>(columns: string, table: string, where = ''): Promise<Row[]> =>
    ctx.run<Row>(
      {
        text: `select ${columns} from ${table} where company_id = $1 ${where}
          ${lock ? 'for key share' : ''}`,
      },
      [ctx.viewer.companyId],
    );
  // None needs the answer of another: they leave at once.
  const [
    nodes,
    workplaces,
    departments,
    patterns,
    rights,
    recruitment,
    divisions,
    classes,
    grants,
  ] = await Promise.all([
    placesToChoose(ctx, 'GROUP', lock),
    placesToChoose(ctx, 'WORKPLACE', lock),
    placesToChoose(ctx, 'DEPARTMENT', lock),
    placesToChoose(ctx, 'HOLIDAY_PATTERN', lock),
    read<NameRow & { isMaster: boolean }>(
      'id, name, is_master as "isMaster"',
      'permission_groups',
      'and deleted_at is null',
    ),
    read<NameRow>('id, name', 'recruitment_types'),
    read<NameRow>('id, name', 'employment_divisions'),
    transferClasses(ctx),
    ctx.run<{ groupId: string; code: string; action: string }>(
      {
        text: `select permission_group_id as "groupId", code, action from permission_group_grants
            where company_id = $1`,
      },
      [ctx.viewer.companyId],
    ),
  ]);
  return {
    ...{ nodes, workplaces, departments, patterns, rights },
    ...{ recruitment, divisions, classes, grants },
  };
}

function choicesOf({ viewer: own }: RequestContext, rows: Rows): Choices {
  const { nodes, workplaces, rights } = rows;
  const beyond = rows.grants.filter(
    ({ code, action }) =>
      !own.isMaster && !own.grants.has(action === 'UPDATE' ? `${code}:update` : code),
  );
  return {
    groups: byPath(nodes, ({ isMain }) => isMain),
    subGroups: byPath(nodes, ({ isMain }) => !isMain),
    workplaces: byName(workplaces),
    departments: byPath(rows.departments, () => true),
    recruitmentTypes: byName(rows.recruitment),
    employmentDivisions: byName(rows.divisions),
    permissionGroups: byName(rights),
    holidayPatterns: byName(rows.patterns),
    transferClasses: named(
      rows.classes.flatMap(({ id, name, nameEn }): [string, string][] => [
        [foldForSearch(name), id],
        [foldForSearch(nameEn), id],
      ]),
    ),
    closing: new Map(
      [...nodes, ...workplaces]
        .filter(({ isActive, abolishedOn }) => !isActive || abolishedOn !== null)
        .map((place) => [place.id, place]),
    ),
    masterGroupIds: new Set(rights.flatMap(({ id, isMaster }) => (isMaster ? [id] : []))),
    beyondOwnRights: new Set(beyond.map(({ groupId }) => groupId)),
  };
}
