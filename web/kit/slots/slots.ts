import { slotRef } from '#core/web/define-web.ts';
import type { TellPart } from '../forms/useFormParts.ts';
import type { InputForm } from '../forms/useInputForm.ts';
import type { TableState } from '../ui/DataTable/table-state.ts';

/** Right end of the top bar, for people who are not administrators: online list, bell. */
export const topBarSlot = slotRef<object>('shell.topBar');
/** Beside the avatar, for everybody: the help icon. */
export const topBarHelpSlot = slotRef<object>('shell.topBarHelp');
/** Panels of the employee home, /app/employee/dashboard: what to do now, and what one was told. */
export const homePanelsSlot = slotRef<object>('shell.homePanels');
/** Beside them on a desk, below them on a phone: what one has and what comes. */
export const homeSidePanelsSlot = slotRef<object>('shell.homeSidePanels');
/** Panels of the administrators' home, /admin/home. */
export const adminHomePanelsSlot = slotRef<object>('shell.adminHomePanels');
/** In place of them for an administrator who has arranged them: the same panels in their order. */
export const ownAdminPanelsSlot = slotRef<object>('shell.ownAdminPanels');
/** The window that arranges them. */
export const arrangeAdminPanelsSlot = slotRef<{ readonly onClose: () => void }>(
  'shell.arrangeAdminPanels',
);
/** One thing that a new company has to do before people can work with the suite. */
export type SetupStep = {
  readonly id: string;
  /** Among the steps of all plugins. */
  readonly order: number;
  /** A page of the managers is opened as one of them, with the same sign-in. */
  readonly to: string;
  readonly label: string;
  readonly isDone: boolean;
  /** Nobody has to wait for it. */
  readonly isOptional?: boolean;
  /** What is still missing, in words. */
  readonly left?: string | undefined;
};
/** Within the guide of a new company: shows nothing itself, and tells which steps its plugin has. */
export const setupStepsSlot = slotRef<{
  readonly tell: (plugin: string, steps: readonly SetupStep[]) => void;
}>('company.setupSteps');
/** Mounted once with every signed-in layout, shows nothing itself: popups, live listeners. */
export const backgroundSlot = slotRef<object>('shell.background');
/** What the phone's bottom bar shows under 通知: the bell's count. */
export const notificationBadgeSlot = slotRef<object>('shell.notificationBadge');
/**
 * Above the list of everything that one was told, /app/employee/attendance/alerts. A panel says its name once it knows
 * what it shows: the list waits for all of them.
 */
export const alertsPanelsSlot = slotRef<{ readonly onKnown: (panel: string) => void }>(
  'employee.alertsPanels',
);
/** Below the kinds of message that a person chooses channels for. */
export const notificationSettingPanelsSlot = slotRef<object>(
  'attendance.notificationSettingPanels',
);
/** Within the form that adds a person, beside their place: fields that plugins above add to CreateEmployeeInput. */
export const newPersonSlot = slotRef<{ readonly form: InputForm }>('employee.newPerson');
/** Within the form of an employment division, below its closing day: what another day does. */
export const divisionClosingSlot = slotRef<{
  readonly divisionId: string;
  /** The day that holds now. */
  readonly from: number;
  readonly closingDate: number | null;
  readonly validFrom: string;
}>('employee.divisionClosing');
/** Below the company data of one person, /admin/employee/{employeeId}/basic/basicInfo_company. */
export const personPanelsSlot = slotRef<{ readonly employeeId: string }>('shell.personPanels');
/** Within the form of an affiliation group, saved with it: what the plugins above company keep of it. */
export const groupPanelsSlot = slotRef<{ readonly groupId: string; readonly tell: TellPart }>(
  'company.groupPanels',
);
/** In the bar of a list of which people keep views: opens, saves and arranges them. */
export const listViewsSlot = slotRef<{
  /** Path of the list's page. */
  readonly list: string;
  readonly state: TableState;
  /** The list as it comes. */
  readonly bare: TableState;
  readonly onStateChange: (state: TableState) => void;
  readonly hidden: readonly string[];
  /** Undefined: the columns that the list hides by itself. */
  readonly onHide: (columns: readonly string[] | undefined) => void;
}>('kit.listViews');
/** Beside 「まとめて異動」 on the list of employees: what can be done with those who are selected. */
export const peopleActionsSlot = slotRef<{
  readonly ids: readonly string[];
  readonly onDone: () => void;
}>('employee.peopleActions');
/** What a plugin prints on the one sheet of a client: a heading over lines, or what stands there without any. */
export type PaperPart = {
  readonly title: string;
  readonly none: string;
  readonly lines: readonly { readonly head: string; readonly text: string }[];
  /** How many lines there are in all; `lines` may hold fewer. */
  readonly total: number;
};
export type AskPaperPart = () => Promise<PaperPart>;
/** On the page of a client, between what is next and what happened. The columns are those that rights ask for. */
export const clientPanelsSlot = slotRef<{
  readonly client: {
    readonly id: string;
    readonly name: string;
    readonly isAttack: boolean;
    readonly ownerId: string | null;
    readonly groupId: string | null;
  };
  /** Each panel says once how its part of the print is asked for. */
  readonly tellPaper: (plugin: string, ask: AskPaperPart) => void;
}>('crm.clientPanels');
