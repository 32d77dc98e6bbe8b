import { tokyoDate } from '#core/time/tokyo.ts';
import { useNavigate } from '#kit/navigation/navigation.ts';
import { IconChevronDown, IconPlus } from '#kit/ui/icons.ts';
import { Button, Menu } from '#kit/ui/index.ts';
import { ABSENCE, PRIVATE_OUTING } from '#plugins/attendance/domain/vacation-classes.ts';
import { useText } from '../../text.ts';
import { type ApplicationType, formAddress, type Tab, typeOfTab } from './application-address.ts';

/** Classes of leave that people look for by their own name: they are no leave. */
const TOLD = [ABSENCE, PRIVATE_OUTING] as const;
const TYPES: readonly ApplicationType[] = ['REVISE', 'OVERTIME', 'VACATION', 'HOLIDAY_WORK'];

/** Of the tab's kind; where all kinds are listed it asks which. */
export const NewApplication = ({ tab, label }: { readonly tab: Tab; readonly label?: string }) => {
  const t = useText();
  const navigate = useNavigate();
  const open = (type: ApplicationType, leave?: string) =>
    void navigate({
      to: formAddress(type, tokyoDate(new Date())),
      search: (before) => ({ ...before, tab, ...(leave ? { leave } : {}) }),
      resetScroll: false,
    });
  const type = typeOfTab(tab);
  if (type)
    return (
      <Button
        variant="primary"
        icon={<IconPlus size={16} aria-hidden />}
        onClick={() => open(type)}
      >
        {label ?? t(`application.new.${type}`)}
      </Button>
    );
  return (
    <Menu
      label={t('application.newOne')}
      trigger={
        <Button variant="primary" icon={<IconChevronDown size={16} aria-hidden />}>
          {t('application.newOne')}
        </Button>
      }
      items={[
        ...TYPES.map((one) => ({
          label: t(`application.type.${one}`),
          onSelect: () => open(one),
        })),
        ...TOLD.map((leave) => ({
          label: t(`application.told.${leave}`),
          onSelect: () => open('VACATION', leave),
        })),
      ]}
    />
  );
};
