import type { LimitsModel } from './limits.read-model.ts';

export type PersonLimitsModel = LimitsModel;
