import type { EventRef } from '../plugin.ts';
import type { Statement } from '../ports/database.ts';
import type { Ids } from '../ports/ids.ts';
import type { AuditEntry } from './context.ts';
import { journalOf, type Origin, originValues, type PendingEvent } from './rows/journal.ts';
import type { Unit } from './rows/unit.ts';

type Told = {
  readonly ids: Ids;
  /** Names of events that somebody listens to; others are not stored. */
  readonly heard: ReadonlySet<string>;
};

const AUDITS_AT_ONCE = 2_000;

/** What one change leaves behind besides its rows, while it is gathered. */
export class Change {
  readonly events: PendingEvent[] = [];
  readonly afterwards: (() => Promise<void> | void)[] = [];
  private audits: (AuditEntry & { id: string })[] = [];
  private readonly listening: Told;
  private readonly origin: Origin;
  private readonly unit: Unit;
  // After the commit, events and audit entries can no longer be added.
  private committed = false;

  constructor(listening: Told, origin: Origin, unit: Unit) {
    this.listening = listening;
    this.origin = origin;
    this.unit = unit;
  }

  /** What a file of thousands of rows leaves behind goes in pieces, and others are answered in between. */
  async writeLong(): Promise<void> {
    while (this.audits.length > AUDITS_AT_ONCE) {
      const part = journalOf(this.origin, this.audits.slice(0, AUDITS_AT_ONCE), []);
      if (part) await this.unit.run(part);
      this.audits = this.audits.slice(AUDITS_AT_ONCE);
    }
  }

  journal() {
    return journalOf(this.origin, this.audits, this.events);
  }

  audit(entry: AuditEntry): void {
    this.mustBeOpen();
    this.audits.push({ ...entry, id: this.listening.ids.next() });
  }

  emit<P extends object>(event: EventRef<P>, payload: P): void {
    if (!this.listening.heard.has(event.name)) return;
    this.mustBeOpen();
    this.events.push({ id: this.listening.ids.next(), name: event.name, payload });
  }

  async runAndCommit(
    statement: Statement,
    values: readonly unknown[],
    tells: readonly EventRef<unknown>[],
  ): Promise<unknown[]> {
    const isOne =
      !this.unit.begun &&
      this.audits.length === 0 &&
      !tells.some(({ name }) => this.listening.heard.has(name));
    if (!isOne) return this.unit.run(statement, values);
    const rows = await this.unit.runAndCommit({ ...statement, values });
    this.committed ||= rows.length > 0;
    return rows;
  }

  auditOrigin(): readonly unknown[] {
    return originValues(this.origin, this.listening.ids.next());
  }

  private mustBeOpen(): void {
    if (this.committed) throw new Error('This change was committed by its one statement.');
  }
}
