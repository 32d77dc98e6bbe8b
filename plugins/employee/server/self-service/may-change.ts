import type { RequestContext } from '#core/server/context.ts';
import { AppError } from '#core/server/errors.ts';
import type { Section } from '../../domain/personnel/section.ts';
import { ITEM_OF_FIELD, ITEM_OF_SECTION } from '../../domain/self-service.ts';
import { selfServiceSetting } from './self-service.store.ts';

const closed = () =>
  new AppError('FORBIDDEN', 'The company does not let people change this themselves.');

/** Ids of the sections that people may change themselves. */
export async function openSections(ctx: RequestContext): Promise<string[]> {
  const { openItems } = await selfServiceSetting(ctx);
  return Object.entries(ITEM_OF_SECTION)
    .filter(([, item]) => openItems.includes(item))
    .map(([section]) => section);
}

export async function refuseClosed(ctx: RequestContext, section: Section): Promise<void> {
  if (!(await openSections(ctx)).includes(section.id)) throw closed();
}

/** For my page: each field that is sent has to be open. */
export async function refuseClosedFields(ctx: RequestContext, input: object): Promise<void> {
  const { openItems } = await selfServiceSetting(ctx);
  const sent = Object.entries(input).filter(([, value]) => value !== undefined);
  for (const [field] of sent) {
    const item = ITEM_OF_FIELD[field];
    if (item && !openItems.includes(item)) throw closed();
  }
}
