export type RouteWarning = {
  readonly kind: 'PERSON_CANNOT' | 'GROUP_WITHOUT_MANAGER' | 'NOBODY_HOLDS' | 'SAME_PERSON_ONLY';
  readonly step: number;
  readonly names: string[];
  readonly canStepIn: string[];
};
