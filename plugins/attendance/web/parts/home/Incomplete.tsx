import { useFormat } from '#kit/i18n/useFormat.ts';
import { Group, Notice, TextLink } from '#kit/ui/index.ts';
import { useEverywhereText } from '../../text.ts';

/** Days of the last weeks that nobody ended. */
export const Incomplete = ({ dates }: { readonly dates: readonly string[] }) => {
  const t = useEverywhereText();
  const format = useFormat();
  const [first] = dates;
  if (!first) return null;
  return (
    <Notice
      tone="warning"
      title={t('incomplete.title')}
      action={
        <Group gap={3}>
          <TextLink to={`/app/employee/attendance/application/application_revise/${dates.at(-1)}`}>
            {t('incomplete.ask')}
          </TextLink>
          <TextLink to="/app/employee/attendance/shift" search={{ day: dates.at(-1) }}>
            {t('stamp.toMonth')}
          </TextLink>
        </Group>
      }
    >
      {t('incomplete.days', {
        dates: format.list(dates.map((date) => format.dateWithDay(date).slice(5))),
      })}
    </Notice>
  );
};
