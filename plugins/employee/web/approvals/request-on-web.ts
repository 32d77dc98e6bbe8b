import type { ComponentType, ReactNode } from 'react';
import type { useFormat } from '#kit/i18n/useFormat.ts';
import type { Translate } from '#kit/i18n/useText.ts';
import type { Column } from '#kit/ui/DataTable/DataTable.tsx';
import type { ApplicationStatus } from '#schema/generated/schema-types.ts';

/** A request as lists and windows of the approvals have it; `details` are what its kind has asked for. */
export type AskedRequest = {
  readonly type: string;
  readonly status: ApplicationStatus;
  /** First and last day ('YYYY-MM-DD'); both belong to it. */
  readonly targetDate: string;
  readonly toDate: string;
  readonly days: number;
  readonly minutes: number;
  readonly details: object;
};

/** What an approver looks at, with what the fragments of its kind have asked for beside. */
export type RequestToDecide = {
  readonly application: AskedRequest & { readonly employee: { readonly id: string } };
};

/** Words that the approvals have for requests of every kind. */
export type WordsOfRequests = {
  readonly dates: (request: Pick<AskedRequest, 'targetDate' | 'toDate'>) => string;
  readonly type: (request: Pick<AskedRequest, 'type' | 'details'>) => string;
  readonly status: (status: ApplicationStatus) => string;
};

export type PartOfRequest = ComponentType<{
  readonly approval: RequestToDecide;
  readonly words: WordsOfRequests;
}>;

/** To approvers `t` says the words that the kind has added to the namespace `approvals`. */
export type SayingOfKind = { readonly t: Translate; readonly format: ReturnType<typeof useFormat> };

/**
 * How a kind of request is shown where it is decided, loaded with the page. Its plugin adds what it needs to the
 * fragments AskedOfKind and ApprovalOfKind (`@adds`), and reads it from what it is handed here.
 */
export type RequestOnWeb = {
  /** The word it is called by instead of the kind's; undefined where that one is right. */
  readonly called?: (details: object) => string | undefined;
  /** What is asked for in a few words, for the second line of a row. */
  readonly asked: (request: AskedRequest, say: SayingOfKind) => string;
  /** Further facts, which stand after those words. */
  readonly facts?: (
    request: AskedRequest,
    say: SayingOfKind,
  ) => readonly { readonly label: string; readonly value: ReactNode }[];
  /** Columns of its own list, which asks for what the kind adds to the fragment ApprovalLineOfKind. */
  readonly useColumns?: () => readonly Column<RequestToDecide>[];
  /** What the program has looked at for the approver; without it there is no such panel. */
  readonly Checks?: PartOfRequest;
  /** What would change, below what is asked for. */
  readonly Change?: PartOfRequest;
};

/** A request as the lists and windows of its applicant have it. */
export type OwnRequest = AskedRequest & {
  /** Clock times of the first day where it asks for hours. */
  readonly start?: string | null | undefined;
  readonly end?: string | null | undefined;
};

/** What the applicant's pages call a kind. */
export type WordsOfOwnKind = {
  /** The kind: 残業. */
  readonly kind: string;
  /** Its list among the others, and what stands there while it is empty. */
  readonly list: string;
  readonly emptyHint: string;
  /** The button and the window that make one: 残業の申請. */
  readonly create: string;
  /** Beside that one: what people look for by another name. `search` goes to the form with its address. */
  readonly alsoCreate?: readonly {
    readonly label: string;
    readonly search: Readonly<Record<string, string>>;
  }[];
  /** Of the window that shows one. */
  readonly detail: string;
  /** The word it is called by instead of the kind's; undefined where that one is right. */
  readonly called?: (details: object) => string | undefined;
  /** What is asked for in one line. */
  readonly summary: (request: OwnRequest) => string;
  /** Further facts, which stand between that line and the reason. */
  readonly facts?: (
    request: OwnRequest,
  ) => readonly { readonly label: string; readonly value: string }[];
};

/**
 * How a kind of request is shown to who makes one, loaded with the page. Its plugin adds what it needs to
 * the fragment OwnOfKind (`@adds`), and finds it in `details`.
 */
export type OwnRequestOnWeb = {
  /** `t` says the words of its plugin; asked for at every drawing, so that they follow the language. */
  readonly words: (say: SayingOfKind) => WordsOfOwnKind;
  /** What it would do if it were approved now, below a draft or one that waits. */
  readonly Effect?: ComponentType<{ readonly id: string }>;
};
