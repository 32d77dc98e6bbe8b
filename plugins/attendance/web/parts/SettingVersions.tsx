import type { ReactNode } from 'react';
import { addDays } from '#core/time/dates.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import { Button, Group, Panel, Stack, Tag } from '#kit/ui/index.ts';
import { useText } from '../text.ts';

type Version = {
  /** Null where it holds since ever. */
  readonly validFrom?: string | null;
  readonly validUntil?: string | null;
  readonly changedBy?: string | null;
  readonly changedAt?: string | null;
};

type Props<Setting> = {
  /** The newest first. */
  readonly versions: readonly Setting[];
  readonly today: string;
  /** Takes back one that has not begun; left out for whoever may not. */
  readonly onCancel?: (validFrom: string) => void;
  readonly saving: boolean;
  readonly facts: (setting: Setting) => ReactNode;
};

/** What held and will hold, the newest first; what has not begun can be taken back. */
export const SettingVersions = <Setting extends Version>(props: Props<Setting>) => {
  const { versions, today, onCancel, saving, facts } = props;
  const t = useText();
  const format = useFormat();
  return (
    <Panel title={t('settingVersions.history')}>
      <Stack gap={5}>
        {versions.map((setting) => {
          const { validFrom, validUntil, changedBy, changedAt } = setting;
          const isFuture = validFrom != null && validFrom > today;
          return (
            <section key={validFrom ?? 'ever'}>
              <Stack gap={2}>
                <Group>
                  <h3>
                    {validFrom
                      ? t('settingVersions.since', { date: format.date(validFrom) })
                      : t('settingVersions.sinceEver')}
                  </h3>
                  {isFuture ? <Tag tone="indigo">{t('settingVersions.planned')}</Tag> : null}
                  {validUntil ? (
                    <span>
                      {t('settingVersions.until', { date: format.date(addDays(validUntil, -1)) })}
                    </span>
                  ) : null}
                  {isFuture && onCancel ? (
                    <Button size="sm" loading={saving} onClick={() => onCancel(validFrom)}>
                      {t('settingVersions.cancel')}
                    </Button>
                  ) : null}
                </Group>
                {changedBy && changedAt ? (
                  <p>
                    {t('settingVersions.by', { name: changedBy, at: format.dateTime(changedAt) })}
                  </p>
                ) : null}
                {facts(setting)}
              </Stack>
            </section>
          );
        })}
      </Stack>
    </Panel>
  );
};
