import { IconPrinter } from '#kit/ui/icons.ts';
import { Button, Group, LinkButton, Tabs, Tag } from '#kit/ui/index.ts';
import { useText } from '../../text.ts';
import classes from './Month.module.css';
import type { MonthLook } from './month-address.ts';
import type { MonthData } from './month-data.ts';
import { useDisplay } from './month-display.ts';
import { type TimeDisplay, useTimeDisplay } from './time-display.ts';

type Props = {
  readonly month: MonthData;
  readonly look: MonthLook;
  readonly onLook: (look: MonthLook) => void;
  readonly forStaff: boolean;
};

/** How the month is shown, and what can be done with it as a whole. */
export const MonthBar = ({ month, look, onLook, forStaff }: Props) => {
  const t = useText();
  const { display, choose } = useTimeDisplay();
  const { showsCalendar, allowsPrint } = useDisplay();
  return (
    <div className={classes.bar}>
      <Group justify="space-between">
        <Group>
          {showsCalendar ? (
            <Tabs
              label={t('month.look')}
              value={look}
              onChange={(value) => onLook(value as MonthLook)}
              items={[
                { value: 'list', label: t('month.lookList') },
                { value: 'calendar', label: t('month.lookCalendar') },
              ]}
            />
          ) : null}
          <Tabs
            label={t('month.display')}
            value={display}
            onChange={(value) => choose(value as TimeDisplay)}
            items={[
              { value: 'SEXAGESIMAL', label: t('month.sexagesimal') },
              { value: 'DECIMAL', label: t('month.decimal') },
            ]}
          />
          {month.isClosed ? <Tag tone="grey">{t('month.closed')}</Tag> : null}
        </Group>
        <Group>
          {forStaff || month.isClosed ? null : (
            <LinkButton
              size="sm"
              to="/app/employee/attendance/shift/bulk_revise"
              search={{ month: month.month }}
            >
              {t('month.bulk')}
            </LinkButton>
          )}
          {allowsPrint ? (
            <Button
              size="sm"
              icon={<IconPrinter size={16} aria-hidden />}
              onClick={() => window.print()}
            >
              {t('month.print')}
            </Button>
          ) : null}
        </Group>
      </Group>
    </div>
  );
};
