import type { RequestContext } from '../context.ts';
import { notFound } from '../errors.ts';
import type { RecordUse } from './record-kind.ts';
import { may, trashRight } from './registry.ts';

/** Who uses a record, for whoever may delete it: asked while they still decide. */
export async function recordUse(
  ctx: RequestContext,
  { subject, id }: { readonly subject: string; readonly id: string },
  day?: string,
): Promise<{
  [Field in keyof RecordUse]: RecordUse[Field] extends readonly (infer Item)[]
    ? Item[]
    : RecordUse[Field];
}> {
  const kind = ctx.records.of(subject);
  const use = kind?.use && may(ctx, trashRight(kind)) ? await kind.use(ctx, id, day) : undefined;
  if (!use) throw notFound('The record');
  return { people: [...use.people], others: [...use.others], recordCount: use.recordCount };
}
