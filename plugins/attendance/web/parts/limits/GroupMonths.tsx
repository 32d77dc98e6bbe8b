import { useState } from 'react';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { Button, Group, Stack, Tag, TextLink } from '#kit/ui/index.ts';
import { LIMITS } from '../../pages/Limits/addresses.ts';
import classes from './GroupMonths.module.css';
import { useOvertimeText } from './overtime-text.ts';

type OvertimeOfGroup = {
  readonly groupId: string | null;
  readonly name: string | null;
  readonly people: number;
  readonly atRisk: number;
  readonly averages: readonly (number | null)[];
};
type Props = {
  readonly months: readonly string[];
  readonly groups: readonly OvertimeOfGroup[];
};

const LIMIT = 45 * 60;
/** More are shown when somebody asks: those with least overtime are left out. */
const SHOWN = 8;

const sumOf = ({ averages }: OvertimeOfGroup) =>
  averages.reduce<number>((sum, one) => sum + (one ?? 0), 0);

/** Where the months are wider than the screen, this one is what people come for. */
const showLatest = (frame: HTMLElement | null): void => {
  if (frame) frame.scrollLeft = frame.scrollWidth;
};

/**
 * Average overtime of a person by group and month, those with most first, from the first month that has any. Each bar has its figure below it, so that
 * nobody needs colours to read it, and it is a table for whoever listens.
 */
export function GroupMonths({ months, groups }: Props) {
  const t = useOvertimeText();
  const format = useFormat();
  const [all, setAll] = useState(false);
  const first = months.findIndex((_, place) => groups.some(({ averages }) => averages[place]));
  const begun = months.flatMap((month, place) =>
    place >= first && groups.some(({ averages }) => averages[place] != null)
      ? [{ month, place }]
      : [],
  );
  const inOrder = groups.toSorted((one, other) => sumOf(other) - sumOf(one));
  const shown = all ? inOrder : inOrder.slice(0, SHOWN);
  const highest = Math.max(LIMIT, ...groups.flatMap(({ averages }) => averages.map(Number)));
  if (groups.length === 0) return <p className={classes.empty}>{t('plots.groupsNone')}</p>;
  return (
    <Stack gap={2}>
      <section
        ref={showLatest}
        className={classes.frame}
        aria-label={t('plots.groups')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard
        tabIndex={0}
      >
        <table
          className={classes.table}
          style={{ '--limit': `${(LIMIT / highest) * 100}%` } as Record<string, string>}
        >
          <caption className={classes.caption}>{t('plots.groupsLine')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('group')}</th>
              {begun.map(({ month }, place) => (
                <th key={month} scope="col" aria-label={format.month(month)}>
                  {format.monthInRow(month, place)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((group) => (
              <tr key={group.groupId ?? ''}>
                <th scope="row">
                  <GroupName group={group} />
                </th>
                {begun.map(({ month, place }) => (
                  <td key={month}>
                    <Bar minutes={group.averages[place] ?? null} highest={highest} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {groups.length > SHOWN ? (
        <Button size="sm" variant="quiet" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t('plots.fewGroups') : t('plots.allGroups', { count: groups.length })}
        </Button>
      ) : null}
    </Stack>
  );
}

const GroupName = ({ group }: { readonly group: OvertimeOfGroup }) => {
  const t = useOvertimeText();
  const { groupId, name, people, atRisk } = group;
  return (
    <div className={classes.name}>
      {groupId ? (
        <TextLink to={LIMITS} search={{ group: groupId }}>
          {name ?? t('none')}
        </TextLink>
      ) : (
        t('plots.withoutGroup')
      )}
      <Group gap={1}>
        <span className={classes.quiet}>{t('plots.people', { count: people })}</span>
        {atRisk > 0 ? <Tag tone="amber">{t('plots.peopleAtRisk', { count: atRisk })}</Tag> : null}
      </Group>
    </div>
  );
};

type BarProps = { readonly minutes: number | null; readonly highest: number };

const Bar = ({ minutes, highest }: BarProps) => {
  const t = useOvertimeText();
  const format = useFormat();
  return (
    <>
      <div className={classes.room} aria-hidden>
        <span
          className={classes.bar}
          data-over={(minutes ?? 0) > LIMIT || undefined}
          style={{ blockSize: `${((minutes ?? 0) / highest) * 100}%` }}
        />
      </div>
      <span data-over={(minutes ?? 0) > LIMIT || undefined} className={classes.figure}>
        {minutes === null ? t('none') : format.minutes(minutes)}
      </span>
    </>
  );
};
