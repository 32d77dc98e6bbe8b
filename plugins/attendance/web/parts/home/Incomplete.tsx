import { useFormat } from '#kit/i18n/useFormat.ts';
import { Group, Notice, Tag, TextLink } from '#kit/ui/index.ts';
import { formAddress } from '../../pages/Applications/application-address.ts';
import { useEverywhereText } from '../../text.ts';
import { useAskedCorrections } from './useAskedCorrections.ts';

const SHOWN = 5;

/** Days of the last weeks that nobody ended, the newest at the front, with what was done about each. */
export const Incomplete = ({ dates }: { readonly dates: readonly string[] }) => {
  const t = useEverywhereText();
  const format = useFormat();
  const asked = useAskedCorrections(dates);
  if (dates.length === 0) return null;
  const shown = dates.toSorted().toReversed().slice(0, SHOWN);
  const isAllAsked = dates.every((date) => asked.has(date));
  return (
    <Notice tone={isAllAsked ? 'info' : 'warning'} title={t('incomplete.title')}>
      <ul>
        {shown.map((date) => (
          <li key={date}>
            <Group gap={4}>
              <TextLink to="/app/employee/attendance/shift" search={{ day: date }}>
                {format.dateWithDay(date)}
              </TextLink>
              {asked.has(date) ? (
                <Tag tone="amber">{t('incomplete.asked')}</Tag>
              ) : (
                <TextLink to={formAddress('REVISE', date)}>{t('incomplete.ask')}</TextLink>
              )}
            </Group>
          </li>
        ))}
      </ul>
      {dates.length > SHOWN ? (
        <TextLink to="/app/employee/attendance/alerts">
          {t('incomplete.more', { count: dates.length - SHOWN })}
        </TextLink>
      ) : null}
    </Notice>
  );
};
