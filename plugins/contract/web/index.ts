import { defineWeb } from '../../../core/web/define-web.ts';
import { adminHomePanelsSlot } from '../../../web/kit/slots/slots.ts';
import { manifest } from '../plugin.ts';
import { routes } from './routes.ts';

export const contractWeb = defineWeb({
  manifest,
  routes,
  menu: [
    {
      area: 'admin',
      group: 'contract',
      label: 'menu.plan',
      to: '/admin/contract/plan',
      needs: 'contract.plan',
      icon: 'plan',
      // The specification keeps the contract's pages out of the menu; the user menu leads here.
      hidden: true,
    },
  ],
  fills: [
    {
      slot: adminHomePanelsSlot,
      order: 20,
      load: () => import('./parts/PlanPanel.tsx').then(({ PlanPanel }) => ({ default: PlanPanel })),
    },
  ],
  translations: {
    ja: () => import('../i18n/ja.json', { with: { type: 'json' } }),
    en: () => import('../i18n/en.json', { with: { type: 'json' } }),
  },
});
