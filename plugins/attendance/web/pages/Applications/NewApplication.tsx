import { tokyoDate } from '#core/time/tokyo.ts';
import { useNavigate } from '#kit/navigation/navigation.ts';
import { IconChevronDown, IconPlus } from '#kit/ui/icons.ts';
import { Button, Menu } from '#kit/ui/index.ts';
import { useText } from '../../text.ts';
import { addressOfForm } from './application-address.ts';
import { type OwnKind, useOwnKinds } from './own-kinds.ts';

type Search = Readonly<Record<string, string>>;

/** Of the tab's kind; where all kinds are listed it asks which. */
export const NewApplication = ({
  tab,
  label,
}: {
  readonly tab: string;
  readonly label?: string;
}) => {
  const t = useText();
  const navigate = useNavigate();
  const kinds = useOwnKinds();
  const open = ({ form }: OwnKind, search: Search = {}) =>
    void navigate({
      to: addressOfForm(form.path, tokyoDate(new Date())),
      search: (before) => ({ ...before, tab, ...search }),
    });
  const kind = kinds.find(({ list }) => list.path === tab);
  if (kind)
    return (
      <Button
        variant="primary"
        icon={<IconPlus size={16} aria-hidden />}
        onClick={() => open(kind)}
      >
        {label ?? kind.words.create}
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
        ...kinds.map((one) => ({ label: one.words.kind, onSelect: () => open(one) })),
        ...kinds.flatMap((one) =>
          (one.words.alsoCreate ?? []).map((other) => ({
            label: other.label,
            onSelect: () => open(one, other.search),
          })),
        ),
      ]}
    />
  );
};
