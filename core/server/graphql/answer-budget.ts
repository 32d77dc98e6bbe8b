import type { FieldNode, GraphQLResolveInfo } from 'graphql';
import { AppError } from '../errors.ts';

/**
 * What a document from outside may still ask for, in fields. Validation multiplies by what a list says
 * of its size, and one that is no connection says nothing: how long it is shows when its resolver
 * has answered. Then its rows are paid for, before their fields are read.
 */
const budgets = new WeakMap<object, { left: number }>();
/** What one row of a field of a document costs. */
const costs = new WeakMap<FieldNode, number>();

export const keepCostBelow = (field: FieldNode, cost: number): void => {
  costs.set(field, cost);
};

/** Gives the execution with this context so many fields. Without it nothing is counted. */
export const giveBudget = (ctx: object, fields: number): void => {
  budgets.set(ctx, { left: fields });
};

/** Hands on what a field gives; TOO_LARGE where its rows cost more than is left. */
export function paidFor(
  ctx: object,
  info: Pick<GraphQLResolveInfo, 'fieldNodes'>,
  fieldValue: unknown,
) {
  const budget = budgets.get(ctx);
  if (!budget) return fieldValue;
  const pay = (value: unknown) => {
    if (!Array.isArray(value)) return value;
    const perRow = info.fieldNodes.reduce((sum, field) => sum + (costs.get(field) ?? 0), 0);
    budget.left -= value.length * perRow;
    if (budget.left >= 0) return value;
    throw new AppError(
      'TOO_LARGE',
      'The lists of this document are longer than one answer may be. Ask for fewer of them, or for fewer fields.',
    );
  };
  return isPromise(fieldValue) ? fieldValue.then(pay) : pay(fieldValue);
}

const isPromise = (value: unknown): value is PromiseLike<unknown> =>
  typeof (value as PromiseLike<unknown> | null | undefined)?.then === 'function';
