import { expect, it } from 'vitest';
import { refusalToView, VIEW_AS } from './view-as.ts';

const person = (employeeId: string, grants: string[] = [], more = {}) => ({
  employeeId,
  accountId: `${employeeId}-a`,
  isMaster: false,
  isGoldware: false,
  grants: new Set(grants),
  ...more,
});
const administrator = person('admin', [VIEW_AS, 'company.info']);

it.each([
  ['権限のある人は、権限の少ない人の画面を見られる', administrator, person('a'), undefined],
  ['同じ権限の人の画面も見られる', administrator, person('a', ['company.info']), undefined],
  ['自分にない権限を持つ人の画面は見られない', administrator, person('a', ['crm']), 'MORE_RIGHTS'],
  [
    '閲覧しか持たない人は、編集を持つ人の画面を見られない',
    administrator,
    person('a', ['company.info:update']),
    'MORE_RIGHTS',
  ],
  ['マスターの画面は見られない', administrator, person('a', [], { isMaster: true }), 'MASTER'],
  ['自分自身を見ることはない', administrator, person('admin'), 'SELF'],
  [
    'アカウントのない人には画面がない',
    administrator,
    person('a', [], { accountId: '' }),
    'NO_ACCOUNT',
  ],
  ['退職した人には画面がない', administrator, undefined, 'NO_ACCOUNT'],
  ['権限のない人には見られない', person('b', ['company.info']), person('a'), 'NO_RIGHT'],
  [
    '見ている間に、さらに別の人の画面は開けない',
    { ...administrator, seenBy: {} },
    person('a'),
    'NO_RIGHT',
  ],
  [
    '提供会社の人は見られない',
    person('p', [VIEW_AS], { isGoldware: true }),
    person('a'),
    'PROVIDER',
  ],
])('%s', (_promise, who, whom, refusal) => {
  expect(refusalToView(who, whom)).toBe(refusal);
});
