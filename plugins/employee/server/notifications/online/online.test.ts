import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Untyped } from '#test/support/untyped.ts';
import { notificationWorld } from '../test-world.ts';
import { onlineTopic, presenceOf } from './presence.ts';

let world: Awaited<ReturnType<typeof notificationWorld>>;
beforeAll(async () => {
  world = await notificationWorld();
});
afterAll(() => world.app.stop());

const LIST = '{ onlineEmployeesConnection(first: 10) { onlineCount now nodes { id } } }';
const CHOOSE = `mutation ($data: UpdateOnlineChoiceInput!) {
  updateOnlineChoice(data: $data) { mayHide isHidden } }`;
const hides = (person: string, isHidden: boolean) =>
  world.ask(person, CHOOSE, { data: { isHidden } });
const listed = async (person: string): Promise<string[]> => {
  const { data } = await world.ask(person, LIST);
  return data.onlineEmployeesConnection.nodes.map(({ id }: Untyped) => id).sort();
};
const opens = (...open_items: string[]) =>
  world.database
    .knex('self_service_settings')
    .insert({ company_id: 'hinata', open_items, updated_at: world.app.clock.now() })
    .onConflict('company_id')
    .merge();

/** Who was named to those who look at the list of the company. */
function named(): { readonly ids: string[]; stop(): Promise<unknown> } {
  const ids: string[] = [];
  const messages = world.app.suite.ports.pubsub.listen(onlineTopic('hinata'));
  const reading = (async () => {
    for await (const { employeeIds = '' } of messages) ids.push(...employeeIds.split(','));
  })();
  return { ids, stop: () => messages.return().then(() => reading) };
}

beforeEach(async () => {
  await world.presence().flush();
  await world.clean();
  await world.database.knex('employees').update({ hides_online: false });
  await opens('ONLINE_STATUS');
  world.app.clock.advance(600_000);
});

describe('会社が本人に任せるとき、隠れることができる', () => {
  it('隠れた人は一覧に現れず、戻すとまた現れる', async () => {
    expect((await hides('sato', true)).data.updateOnlineChoice).toEqual({
      mayHide: true,
      isHidden: true,
    });
    expect(await listed('suzuki')).toEqual(['suzuki']);
    expect(await listed('sato')).toEqual(['suzuki']);
    await hides('sato', false);
    expect(await listed('suzuki')).toEqual(['sato', 'suzuki']);
  });

  it('隠れた人が来ても、見ている人には知らされない', async () => {
    await hides('sato', true);
    const told = named();
    world.presence().saw('hinata', 'sato');
    world.presence().saw('hinata', 'suzuki');
    await world.presence().flush();
    await expect.poll(() => told.ids).toEqual(['suzuki']);
    await told.stop();
    const row = await world.database.knex('employees').where({ id: 'sato' }).first();
    expect(row.last_online_at).toEqual(world.app.clock.now());
  });

  it('任せない会社では選べず、前に選んだことも効かない', async () => {
    await hides('sato', true);
    await opens('PHONES');
    expect((await hides('sato', false)).errors[0].extensions.errorCode).toBe('FORBIDDEN');
    expect((await world.ask('sato', '{ onlineChoice { mayHide isHidden } }')).data).toEqual({
      onlineChoice: { mayHide: false, isHidden: false },
    });
    expect(await listed('suzuki')).toEqual(['sato', 'suzuki']);
  });
});

describe('the beat', () => {
  it('is one for all tabs of a person, until the last is closed', async () => {
    const { clock, inCompany, pubsub } = world.app.suite.ports;
    const presence = presenceOf({ clock, inCompany, pubsub });
    const tab = () => presence.whileOpen('hinata', 'sato', pubsub.listen(['bell', 'sato']));
    const tabs = [tab(), tab()] as const;
    const told = named();
    const beats = async () => {
      told.ids.length = 0;
      world.app.clock.advance(60_000);
      presence.beat();
      await presence.flush();
      return [...told.ids];
    };
    expect(await beats()).toEqual(['sato']);
    await tabs[0].return();
    // Said twice by whoever reads, it is closed once.
    await tabs[0].return();
    expect(await beats()).toEqual(['sato']);
    await tabs[1].return();
    expect(await beats()).toEqual([]);
    await told.stop();
  });

  it('of a thousand people is one statement', async () => {
    const { clock, inCompany, pubsub } = world.app.suite.ports;
    let units = 0;
    const presence = presenceOf({
      clock,
      pubsub,
      inCompany: (...args) => {
        units += 1;
        return inCompany(...args);
      },
    });
    for (let n = 0; n < 1_000; n += 1)
      presence.whileOpen('hinata', n === 0 ? 'sato' : `p${n}`, pubsub.listen(['bell', `${n}`]));
    await presence.flush();
    for (let minute = 0; minute < 3; minute += 1) {
      world.app.clock.advance(60_000);
      presence.beat();
      await presence.flush();
    }
    expect(units).toBe(4);
  });

  it('is heard of again at once where it could not be written', async () => {
    const { clock, inCompany, pubsub } = world.app.suite.ports;
    let fails = true;
    const presence = presenceOf({
      clock,
      pubsub,
      inCompany: (...args) =>
        fails ? Promise.reject(new Error('The database is away.')) : inCompany(...args),
    });
    presence.saw('hinata', 'sato');
    await presence.flush();
    fails = false;
    presence.saw('hinata', 'sato');
    await presence.flush();
    const row = await world.database.knex('employees').where({ id: 'sato' }).first();
    expect(row.last_online_at).toEqual(clock.now());
  });
});

it('数は二分以内の人で、時計はサーバーのもの', async () => {
  world.presence().saw('hinata', 'suzuki');
  await world.presence().flush();
  world.app.clock.advance(120_001);
  world.presence().saw('hinata', 'sato');
  await world.presence().flush();
  const { data } = await world.ask('sato', LIST);
  expect(data.onlineEmployeesConnection).toMatchObject({
    onlineCount: 1,
    now: world.app.clock.now().toISOString(),
  });
});
