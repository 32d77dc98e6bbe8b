import { readFileSync } from 'node:fs';
import type { Erased } from '#core/erased.ts';
import type { Message } from '#core/ports/mail.ts';
import type { PushSubscription } from '#core/ports/push.ts';
import type { RequestContext, Viewer } from '#core/server/context.ts';
import { type AnyServerHalf, defineServer } from '#core/server/define-server.ts';
import { startApp } from '#test/support/app.ts';
import { testDatabase } from '#test/support/database.ts';
import { validators } from '../../generated/validators.js';
import { manifest } from '../../plugin.ts';
import { commentables } from '../comments/commentable.ts';
import { notificationFeature } from './notifications.feature.ts';
import type { Notice } from './notify.ts';
import { noticing } from './online/presence.ts';
import { notificationColumns, notificationRules } from './rules.ts';

const viewer = (companyId: string, employeeId: string): Viewer => ({
  companyId,
  employeeId,
  accountId: `${employeeId}-account`,
  sessionId: `${employeeId}-session`,
  isAdmin: false,
  isMaster: false,
  isStaff: false,
  isGoldware: false,
  grants: new Set(),
  groupIds: [],
  adminGroupIds: [],
});

/**
 * The real server with nothing but bell and online list: two companies, two people in one and one
 * in the other, and somebody who has left.
 */
export async function notificationWorld() {
  const people = new Map([
    ['sato', viewer('hinata', 'sato')],
    ['suzuki', viewer('hinata', 'suzuki')],
    ['minami', viewer('minato', 'minami')],
  ]);
  let feature: ReturnType<typeof notificationFeature> | undefined;
  const pushed: { to: PushSubscription; title: string; body: string; url: string }[] = [];
  const mailed: Message[] = [];
  const outcome = { of: (_endpoint: string): 'sent' | 'gone' | 'fails' => 'sent' };

  const half = defineServer<Erased>()({
    manifest: {
      ...manifest,
      requires: [],
      notices: [
        { code: 'employee.outcome', mail: true },
        { code: 'employee.hint' },
        { code: 'employee.forManagers', staffOnly: true },
      ],
    },
    typeDefs: ['notification', 'notification-rest', 'notification-setting', 'online']
      .map((name) => readFileSync(new URL(`../../schema/${name}.graphql`, import.meta.url), 'utf8'))
      .join('\n'),
    migrations: [],
    validators: validators as never,
    columns: notificationColumns,
    rules: notificationRules,
    deps: {},
    setup(ports) {
      feature = notificationFeature(ports, commentables(ports));
      const viewers = {
        find: async ({ employeeId }: { employeeId: string }) => people.get(employeeId),
      };
      return {
        features: [feature],
        api: feature.api,
        provides: {
          viewers: noticing(feature.presence, viewers),
          licences: { of: async () => new Set(['employee']) },
        },
      };
    },
  }) as unknown as AnyServerHalf;

  const database = await testDatabase();
  const at = '2026-11-20T09:00:00+09:00';
  for (const companyId of ['hinata', 'minato']) {
    await database
      .knex('companies')
      .insert({ company_id: companyId, name: companyId, created_at: at, updated_at: at });
  }
  const employee = (company_id: string, id: string, is_active = true) => ({
    company_id,
    id,
    employee_number: id,
    last_name: id,
    first_name: '花子',
    email: `${id}@${company_id}.example`,
    is_active,
    sort_kana: id,
    search_text: id,
    created_at: at,
    updated_at: at,
  });
  await database
    .knex('employees')
    .insert([
      employee('hinata', 'sato'),
      employee('hinata', 'suzuki'),
      employee('hinata', 'tanaka', false),
      employee('minato', 'minami'),
    ]);

  for (const { companyId, accountId, sessionId, employeeId } of people.values()) {
    const dated = { created_at: at, last_used_at: at, expires_at: '2099-01-01' };
    await database
      .knex('accounts')
      .insert({ company_id: companyId, id: accountId, email: accountId, created_at: at });
    await database.knex('sessions').insert({
      company_id: companyId,
      id: sessionId,
      account_id: accountId,
      employee_id: employeeId,
      area: 'EMPLOYEE',
      ip: '',
      user_agent: '',
      ...dated,
    });
  }

  const app = await startApp([half], {
    at,
    database,
    replacements: {
      mail: {
        async send(message) {
          if (outcome.of(message.to) === 'fails') throw new Error('The mail server answered 500.');
          mailed.push(message);
        },
      },
      push: {
        publicKey: 'the key',
        async notify(to, message) {
          const how = outcome.of(to.endpoint);
          if (how === 'fails') throw new Error('The push service answered 500.');
          if (how === 'sent') pushed.push({ to, ...message });
          return how;
        },
      },
    },
  });
  const presence = () => (feature as NonNullable<typeof feature>).presence;

  return {
    app,
    database,
    pushed,
    mailed,
    outcome,
    presence,
    person: (name: string) => people.get(name) as Viewer,
    token: async (person: string) => {
      const { accountId, sessionId, companyId, employeeId } = people.get(person) as Viewer;
      const claims = { accountId, sessionId, companyId, employeeId };
      return `Bearer ${await app.suite.ports.identity.issueAccess(claims, app.clock.now())}`;
    },
    async ask(person: string, query: string, variables: object = {}) {
      return app.ask(query, variables, { authorization: await this.token(person) });
    },
    tell: (
      companyId: string,
      notice: Partial<Notice> & Pick<Notice, 'employeeIds'>,
      then?: (ctx: RequestContext) => void,
    ) =>
      app.suite.ports.inCompany(companyId, async (ctx) => {
        const ids = await feature?.api.notify(ctx, {
          notifyType: 'SYSTEM',
          description: {
            plugin: 'employee',
            key: 'notifications.message.test',
            params: { name: '佐藤' },
          },
          ...notice,
        });
        then?.(ctx);
        return ids ?? [];
      }),
    async clean() {
      await database.knex.raw('truncate notifications, push_subscriptions, notification_settings');
      await database.knex('employees').update({ last_online_at: null });
      await database.knex('sessions').update({ ended_at: null });
      pushed.length = 0;
      mailed.length = 0;
      outcome.of = () => 'sent';
    },
  };
}
