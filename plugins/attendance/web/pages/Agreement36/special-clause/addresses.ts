export const AGREEMENT_36 = '/app/staff/attendance/other_settings/agreement36';
export const SETTING_36 = `${AGREEMENT_36}/36setting`;
export const INTERVIEWS = `${AGREEMENT_36}/interview`;
export const SPECIAL_CLAUSE = `${AGREEMENT_36}/special_clause`;

export const detailAt = (id: string): string =>
  `${SPECIAL_CLAUSE}/detail/${encodeURIComponent(id)}`;
export const withdrawAt = (id: string): string =>
  `${SPECIAL_CLAUSE}/withdraw/${encodeURIComponent(id)}`;

/** What a change of a use makes stale. */
export const STALE = ['SpecialClauseLine', 'SpecialClauseUse', 'SpecialClauseStanding'];
