import type {
  ApprovalDelegationListQuery,
  ApprovalRouteChoicesQuery,
  ApprovalRouteListQuery,
  ApprovalRoutePreviewQuery,
} from './ApprovalRoutes.generated.ts';

const takahashi = { id: 'e2', employeeNumber: '0002', lastName: '高橋', firstName: '健一' };
const aoki = { id: 'e1', employeeNumber: '0001', lastName: '青木', firstName: '美咲' };

export const sampleRoutes: ApprovalRouteListQuery = {
  approvalRoutes: {
    defaultPending: 14,
    defaultWarnings: [
      { kind: 'GROUP_WITHOUT_MANAGER', step: 0, names: ['工場', '倉庫'], canStepIn: [] },
    ],
    pendingWithoutApprover: 2,
    nodes: [
      {
        id: 'r1',
        name: '5日以上の休暇',
        types: ['VACATION'],
        groups: [],
        minDays: 5,
        minMinutes: null,
        retroactive: null,
        allowsSelfApproval: false,
        asksDifferentPeople: true,
        pendingCount: 3,
        displayOrder: 0,
        version: 1,
        steps: [
          { mode: 'ANY', approvers: [{ kind: 'GROUP_ADMINS', ref: null, name: null }] },
          {
            mode: 'ALL',
            approvers: [
              { kind: 'PERMISSION', ref: 'attendance.vacation', name: null },
              { kind: 'PERSON', ref: 'e2', name: '高橋 健一' },
            ],
          },
        ],
        warnings: [
          { kind: 'SAME_PERSON_ONLY', step: 1, names: ['高橋 健一'], canStepIn: ['青木 美咲'] },
        ],
      },
      {
        id: 'r2',
        name: '営業部の事後残業',
        types: ['OVERTIME'],
        groups: [{ id: 'sales', name: '営業部' }],
        minDays: null,
        minMinutes: 120,
        retroactive: true,
        allowsSelfApproval: true,
        asksDifferentPeople: true,
        pendingCount: 0,
        displayOrder: 1,
        version: 4,
        steps: [{ mode: 'ANY', approvers: [{ kind: 'PERSON', ref: 'e9', name: '退職 太郎' }] }],
        warnings: [{ kind: 'PERSON_CANNOT', step: 0, names: ['退職 太郎'], canStepIn: [] }],
      },
    ],
  },
};

export const noRoutes: ApprovalRouteListQuery = {
  approvalRoutes: {
    nodes: [],
    defaultPending: 0,
    defaultWarnings: [],
    pendingWithoutApprover: 0,
  },
};

export const sampleChoices: ApprovalRouteChoicesQuery = {
  approverCandidates: [aoki, takahashi],
  affiliationGroups: [
    { id: 'sales', name: '営業部' },
    { id: 'plant', name: '工場' },
  ],
};

export const samplePreview: ApprovalRoutePreviewQuery = {
  previewApprovalRoute: {
    total: 1,
    warnings: [],
    moves: [
      {
        fromRoute: null,
        toRoute: '5日以上の休暇',
        application: {
          id: 'a1',
          type: 'VACATION',
          targetDate: '2026-12-07',
          toDate: '2026-12-11',
          employee: { id: 'e3', lastName: '佐藤', firstName: '花子' },
        },
      },
    ],
  },
};

export const sampleDelegations: ApprovalDelegationListQuery = {
  approverCandidates: [aoki, takahashi],
  approvalDelegations: [
    {
      id: 'd1',
      fromDate: null,
      toDate: null,
      version: 1,
      approver: aoki,
      delegate: takahashi,
      delegateMayApprove: true,
    },
    {
      id: 'd2',
      fromDate: '2026-12-28',
      toDate: '2026-12-30',
      version: 1,
      approver: takahashi,
      delegate: aoki,
      delegateMayApprove: false,
    },
  ],
};
