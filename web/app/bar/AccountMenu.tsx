import { useViewer } from '#kit/access/AbilityProvider.tsx';
import { signInOf } from '#kit/access/needs.ts';
import { useGrants } from '#kit/access/useGrants.ts';
import { useDataSource } from '#kit/data/DataProvider.tsx';
import { areaOf, isViewing, type Role, tokensOf } from '#kit/data/session.ts';
import { useSession } from '#kit/data/useSession.ts';
import { useFormat } from '#kit/i18n/useFormat.ts';
import {
  IconCreditCard,
  IconKey,
  IconKeyboard,
  IconLogout,
  IconSwitchHorizontal,
  IconUserCircle,
} from '#kit/ui/icons.ts';
import { Avatar } from '#kit/ui/layout/Avatar.tsx';
import { useNarrow } from '#kit/ui/layout/useNarrow.ts';
import { VisuallyHidden } from '#kit/ui/layout/VisuallyHidden.tsx';
import type { Mode } from '../menu/menu.ts';
import { useShellText } from '../shell-text.ts';
import { openKeyHelp } from '../shortcuts/shortcut-calls.ts';
import classes from './AccountMenu.module.css';
import { BarMenu } from './BarMenu.tsx';
import { useDisplayItems } from './DisplayMenu.tsx';
import { SignOutDocument } from './SignOut.generated.ts';
import { storageUsage } from './storage-usage.ts';

const roles: readonly Role[] = ['employee', 'staff', 'admin'];

type Props = {
  readonly mode: Mode;
  /** Language, colours and keys stand here where the bar has no room for them. */
  readonly withDisplay: boolean;
};

export function AccountMenu({ mode, withDisplay }: Props) {
  const t = useShellText();
  const display = useDisplayItems();
  const isPhone = useNarrow();
  const viewer = useViewer();
  const grants = useGrants();
  const format = useFormat();
  const { switchRole, signOut } = useSession();
  const { request } = useDataSource();
  const name = format.name(viewer);
  const usage = storageUsage(viewer.storageUsed ?? 0, viewer.storageLimit ?? 0);
  const mayAdminister =
    !viewer.isGoldware && viewer.permissionsPaths.some((path) => path.startsWith('/admin'));

  const leave = async () => {
    const heldRoles = (isViewing() ? (['view'] as const) : roles).flatMap(
      (role) => tokensOf(role) ?? [],
    );
    // Best effort: without a network the device forgets the tokens all the same.
    await Promise.allSettled(
      heldRoles.map(({ refreshToken }) =>
        request(SignOutDocument, { refreshToken }, { as: 'nobody' }),
      ),
    );
    await signOut(signInOf(areaOf(window.location.pathname)));
  };

  const own = [
    { label: t('account.profile'), icon: <IconUserCircle size={18} />, to: '/employee/my_page' },
    {
      label: t('account.changePassword'),
      icon: <IconKey size={18} />,
      to: '/employee/change_password',
    },
    ...(mayAdminister
      ? [
          {
            label: t('account.toAdmin'),
            icon: <IconSwitchHorizontal size={18} />,
            onSelect: () => void switchRole('admin'),
          },
        ]
      : []),
  ];
  const administration = [
    { heading: format.labelled(t('account.storage'), t('account.storageText', usage)) },
    {
      label: t('account.toEmployee'),
      icon: <IconSwitchHorizontal size={18} />,
      onSelect: () => void switchRole('employee'),
    },
    ...(grants.has('contract.plan')
      ? [
          {
            label: t('account.contract'),
            icon: <IconCreditCard size={18} />,
            to: '/admin/contract/plan',
          },
        ]
      : []),
  ];

  return (
    <BarMenu
      label={t('account.open', { name })}
      triggerClass={classes.trigger}
      trigger={
        <>
          <Avatar name={name} src={viewer.profileImageUrl} size={32} decorative />
          <span className={classes.name}>{name}</span>
          <VisuallyHidden>{t('account.menu')}</VisuallyHidden>
        </>
      }
      items={[
        { heading: format.aside(name, viewer.companyName) },
        ...(mode === 'admin' ? administration : own),
        'divider',
        ...(withDisplay ? [...display, 'divider' as const] : []),
        ...(withDisplay && !isPhone
          ? [{ label: t('keys.title'), icon: <IconKeyboard size={18} />, onSelect: openKeyHelp }]
          : []),
        {
          label: t('account.signOut'),
          icon: <IconLogout size={18} />,
          onSelect: () => void leave(),
        },
      ]}
    />
  );
}
