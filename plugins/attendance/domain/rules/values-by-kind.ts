import type { RuleKind, RuleValues } from './catalogue.ts';

/** What holds for a person, kind by kind. */
export type ValuesByKind = { readonly [Kind in RuleKind]: RuleValues<Kind> };
