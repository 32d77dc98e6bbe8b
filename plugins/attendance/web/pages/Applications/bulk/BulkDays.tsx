import { useState } from 'react';
import { RequestFailure } from '#kit/data/failure.ts';
import { wordsForIssue } from '#kit/forms/issue-words.ts';
import { IconClock } from '#kit/ui/icons.ts';
import { Button, EmptyState, Group, notify, Panel, Stack, TextArea } from '#kit/ui/index.ts';
import { tellFailure } from '#kit/ui/messages/tell-failure.ts';
import { useText } from '#plugins/attendance/web/text.ts';
import type { Choices, Day } from '../useApplicationFacts.ts';
import { BulkGrid, canBeTyped } from './BulkGrid.tsx';
import { type BulkKind, type BulkTimes, isChanged } from './bulk-kind.ts';

export type SentDay = { readonly day: Day; readonly times: BulkTimes };

type Props = {
  readonly kind: BulkKind;
  /** With the day before the first and the day after the last. */
  readonly days: readonly Day[];
  readonly from: string;
  readonly to: string;
  readonly choices: Choices;
  readonly edits: ReadonlyMap<string, BulkTimes>;
  readonly onEdit: (edits: ReadonlyMap<string, BulkTimes>) => void;
  readonly reason: string;
  readonly onReason: (reason: string) => void;
  readonly saving: boolean;
  readonly send: (days: readonly SentDay[], reason: string) => Promise<unknown>;
  readonly onSent: (dates: readonly string[]) => void;
  readonly onClose: () => void;
};

const KIND_LIMITS = { REVISE: 'revise', OVERTIME: 'overtime' } as const;

/** The days of a period: what is typed, what is wrong with each, and what is sent of them. */
export const BulkDays = (props: Props) => {
  const { kind, days, from, to, choices, edits, onEdit, reason, saving } = props;
  const t = useText();
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map());
  const [tried, setTried] = useState(false);
  const rows = days.filter(({ date }) => from <= date && date <= to);
  const changed = rows.flatMap((day): SentDay[] => {
    const times = edits.get(day.date);
    return times && canBeTyped(kind, day) && isChanged(kind, day, times) ? [{ day, times }] : [];
  });
  const problems = new Map(
    changed.flatMap(({ day, times }) => {
      const problem = kind.problemOf(day, times, reason, days, choices);
      return problem ? [[day.date, wordsForIssue(problem, undefined)] as const] : [];
    }),
  );
  const proposals = rows.flatMap((day) => {
    const proposed =
      canBeTyped(kind, day) && !edits.has(day.date) ? kind.proposal?.(day) : undefined;
    return proposed ? [[day.date, proposed] as const] : [];
  });
  const { needsReason } = choices[KIND_LIMITS[kind.type]];
  const lacksReason = needsReason && reason.trim() === '';
  const submit = async () => {
    setTried(true);
    if (problems.size > 0 || lacksReason) return;
    try {
      await props.send(changed, reason.trim());
      notify.success(t(`application.bulk.${kind.type}.sent`, { count: changed.length }));
      props.onSent(changed.map(({ day }) => day.date));
    } catch (failure) {
      const ofDays = refusalsOf(failure, changed);
      if (ofDays.size === 0) return tellFailure(failure);
      setRefused(ofDays);
    }
  };
  if (rows.length === 0) return <EmptyState title={t(`application.bulk.${kind.type}.empty`)} />;
  return (
    <Stack>
      {proposals.length > 0 ? (
        <Group>
          <Button
            size="sm"
            icon={<IconClock size={16} aria-hidden />}
            onClick={() => onEdit(new Map([...edits, ...proposals]))}
          >
            {t('application.bulk.fill', { count: proposals.length })}
          </Button>
        </Group>
      ) : null}
      <BulkGrid
        kind={kind}
        days={rows}
        edits={edits}
        problems={tried ? new Map([...problems, ...refused]) : refused}
        onChange={(date, times) => {
          onEdit(new Map(edits).set(date, times));
          // What the server said of the other days still stands.
          setRefused((before) => new Map([...before].filter(([one]) => one !== date)));
        }}
      />
      <Panel>
        <Stack>
          <TextArea
            label={t('application.bulk.reason')}
            value={reason}
            onChange={(text) => props.onReason(text ?? '')}
            required={needsReason}
            maxCount={500}
            {...(tried && lacksReason ? { error: t('application.bulk.reasonNeeded') } : {})}
          />
          <Group justify="end">
            <Button onClick={props.onClose}>{t('application.close')}</Button>
            <Button
              variant="primary"
              loading={saving}
              disabled={changed.length === 0}
              disabledReason={t(`application.bulk.${kind.type}.nothing`)}
              onClick={() => void submit()}
            >
              {t('application.bulk.send', { count: changed.length })}
            </Button>
          </Group>
        </Stack>
      </Panel>
    </Stack>
  );
};

/** What the server says of each day, by its date: the first refusal of those it has. */
function refusalsOf(failure: unknown, sent: readonly SentDay[]): ReadonlyMap<string, string> {
  const refusals = new Map<string, string>();
  if (!(failure instanceof RequestFailure)) return refusals;
  for (const issue of failure.issues) {
    const [list, place] = issue.path.split('/');
    const date = list === 'inputs' ? sent[Number(place)]?.day.date : undefined;
    if (date && !refusals.has(date)) refusals.set(date, wordsForIssue(issue, undefined));
  }
  return refusals;
}
