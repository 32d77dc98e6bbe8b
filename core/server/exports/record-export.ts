import type { RequestContext } from '../context.ts';
import type { Ports } from '../define-server.ts';

export type Export = {
  readonly name: string;
  readonly format: string;
  readonly rows: number;
  readonly columns: readonly string[];
};

/**
 * The file itself is made in the browser from what the list's own query answers, so that it can
 * hold nothing that its maker may not read. Here stays who took what out.
 */
export function recordExport(
  ctx: RequestContext,
  { ids }: Pick<Ports, 'ids'>,
  { name, format, rows, columns }: Export,
): true {
  ctx.audit({
    action: 'export',
    subject: 'Export',
    subjectId: ids.next(),
    after: { name, format, rows, columns },
  });
  return true;
}
