import { useSearch } from '#kit/navigation/navigation.ts';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { Group, Stack } from '#kit/ui/layout/layout.tsx';
import { Panel } from '#kit/ui/layout/Panel.tsx';
import { Notice } from '#kit/ui/messages/Notice.tsx';
import { outsideAddress } from '../outside-address.ts';
import classes from './LeaveSite.module.css';
import { OpenPage } from './OpenPage.tsx';
import { usePageText } from './page-text.ts';

/** /url?to=https://…: shows where a link written by somebody leads before it is followed. */
export function LeaveSite() {
  const t = usePageText();
  const { to } = useSearch<{ to: string }>();
  const address = outsideAddress(to);
  if (!address) {
    return (
      <OpenPage title={t('leave.refused')}>
        <Notice tone="danger">{t('leave.refusedText')}</Notice>
        <Group>
          <LinkButton to="/">{t('leave.back')}</LinkButton>
        </Group>
      </OpenPage>
    );
  }
  return (
    <OpenPage title={t('leave.title')}>
      <Panel>
        <Stack gap={4}>
          <p>{t('leave.text')}</p>
          <p className={classes.address}>{address.href}</p>
          <Group gap={4}>
            <a href={address.href} rel="noopener noreferrer nofollow" className={classes.open}>
              {t('leave.open', { host: address.host })}
            </a>
            <LinkButton to="/" variant="quiet">
              {t('leave.back')}
            </LinkButton>
          </Group>
        </Stack>
      </Panel>
    </OpenPage>
  );
}
