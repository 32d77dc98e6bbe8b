import { company } from '#plugins/company/server/index.ts';
import { type PluginWorld, pluginWorld } from '#test/support/plugin-world.ts';
import { employeeWithoutViewers } from '#test/support/without-viewers.ts';

const RIGHTS = ['employee.recruitmentType', 'employee.employmentDivision'];
const CHANGING = new Set(RIGHTS.flatMap((code) => [code, `${code}:update`]));
const changing = (companyId: 'hinata' | 'minato') => ({
  company: companyId,
  isAdmin: true,
  grants: CHANGING,
});

/** Two companies without any rows, and people who may keep the lists of hiring or only read them. */
export const mastersWorld = (): Promise<PluginWorld> =>
  pluginWorld([company as never, employeeWithoutViewers as never], {
    admin: changing('hinata'),
    second: changing('hinata'),
    reader: { company: 'hinata', isAdmin: true, grants: new Set(RIGHTS) },
    hr: { company: 'hinata', isAdmin: true, grants: new Set(['employee.list']) },
    sato: { company: 'hinata' },
    minami: changing('minato'),
  });
