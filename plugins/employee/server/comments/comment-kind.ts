import type { RequestContext } from '#core/server/context.ts';

/** A kind of record that people may say something about. Who may read a record may read its comments, nobody else. */
export type Commentable = {
  /** First part of the nodeId: 'news' of 'news:1'. */
  readonly type: string;
  /** Whether the viewer may read the record, as everywhere else in the plugin. Asked of many at once: batch it. */
  mayRead(ctx: RequestContext, id: string): Promise<boolean>;
  /** What messages call it. */
  title(ctx: RequestContext, id: string): Promise<string>;
  /** The page that shows it to the viewer, with what its address needs: '/app/crm/detail/1?tab=comments'. */
  path(ctx: RequestContext, id: string): string | Promise<string>;
  /** Who is told of each new comment, beside those who are called or answered: who made the record. */
  concerned(ctx: RequestContext, id: string): Promise<readonly string[]>;
  /** Which of these people may read it: all of a company are asked about in one call. */
  readers(ctx: RequestContext, id: string, employeeIds: readonly string[]): Promise<string[]>;
  /** What people are told, where "… commented on <title>" is not the way to say it. */
  told?(ctx: RequestContext, id: string, name: string): Promise<Told>;
};

/** What a message is about, 'approval:1': it is shown to whoever may read that, asked of many at once. */
export type MessageSubject = Pick<Commentable, 'type' | 'mayRead'>;

export type Told = {
  readonly plugin: string;
  /** Message key among the words that the plugin has everywhere. */
  readonly key: string;
  readonly params: Readonly<Record<string, string>>;
};

export type Node = { readonly kind: Commentable; readonly id: string };

/** Comments of one record that go to another. `type` as the kind was registered: 'client'. */
export type CommentMove = {
  readonly type: string;
  readonly from: string;
  readonly to: string;
  readonly only?: readonly string[];
};
