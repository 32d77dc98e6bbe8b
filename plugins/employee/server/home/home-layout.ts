import type { RequestContext } from '#core/server/context.ts';
import { invalidInput } from '#core/server/errors.ts';
import {
  checkHomeLayout,
  type HomeLayout,
  isStandard,
  STANDARD_LAYOUT,
} from '../../domain/home-layout.ts';

/** A column of a statement about the viewer, $1 their company and $2 they themselves; null is the standard. */
export const HOME_LAYOUT = `(
        select jsonb_build_object('main', layout.main, 'side', layout.side, 'hidden', layout.hidden)
        from home_layouts as layout where layout.company_id = $1 and layout.employee_id = $2
      )`;

const own = (ctx: RequestContext) =>
  ctx.table('home_layouts').where('home_layouts.employee_id', ctx.viewer.employeeId);

export async function updateHomeLayout(
  ctx: RequestContext,
  data: HomeLayout,
): Promise<{ [List in keyof HomeLayout]: string[] }> {
  const after = { main: [...data.main], side: [...data.side], hidden: [...data.hidden] };
  const issues = checkHomeLayout(after);
  if (issues.length > 0)
    throw invalidInput(issues.map((issue) => ({ ...issue, path: `data/${issue.path}` })));
  const before: HomeLayout | undefined = await own(ctx).first({
    main: 'home_layouts.main',
    side: 'home_layouts.side',
    hidden: 'home_layouts.hidden',
  });
  if (isStandard(after)) await own(ctx).delete();
  else {
    const row = { ...after, updated_at: ctx.now };
    await ctx
      .insert('home_layouts', { employee_id: ctx.viewer.employeeId, ...row })
      .onConflict(['company_id', 'employee_id'])
      .merge(row);
  }
  ctx.audit({
    action: 'update',
    subject: 'HomeLayout',
    subjectId: ctx.viewer.employeeId,
    before: before ?? STANDARD_LAYOUT,
    after,
  });
  return after;
}
