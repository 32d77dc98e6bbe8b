import type { StorybookConfig } from '@storybook/react-vite';

const config: StorybookConfig = {
  stories: ['../web/**/*.stories.tsx', '../plugins/*/web/**/*.stories.tsx'],
  staticDirs: ['../web/public'],
  addons: ['@storybook/addon-a11y', '@storybook/addon-vitest'],
  framework: {
    name: '@storybook/react-vite',
    // Not the program's own: that one has the service worker and the early requests in it.
    options: { builder: { viteConfigPath: 'storybook/vite.config.ts' } },
  },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: false },
};

export default config;
