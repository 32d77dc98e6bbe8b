import { tokyoDate } from '#core/time/tokyo.ts';
import { useAbility } from '#kit/access/ability.ts';
import { useDocument } from '#kit/data/useDocument.ts';
import { useMutate } from '#kit/data/useMutate.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { Button, ErrorPanel, Group, notify, Panel, Stack, Tag } from '#kit/ui/index.ts';
import { tellFailure } from '#kit/ui/messages/tell-failure.ts';
import { useTerms } from '../../parts/employee-fields/terms.ts';
import { useEmployeeText } from '../../text.ts';
import {
  CancelEmploymentDivisionChangeDocument,
  DivisionVersionsDocument,
  type DivisionVersionsQuery,
} from './EmploymentDivisions.generated.ts';
import classes from './TimetableRows.module.css';

type Division = NonNullable<DivisionVersionsQuery['employmentDivision']>;
type Version = Division['versions'][number];
type Props = { readonly divisionId: string; readonly onChanged: () => void | Promise<void> };

const whenOf = ({ validFrom, validUntil }: Version, today: string) => {
  if (validFrom && validFrom > today) return 'future';
  return validUntil && validUntil <= today ? 'past' : 'current';
};
const TONES = { future: 'indigo', current: 'green', past: 'grey' } as const;

/** Since when which terms hold; a change that has not begun can be taken back. */
export const DivisionVersions = ({ divisionId: id, onChanged }: Props) => {
  const t = useEmployeeText();
  const ability = useAbility();
  const format = useFormat();
  const sayTerms = useSaidTerms();
  const [cancel, { saving }] = useMutate(CancelEmploymentDivisionChangeDocument, {
    alsoStale: ['EmploymentDivision'],
  });
  const { data, error, refetch } = useDocument(DivisionVersionsDocument, { id });
  if (error) return <ErrorPanel error={error} onRetry={() => void refetch()} />;
  const versions = data?.employmentDivision?.versions ?? [];
  if (versions.length < 2) return null;
  const today = tokyoDate(new Date());
  const takeBack = async (validFrom: string) => {
    try {
      await cancel({ id, validFrom });
      // Told once the window shows it.
      await onChanged();
      notify.success(t('employmentDivision.cancelled'));
    } catch (failure) {
      tellFailure(failure);
    }
  };
  return (
    <Panel title={t('employmentDivision.versions')}>
      <ul className={classes.versions}>
        {[...versions].reverse().map((version) => {
          const { validFrom } = version;
          const when = whenOf(version, today);
          return (
            <li key={validFrom ?? 'ever'}>
              <Stack gap={1}>
                <Group>
                  <Tag tone={TONES[when]}>{t(`employmentDivision.${when}`)}</Tag>
                  <span>
                    {validFrom
                      ? t('employmentDivision.since', { date: format.date(validFrom) })
                      : t('employmentDivision.sinceEver')}
                  </span>
                  {validFrom && when === 'future' && ability.can('update', 'EmploymentDivision') ? (
                    <Button size="sm" loading={saving} onClick={() => void takeBack(validFrom)}>
                      {t('employmentDivision.cancelChange')}
                    </Button>
                  ) : null}
                </Group>
                {sayTerms(version).map((line) => (
                  <span key={line}>{line}</span>
                ))}
              </Stack>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
};

type DayOfWeek = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** Two lines: what the division is, and when people work. */
function useSaidTerms() {
  const t = useEmployeeText();
  const format = useFormat();
  const { closing } = useTerms();
  return (version: Version): readonly string[] => [
    format.list([
      t(version.isFullTime ? 'employmentDivision.fullTime' : 'employmentDivision.shortTime'),
      format.labelled(t('employmentDivision.closingDate'), closing(version.closingDate)),
      ...(version.flex ? [t('employmentDivision.flex')] : []),
      t(
        version.isBreakAllow
          ? 'employmentDivision.breaksAllowed'
          : 'employmentDivision.breaksRefused',
      ),
      format.labelled(
        t('employmentDivision.autoGrant'),
        t(`autoGrantVacationType.${version.autoGrantVacationType}`),
      ),
    ]),
    version.timetables.length === 0
      ? t('employmentDivision.noHoursThen')
      : format.list(
          version.timetables.map(({ day, start, end, affiliationGroupName }) => {
            const hours = t('employmentDivision.row', {
              day: t(`dayOfWeek.${day as DayOfWeek}`),
              start: format.time(start),
              end: format.time(end),
            });
            return affiliationGroupName ? format.aside(hours, affiliationGroupName) : hours;
          }),
        ),
  ];
}
