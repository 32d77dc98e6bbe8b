import { describe, expect, it } from 'vitest';
import {
  type ApplicationAction,
  type ApplicationStatus,
  applicationActions,
  applicationStatuses,
  decide,
  TRANSITIONS,
} from './application-status.ts';

describe('what becomes of an application', () => {
  const BECOMES: {
    readonly [Action in ApplicationAction]: Partial<Record<ApplicationStatus, string>>;
  } = {
    SUBMIT: { DRAFT: 'PENDING', REJECTED: 'PENDING' },
    TAKE_BACK: { PENDING: 'DRAFT' },
    CANCEL: { PENDING: 'CANCELLED', APPROVED: 'CANCELLED' },
    DELETE: { DRAFT: 'GONE', REJECTED: 'GONE', CANCELLED: 'GONE' },
    APPROVE: { PENDING: 'APPROVED' },
    REJECT: { PENDING: 'REJECTED' },
    WITHDRAW_DECISION: { APPROVED: 'PENDING', REJECTED: 'PENDING' },
  };
  const rows = applicationActions.flatMap((action) =>
    applicationStatuses.map((status) => [action, status] as const),
  );
  it.each(rows)('%s of one that is %s', (action, status) => {
    const { by } = TRANSITIONS[action];
    const other = by === 'APPLICANT' ? 'APPROVER' : 'APPLICANT';
    const to = BECOMES[action][status];
    const outcome = to ? { to } : { refusal: 'ALREADY_HANDLED' };
    expect(decide(action, { status, side: by, monthIsClosed: false })).toEqual(outcome);
    expect(decide(action, { status, side: other, monthIsClosed: false })).toEqual({
      refusal: 'NOT_YOURS',
    });
    const closed = decide(action, { status, side: by, monthIsClosed: true });
    // What counts in a month that is closed stays; a rejection never counted.
    const counts =
      ['SUBMIT', 'CANCEL', 'APPROVE'].includes(action) ||
      (action === 'WITHDRAW_DECISION' && status === 'APPROVED');
    expect(closed).toEqual(to && counts ? { refusal: 'MONTH_CLOSED' } : outcome);
  });
});
