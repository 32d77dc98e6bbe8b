/** Ids of one company's rows, by table, in the order in which they were made. */
export type Ids = { of(table: string, index?: number): string };

export type IsolationRow = {
  /**
   * What is sent: `theirs` are ids of the company that is attacked, `own` those of whoever asks.
   * The first set, made with `own` twice, is what a permitted caller would send.
   */
  readonly sends?: (theirs: Ids, own: Ids) => readonly object[];
  /** How many of a list are asked for, where all there is of every one would be longer than an answer may be. */
  readonly first?: number;
  /** Its answer tells nothing of a company: versions, prefectures, yes or no. */
  readonly tellsNothing?: true;
  /** Open to strangers by design, and writes beside the person who is named: mails, attempts. */
  readonly mayTouch?: true;
  /** Only staff of the provider may: whoever tries bad values has to be one of them. */
  readonly onlyProvider?: true;
  /** Belongs to a person, not to a right: a master administrator of the company sees nothing either. */
  readonly personal?: true;
};

export const nothing = { tellsNothing: true } as const;

export const where = (table: string) => ({
  sends: (theirs: Ids) => [
    { where: { id: theirs.of(table) } },
    { where: { id: theirs.of(table, 1) } },
  ],
});

export const update = (table: string, data: object) => ({
  sends: (theirs: Ids) => [{ where: { id: theirs.of(table) }, data }],
});

export const order = (table: string) => ({
  sends: (theirs: Ids, own: Ids) => [
    { inputs: [{ id: theirs.of(table), displayOrder: 0 }] },
    {
      inputs: [
        { id: own.of(table), displayOrder: 0 },
        { id: theirs.of(table), displayOrder: 1 },
      ],
    },
  ],
});
