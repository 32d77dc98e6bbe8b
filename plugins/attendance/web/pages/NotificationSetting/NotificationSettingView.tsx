import { hasText, needTexts, say } from '#kit/i18n/i18n.ts';
import { EmptyState, Switch } from '#kit/ui/index.ts';
import { useText } from '../../text.ts';
import classes from './NotificationSetting.module.css';

export type ChannelSetting = {
  readonly kind: string;
  readonly plugin: string;
  readonly inApp: boolean;
  readonly push: boolean;
  readonly mail: boolean;
};

const CHANNELS = ['inApp', 'push', 'mail'] as const;

export type NotificationSettingViewProps = {
  readonly settings: readonly ChannelSetting[];
  readonly onChange: (setting: ChannelSetting) => void;
};

export function NotificationSettingView({ settings, onChange }: NotificationSettingViewProps) {
  const t = useText();
  if (settings.length === 0) return <EmptyState title={t('notificationSetting.empty')} />;
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{t('notificationSetting.kind')}</th>
          {CHANNELS.map((channel) => (
            <th key={channel} scope="col" className={classes.channel}>
              {t(`notificationSetting.channel.${channel}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {settings.map((setting) => {
          const name = labelOf(setting);
          return (
            <tr key={setting.kind}>
              <th scope="row">
                {name}
                {CHANNELS.every((channel) => !setting[channel]) ? (
                  <span className={classes.off}>{t('notificationSetting.off')}</span>
                ) : null}
              </th>
              {CHANNELS.map((channel) => (
                <td key={channel} className={classes.channel}>
                  <Switch
                    hideLabel
                    label={t('notificationSetting.switch', {
                      name,
                      channel: t(`notificationSetting.channel.${channel}`),
                    })}
                    value={setting[channel]}
                    onChange={(value) => onChange({ ...setting, [channel]: value })}
                  />
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** The kind's name stands in the words of the plugin that tells of it, which nobody may have opened yet. */
function labelOf({ plugin, kind }: ChannelSetting): string {
  const key = `notices.${kind.slice(kind.lastIndexOf('.') + 1)}`;
  if (hasText(plugin, key)) return say(plugin, key);
  void needTexts(plugin);
  return kind;
}
