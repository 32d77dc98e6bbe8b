import { type ReactNode, useMemo } from 'react';
import { hasText, say } from '../i18n/i18n.ts';
import { useFormat } from '../i18n/useFormat.ts';
import { type Column, DataTable, type TableFilter } from '../ui/DataTable/DataTable.tsx';
import type { TableState } from '../ui/DataTable/table-state.ts';
import { Tag } from '../ui/layout/marks.tsx';
import { PageHeader } from '../ui/layout/PageHeader.tsx';
import { EmptyState } from '../ui/messages/EmptyState.tsx';
import { ACTION_TONES } from './AuditEntryCard.tsx';
import type { AuditChoicesQuery } from './History.generated.ts';
import { PeriodFilter } from './PeriodFilter.tsx';
import {
  type Change,
  type Entry,
  nameOfField,
  useOrigin,
  usePersonName,
  useValueWords,
  wordOf,
} from './value-words.ts';
import { useRecordText } from './words.ts';

type Props = {
  readonly entries: readonly Entry[];
  readonly totalCount: number | undefined;
  readonly people: AuditChoicesQuery['auditPeople'];
  readonly kinds: AuditChoicesQuery['recordKinds'];
  readonly loading: boolean;
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly state: TableState;
  readonly onStateChange: (state: TableState) => void;
  readonly readAll: () => Promise<readonly Entry[]>;
  readonly onOpen: (entry: Entry) => void;
};

export const AuditView = (props: Props) => {
  const { entries, totalCount, loading, error, onRetry, state, onStateChange } = props;
  const t = useRecordText();
  return (
    <>
      <PageHeader title={t('audit.title')} description={t('audit.description')} />
      <DataTable
        name="company.audit"
        label={t('audit.list')}
        columns={useColumns()}
        rows={entries}
        rowId={({ id }) => id}
        totalCount={totalCount}
        state={state}
        onStateChange={onStateChange}
        filters={useFilters(props)}
        actions={<PeriodFilter state={state} onChange={onStateChange} />}
        csv={t('audit.file')}
        readAll={props.readAll}
        jsonLine={lineOf}
        loading={loading}
        error={error}
        onRetry={onRetry}
        onOpen={props.onOpen}
        empty={<EmptyState title={t('audit.empty')}>{t('history.emptyHint')}</EmptyState>}
      />
    </>
  );
};

/** For programs: names of the API, values as they are kept, and nothing that was not answered. */
const lineOf = ({ plugin, kind, changes, ...entry }: Entry): object => ({
  ...entry,
  changes: changes.map(({ field, before, after }) => ({ field, before, after })),
});

/** What no plugin describes as a record has its name here, if anybody ever needs one. */
const subjectWord = (subject: string): string =>
  hasText('records', `subject.${subject}`)
    ? say('records', `subject.${subject}`)
    : say('records', 'audit.unknownKind', { subject });

/** Of the filter of actions: signing in and out too. */
export const EVERYTHING = 'ALL';
const ACTIONS = Object.keys(ACTION_TONES) as Entry['action'][];

function useFilters({ people, kinds }: Props): TableFilter<Entry>[] {
  const t = useRecordText();
  return [
    {
      id: 'kind',
      label: t('audit.kind'),
      options: kinds.map(({ subject, plugin, kind }) => ({
        value: subject,
        label: wordOf(plugin, kind),
      })),
    },
    {
      id: 'person',
      label: t('audit.who'),
      options: people.map(({ employeeId, name }) => ({
        value: employeeId,
        label: name ?? t('history.unknownPerson'),
      })),
    },
    {
      id: 'action',
      label: t('audit.action'),
      options: [
        { value: EVERYTHING, label: t('audit.everything') },
        ...ACTIONS.map((action) => ({ value: action, label: t(`action.${action}`) })),
      ],
    },
  ];
}

/** Names of so many fields stand in the list; the rest is counted. */
const NAMED = 3;
/** A line of the list is no place for a whole text; the entry itself has it. */
const MOST_LETTERS = 40;
const short = (text: string): string => {
  const letters = [...text];
  return letters.length > MOST_LETTERS ? `${letters.slice(0, MOST_LETTERS).join('')}…` : text;
};

function useColumns(): Column<Entry>[] {
  const t = useRecordText();
  const format = useFormat();
  const nameOf = usePersonName();
  const words = useValueWords();
  const origin = useOrigin();
  // Words and formats change together, with the language.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the hooks above give new functions each time
  return useMemo((): Column<Entry>[] => {
    const person = ({ person, actingFor }: Entry): string =>
      actingFor
        ? format.aside(nameOf(person), t('history.as', { name: nameOf(actingFor) }))
        : nameOf(person);
    const kind = ({ plugin, kind, subject }: Entry): string =>
      kind ? wordOf(plugin, kind) : subjectWord(subject);
    const hidden = ({ hidden }: Entry): string[] =>
      hidden > 0 ? [t('audit.hidden', { count: hidden })] : [];
    const written = (entry: Entry, change: Change, cut: (text: string) => string): string => {
      const [before, after] = [change.before, change.after].map((value) =>
        cut(words(value, change, entry.plugin)),
      );
      return format.labelled(nameOfField(entry.plugin, change), `${before} → ${after}`);
    };
    const inFull = (entry: Entry): string =>
      [
        ...entry.changes.map((change) => written(entry, change, (text) => text)),
        ...hidden(entry),
      ].join('\n');
    const inShort = (entry: Entry): ReactNode => {
      const more = entry.changes.length - NAMED;
      const lines = [
        ...entry.changes.slice(0, NAMED).map((change) => written(entry, change, short)),
        ...(more > 0 ? [t('audit.more', { count: more })] : []),
        ...hidden(entry),
      ];
      return lines.map((line) => <div key={line}>{line}</div>);
    };
    return [
      {
        id: 'occurredAt',
        header: t('audit.when'),
        width: 160,
        value: ({ occurredAt }) => format.dateTime(occurredAt),
      },
      { id: 'person', header: t('audit.who'), value: person },
      {
        id: 'action',
        header: t('audit.action'),
        width: 110,
        value: ({ action }) => t(`action.${action}`),
        cell: ({ action }) => <Tag tone={ACTION_TONES[action]}>{t(`action.${action}`)}</Tag>,
      },
      { id: 'kind', header: t('audit.kind'), value: kind, wrap: true },
      {
        id: 'name',
        header: t('audit.name'),
        value: ({ name, ownerName, kind }) => {
          if (ownerName) return name ? format.labelled(ownerName, name) : ownerName;
          return name ?? (kind ? t('audit.hiddenName') : '');
        },
        wrap: true,
      },
      {
        id: 'changes',
        header: t('audit.changes'),
        value: inFull,
        cell: inShort,
        wrap: true,
        width: 320,
      },
      { id: 'source', header: t('audit.source'), value: origin, wrap: true },
      {
        id: 'loginId',
        header: t('audit.loginId'),
        value: ({ person }) => person?.loginId ?? '',
        hidden: true,
      },
      { id: 'ip', header: t('audit.ip'), hidden: true },
      { id: 'browser', header: t('audit.browser'), hidden: true },
    ];
  }, [t, format]);
}
