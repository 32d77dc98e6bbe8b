export type { CrmSettingModel } from './setting.store.ts';
