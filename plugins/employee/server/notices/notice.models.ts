export type NoticeModel = {
  readonly id: string;
  readonly title: string;
  readonly body: string;
  readonly bodyKeys: readonly string[];
  readonly kind: 'NEWS' | 'ALERT';
  readonly delivery: 'NOW' | 'RESERVED';
  readonly deliverAt: Date;
  readonly deliveredAt: Date | null;
  readonly forStaff: boolean;
  readonly target: 'EVERYONE' | 'GROUP' | 'INDIVIDUAL';
  readonly isPublic: boolean;
  readonly asksConfirmation: boolean;
  readonly confirmBy: string | null;
  readonly followsJoiners: boolean;
  readonly remindedAt: Date | null;
  readonly authorId: string | null;
  readonly authorName: string | null;
  readonly version: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly updatedBy: string | null;
  /** Of the viewer: received it, when they confirmed it, and whether they are still meant. */
  readonly isForMe: boolean;
  readonly confirmedAt: Date | null;
  readonly isMeantForMe: boolean;
};

export type NoticeRecipientModel = {
  readonly id: string;
  readonly employeeId: string;
  readonly employeeNumber: string;
  readonly lastName: string;
  readonly firstName: string;
  readonly groupName: string | null;
  readonly state: 'UNCONFIRMED' | 'CONFIRMED' | 'LEFT';
  readonly deliveredAt: Date;
  readonly confirmedAt: Date | null;
  readonly isLate: boolean;
  readonly remindedAt: Date | null;
  readonly isOnLeave: boolean;
};

export type NoticeCountsModel = {
  readonly targets: number;
  readonly confirmed: number;
  readonly unconfirmed: number;
  readonly left: number;
};

export type NoticePersonModel = {
  readonly id: string;
  readonly lastName: string;
  readonly firstName: string;
  readonly groupName: string | null;
};
