/** 労働基準法115条, 143条: wages can be claimed for three years, one of which may be a leap year. */
export const CLAIM_DAYS = 3 * 365 + 1;
