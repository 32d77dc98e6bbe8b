import type { RequestContext } from '#core/server/context.ts';
import { invalidInput } from '#core/server/errors.ts';
import type { Told } from '#core/server/kept/special.ts';
import { BEGINNING, changeFrom, valueAt } from '#core/time/dated.ts';
import { tokyoDate } from '#core/time/tokyo.ts';
import type {
  CreateEmploymentDivisionInput,
  UpdateEmploymentDivisionInput,
} from '#schema/generated/resolver-types.ts';
import { divisionClosingChanged } from '../../api.ts';
import { hoursOf } from './division-hours.ts';
import { toldOfTerms } from './division-on-record.ts';
import { sameTerms, termsOfDivision, writeTerms } from './division-terms.store.ts';
import type { DivisionTerms } from './employment-division.models.ts';

type Extra = Partial<
  Omit<CreateEmploymentDivisionInput, 'name' | 'employmentType'> &
    Pick<UpdateEmploymentDivisionInput, 'validFrom'>
>;

const USUAL: DivisionTerms = {
  closingDate: 31,
  isFullTime: true,
  isBreakAllow: true,
  flex: false,
  autoGrantVacationType: 'NONE',
  hours: [],
};

/** The terms of a new division hold since ever; others count from a day on, and earlier days keep theirs. */
export async function writeDivision(
  ctx: RequestContext,
  id: string,
  { validFrom: from, timetables, ...changes }: Extra,
): Promise<Told | void> {
  const before = await termsOfDivision(ctx, id);
  const hours = timetables ? { hours: await hoursOf(ctx, timetables) } : {};
  if (before.length === 0) {
    const first = { ...USUAL, ...givenFields(changes), ...hours };
    return writeTerms(ctx, id, [], [{ from: BEGINNING, until: null, value: first }]);
  }
  const validFrom = from ?? tokyoDate(ctx.now);
  const old = valueAt(before, validFrom);
  if (!old) throw invalidInput([{ path: 'data/validFrom', key: 'validation.date' }]);
  const terms: DivisionTerms = { ...old, ...givenFields(changes), ...hours };
  await writeTerms(ctx, id, before, changeFrom(before, validFrom, terms, sameTerms));
  const after = valueAt(await termsOfDivision(ctx, id), validFrom);
  if (after?.closingDate !== old.closingDate)
    ctx.emit(divisionClosingChanged, { divisionId: id, from: validFrom });
  return toldOfTerms(old, after, validFrom);
}

/** No term can be empty: null leaves it as it is, or to its default. */
const givenFields = <Input extends object>(input: Input) =>
  Object.fromEntries(
    Object.entries(input).filter(([, value]) => value !== null && value !== undefined),
  ) as { [Field in keyof Input]?: NonNullable<Input[Field]> };
