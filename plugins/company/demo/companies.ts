import type { DemoSize } from '#core/server/define-server.ts';
import type { DemoCompany } from './demo-company.ts';
import { HINATA } from './hinata.ts';
import { MINATO } from './minato.ts';
import { PROVIDER } from './provider.ts';

export const DEMO_COMPANIES: Readonly<Record<DemoSize['company'], DemoCompany>> = {
  hinata: HINATA,
  minato: MINATO,
  default: PROVIDER,
};
