import type { RequestContext } from '#core/server/context.ts';
import { invalidInput } from '#core/server/errors.ts';
import {
  checkPaper,
  EMPTY_PAPER,
  formOf,
  missingOf,
  PAPER_TEXTS,
  type PaperFields,
} from '#plugins/attendance/domain/agreement36/paper/paper.ts';
import type { Agreement36Row } from '#plugins/attendance/generated/records/Agreement36.ts';
import type { SaveAgreement36PaperInput } from '#schema/generated/resolver-types.ts';
import { requireAgreement } from '../agreements/require-agreement.ts';
import { type KeptPaper, readPapers, writePaper } from './paper.store.ts';

/** The form of an agreement, as the API tells it. */
export async function agreementPaper(ctx: RequestContext, id: string) {
  const agreement = await requireAgreement(ctx, id);
  return paperForApi(agreement, (await readPapers(ctx, [id])).get(id));
}

function paperForApi(agreement: Agreement36Row, keptPaper: KeptPaper | undefined) {
  const form = formOf(agreement);
  const { overtimeRows, holidayRows, specialRows, measures, ...fields } =
    keptPaper?.fields ?? EMPTY_PAPER;
  return {
    ...fields,
    overtimeRows: [...overtimeRows],
    holidayRows: [...holidayRows],
    specialRows: [...specialRows],
    measures: [...measures],
    agreement36Id: agreement.id,
    form,
    missing: missingOf(form, keptPaper?.fields ?? EMPTY_PAPER),
    updatedAt: keptPaper?.updatedAt ?? null,
    updatedBy: keptPaper?.updatedBy ?? null,
  };
}

/** Keeps the fields of a form. Throws invalidInput as saveAgreement36Paper of the API says. */
export async function savePaper(ctx: RequestContext, id: string, data: SaveAgreement36PaperInput) {
  const agreement = await requireAgreement(ctx, id);
  const fields = fieldsOf(data);
  const issues = checkPaper(agreement, fields);
  if (issues.length > 0)
    throw invalidInput(issues.map((issue) => ({ ...issue, path: `data/${issue.path}` })));
  const before = (await readPapers(ctx, [id])).get(id)?.fields ?? EMPTY_PAPER;
  await writePaper(ctx, id, fields);
  ctx.audit({
    action: 'update',
    subject: 'Agreement36Paper',
    subjectId: id,
    before: toldOf(before),
    after: toldOf(fields),
    of: { subject: 'Agreement36', id },
  });
  return agreementPaper(ctx, id);
}

/** What was left out is empty, and nobody begins or ends a text with spaces. */
function fieldsOf(data: SaveAgreement36PaperInput): PaperFields {
  const { overtimeRows, holidayRows, specialRows, keepsUnder100, party, doctorLevel } = data;
  const { agreedOn, submittedOn, representsMajority, electedProperly } = data;
  const texts = Object.fromEntries(PAPER_TEXTS.map((name) => [name, data[name]?.trim() ?? '']));
  return {
    ...EMPTY_PAPER,
    ...texts,
    ...{ overtimeRows, holidayRows, specialRows, keepsUnder100, party, doctorLevel },
    ...{ agreedOn, submittedOn, representsMajority, electedProperly },
    measures: data.measures ?? [],
  };
}

/** Lines of the form are told as texts. */
function toldOf({ overtimeRows, holidayRows, specialRows, measures, ...fields }: PaperFields) {
  const lines = (rows: readonly { readonly reason: string; readonly work: string }[]) =>
    rows.map((row) => Object.values(row).join(' ')).join('\n');
  return {
    ...fields,
    overtimeRows: lines(overtimeRows),
    holidayRows: lines(holidayRows),
    specialRows: lines(specialRows),
    measures: [...measures],
  };
}
