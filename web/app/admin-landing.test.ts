import { expect, it } from 'vitest';
import { adminWeb } from '#plugins/web-admin.ts';
import { adminLanding } from './admin-landing.ts';

it.each([
  ['会社の権限があればホーム', ['/admin/crm', '/admin/company/info'], '/admin/home'],
  [
    '従業員の権限だけなら従業員一覧',
    ['/admin/crm', '/admin/employee/list'],
    '/admin/employee/list',
  ],
  ['顧客管理だけならその設定', ['/admin/crm', '/admin/crm/categories'], '/admin/crm/categories'],
  [
    'オプションだけなら打刻端末',
    ['/admin/option', '/admin/option/attendance'],
    '/admin/option/attendance',
  ],
  ['契約だけなら支払い方法', ['/admin/contract/payment_method'], '/admin/contract/payment_method'],
  ['支払い方法が開けなければ、開ける契約の画面', ['/admin/contract/plan'], '/admin/contract/plan'],
  ['名前が似ているだけの画面は数えない', ['/admin/company_news'], '/admin/home'],
  ['何もなければホーム', [], '/admin/home'],
])('%s', (_promise, permissionsPaths, landing) => {
  expect(adminLanding({ permissionsPaths }, adminWeb)).toBe(landing);
});
