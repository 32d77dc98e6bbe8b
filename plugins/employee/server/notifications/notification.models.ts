import type { NotificationRest } from '../../domain/notifications/rest.ts';

export type NotificationModel = {
  readonly id: string;
  readonly createdAt: Date;
  readonly notifyType: 'NOTICE' | 'STAFF_NOTICE' | 'COMMENT' | 'SYSTEM';
  readonly nodeId: string | null;
  /** Code of one of the manifests' `notices`. */
  readonly kind: string | null;
  readonly isSeen: boolean;
  readonly isSettled: boolean;
  readonly needsAction: boolean;
  readonly description: { readonly plugin: string; readonly key: string; readonly params: unknown };
};

export type NotificationRestModel = NotificationRest;

export type OnlineStatusModel = {
  readonly employeeId: string;
  readonly email: string | null;
  readonly lastOnline: Date;
};

export type OnlineChoiceModel = { readonly mayHide: boolean; readonly isHidden: boolean };

export type OnlineEmployeeModel = {
  readonly id: string;
  readonly lastName: string;
  readonly firstName: string;
  readonly email: string | null;
  readonly profileImageKey: string | null;
  readonly lastOnline: Date | null;
};
