/** Who reads kept mails. They hold links that set passwords, so they are closed unless the setting opens them. */
export type OutboxAccess = {
  /** Only browsers on this machine. */
  readonly onlyHere: boolean;
  /** Made at each start, and printed in the link. */
  readonly secret: string;
};

/** What the environment says, checked once at start (scripts read it, core/adapters use it). */
export type Settings = {
  readonly port: number;
  /** Network address to listen at; this machine only (127.0.0.1) where nothing is said. */
  readonly host?: string | undefined;
  readonly dataFolder: string;
  readonly databaseUrl: string | undefined;
  /** Who owns the tables, where that is not whom databaseUrl signs in as. */
  readonly migrationUrl?: string | undefined;
  readonly production: boolean;
  /** Address people type, for links in mails: http://localhost:3000 */
  readonly baseUrl: string;
  /**
   * Proxies whose word about a caller's address is taken: addresses, ranges and names with commas,
   * or how many stand in front. Undefined: none, and X-Forwarded-For is ignored.
   */
  readonly trustedProxies?: string | undefined;
  readonly logLevel: string;
  /** Documents a client may send per minute that are not persisted; 300 where nothing is said. */
  readonly openDocumentsPerMinute?: number;
  /** Who shows it reads /metrics from anywhere; without one only this machine reads them. */
  readonly metricsToken?: string | undefined;
  /** Documents of one person per minute, persisted ones too; 1,200 where nothing is said. */
  readonly documentsPerMinute?: number;
  /** Days after which everybody signs in anew, however often a session is used; 90 where nothing is said. */
  readonly sessionMaxDays?: number;
  /** Work addresses of the provider's people who write the help. */
  readonly helpEditors?: readonly string[];
  /** Where payroll is sent to freee; 'local': nowhere. Undefined: freee's own address. */
  readonly freeeUrl?: string | undefined;
  /** A demo shows another day: its clock begins here. Undefined: the machine's clock. */
  readonly movedTo?: Date | undefined;
  /** Undefined: nobody reads the mails that are kept. */
  readonly outbox?: OutboxAccess | undefined;
  readonly smtp: { readonly url: string; readonly from: string } | undefined;
  readonly fileStore:
    | { readonly kind: 'local'; readonly folder: string }
    | {
        readonly kind: 's3';
        readonly bucket: string;
        readonly region: string;
        readonly endpoint: string | undefined;
        readonly accessKeyId: string | undefined;
        readonly secretAccessKey: string | undefined;
      };
  /** The key of My Numbers lies in the same folder as the database that it seals. */
  readonly personalKeyBesideDatabase?: boolean;
  /** Made and kept in the data folder on the first run where the environment has none. */
  readonly secrets: {
    readonly tokenKey: string;
    readonly uploadKey: string;
    /** Seal what the law protects most (my numbers). The first is in use, the others only open. */
    readonly personalKeys: readonly string[];
    readonly vapid: { readonly publicKey: string; readonly privateKey: string };
  };
};
