import { defineWeb } from '#core/web/define-web.ts';
import { adminHomePanelsSlot } from '#kit/slots/slots.ts';
import { routes } from './routes.ts';
import { contractWords } from './words.ts';

export const half = defineWeb({
  area: 'admin',
  words: contractWords,
  routes,
  fills: [
    {
      slot: adminHomePanelsSlot,
      order: 20,
      panel: { id: 'contract.plan', label: 'panel.name', needs: 'contract.plan' },
      load: () => import('./parts/PlanPanel.tsx').then(({ PlanPanel }) => ({ default: PlanPanel })),
    },
  ],
  readings: { 支払: 'しはらい', 方法: 'ほうほう', 請求: 'せいきゅう', 退会: 'たいかい' },
  groups: { contract: { order: 60, begin: '/admin/contract/payment_method' } },
  menu: [
    {
      group: 'contract',
      label: 'menu.plan',
      to: '/admin/contract/plan',
      needs: 'contract.plan',
      icon: 'plan',
      // The specification keeps the contract's pages out of the menu; the user menu leads here.
      hidden: true,
    },
  ],
});
