import { IconPrinter } from '#kit/ui/icons.ts';
import { Button, Group, LinkButton, Tabs, Tag } from '#kit/ui/index.ts';
import { useText } from '../../text.ts';
import classes from './Month.module.css';
import type { MonthLook } from './month-address.ts';
import type { MonthData } from './month-data.ts';
import { useDisplay } from './month-display.ts';
import { type TimeDisplay, useTimeDisplay } from './time-display.ts';

type LooksProps = {
  readonly month: MonthData;
  readonly look: MonthLook;
  readonly onLook: (look: MonthLook) => void;
};

/** How the month is shown. */
export const MonthLooks = ({ month, look, onLook }: LooksProps) => {
  const t = useText();
  const { display, choose } = useTimeDisplay();
  const { showsCalendar } = useDisplay();
  return (
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
  );
};

type ActionsProps = { readonly month: MonthData; readonly forStaff: boolean };

/** What can be done with the month as a whole. */
export const MonthActions = ({ month, forStaff }: ActionsProps) => {
  const t = useText();
  const { allowsPrint } = useDisplay();
  return (
    <>
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
    </>
  );
};

/** The tools of a month that has no table: its calendar, its cards on a phone. */
export const MonthBar = ({ forStaff, ...looks }: LooksProps & { readonly forStaff: boolean }) => (
  <div className={classes.bar}>
    <Group justify="space-between">
      <MonthLooks {...looks} />
      <Group>
        <MonthActions month={looks.month} forStaff={forStaff} />
      </Group>
    </Group>
  </div>
);
