import { TextLink } from '#kit/ui/actions/LinkButton.tsx';
import { Stack } from '#kit/ui/layout/layout.tsx';
import { Panel } from '#kit/ui/layout/Panel.tsx';
import { useShellText } from '../shell-text.ts';
import { OpenPage } from './OpenPage.tsx';

export function Version() {
  const t = useShellText();
  return (
    <OpenPage title={t('version.title')}>
      <Panel>
        <Stack gap={4}>
          <p>{t('version.text', { version: __APP_VERSION__ })}</p>
          <p>
            <TextLink href="/licenses.md">{t('version.licences')}</TextLink>
          </p>
          <p>
            <TextLink to="/">{t('version.home')}</TextLink>
          </p>
        </Stack>
      </Panel>
    </OpenPage>
  );
}
