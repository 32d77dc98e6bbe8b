import type { Issue } from '#core/issue.ts';
import type { RequestContext } from '#core/server/context.ts';
import type { Ports } from '#core/server/define-server.ts';
import { invalidInput, notFound } from '#core/server/errors.ts';
import { refuseIfChanged } from '#core/server/rows/changed-meanwhile.ts';
import { differences } from '#core/server/rows/columns.ts';
import type {
  CreateHelpArticleInput,
  UpdateHelpArticleInput,
} from '#schema/generated/resolver-types.ts';
import { HELP_CONTENT, hasImage, withoutTags } from '../../domain/help/content.ts';
import { findPersonNames } from '../names.ts';
import { requireHelpEditor } from './editors.ts';
import type { HelpArticleModel } from './help.models.ts';
import {
  codeIdIsTaken,
  findHelpArticle,
  insertHelpArticle,
  lockHelpArticle,
  removeHelpArticle,
  saveHelpArticle,
  setHelpOrder,
} from './help.store.ts';

type Deps = Pick<Ports, 'ids' | 'settings'>;
type Texts = Pick<UpdateHelpArticleInput, 'content' | 'contentEn'>;

const BODIES = ['content', 'contentEn'] as const;

/** The texts as they are kept, or what is wrong with them. */
function keptTexts<Input extends Texts>(input: Input): Input {
  const issues: Issue[] = [];
  const texts: Texts = {};
  for (const body of BODIES) {
    const written = input[body];
    if (typeof written !== 'string') continue;
    const path = `data/${body}`;
    const text = withoutTags(written);
    if (hasImage(written)) issues.push({ path, key: 'validation.helpImage' });
    else if (body === 'content' && text === '') issues.push({ path, key: 'validation.required' });
    else if ([...text].length > HELP_CONTENT)
      issues.push({ path, key: 'validation.tooLong', params: { max: HELP_CONTENT } });
    texts[body] = text;
  }
  if (issues.length > 0) throw invalidInput(issues);
  return { ...input, ...texts };
}

async function refuseTakenCode(ctx: RequestContext, codeId: string, besides?: string) {
  if (await codeIdIsTaken(ctx, codeId, besides)) throw taken();
}
const taken = () => invalidInput([{ path: 'data/codeId', key: 'validation.duplicate' }]);

/** Two editors give one code at the same moment: the index stops the second. */
async function orTaken(writing: Promise<void>): Promise<void> {
  try {
    await writing;
  } catch (error) {
    throw (error as { code?: string }).code === '23505' ? taken() : error;
  }
}

export async function createHelpArticle(
  ctx: RequestContext,
  { ids, settings }: Deps,
  data: CreateHelpArticleInput,
): Promise<HelpArticleModel> {
  await requireHelpEditor(ctx, settings);
  const input = keptTexts(data);
  await refuseTakenCode(ctx, input.codeId);
  const id = ids.next();
  await orTaken(insertHelpArticle(ctx, id, input));
  const made = (await findHelpArticle(ctx, id)) as HelpArticleModel;
  ctx.audit({ action: 'create', subject: 'HelpArticle', subjectId: id, after: made });
  return made;
}

export async function updateHelpArticle(
  ctx: RequestContext,
  { settings }: Pick<Deps, 'settings'>,
  id: string,
  { version, ...data }: UpdateHelpArticleInput,
): Promise<HelpArticleModel> {
  await requireHelpEditor(ctx, settings);
  const before = await lockHelpArticle(ctx, id);
  if (!before) throw notFound('The article');
  await refuseIfChanged(ctx, findPersonNames, before, version);
  const { path, codeId, title, content, order, ...empty } = keptTexts(data);
  if (codeId) await refuseTakenCode(ctx, codeId, id);
  // These cannot be empty: null leaves them as they are.
  const changes = {
    ...empty,
    path: path ?? undefined,
    codeId: codeId ?? undefined,
    title: title ?? undefined,
    content: content ?? undefined,
    order: order ?? undefined,
  };
  await orTaken(saveHelpArticle(ctx, before, changes));
  const after = (await findHelpArticle(ctx, id)) as HelpArticleModel;
  const changed = differences(before, after);
  ctx.audit({ action: 'update', subject: 'HelpArticle', subjectId: id, ...changed });
  return after;
}

/** The order of articles of one screen, as an editor wants it. */
export async function reorderHelp(
  ctx: RequestContext,
  { settings }: Pick<Deps, 'settings'>,
  inputs: readonly { readonly id: string; readonly displayOrder: number }[],
): Promise<HelpArticleModel[]> {
  await requireHelpEditor(ctx, settings);
  if (new Set(inputs.map(({ id }) => id)).size < inputs.length)
    throw invalidInput([{ path: 'inputs', key: 'validation.duplicateIds' }]);
  const sorted = await setHelpOrder(ctx, inputs);
  if (sorted.length < inputs.length) throw notFound('The article');
  ctx.audit({
    action: 'reorder',
    subject: 'HelpArticle',
    subjectId: ctx.viewer.companyId,
    after: Object.fromEntries(inputs.map(({ id, displayOrder }) => [id, displayOrder])),
  });
  return sorted;
}

export async function deleteHelpArticle(
  ctx: RequestContext,
  { settings }: Pick<Deps, 'settings'>,
  id: string,
): Promise<HelpArticleModel> {
  await requireHelpEditor(ctx, settings);
  const before = await lockHelpArticle(ctx, id);
  if (!before) throw notFound('The article');
  await removeHelpArticle(ctx, id);
  ctx.audit({ action: 'delete', subject: 'HelpArticle', subjectId: id, before });
  return before;
}
