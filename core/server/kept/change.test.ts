import { expect, it } from 'vitest';
import type { AnyDescriptor } from '../../record.ts';
import type { RequestContext } from '../context.ts';
import { keptChanges } from './change.ts';

const record = {
  name: 'Tablet',
  key: 'id',
  table: 'tablets',
  fields: { place: { kind: 'text', column: 'place' } },
} as unknown as AnyDescriptor;

/** A record whose password takes long to hash and whose number is counted under a lock. */
function tablets() {
  const steps: string[] = [];
  const step = async <Value>(name: string, value: Value): Promise<Value> => {
    steps.push(name);
    return value;
  };
  const row = { id: 'a', place: '本社', version: 1 };
  const changes = keptChanges(
    record,
    {
      changesOf: (input: object) => input,
      taken: async () => [],
      insert: () => step('insert', undefined),
      lock: () => step('lock the row', row),
      save: () => step('save', undefined),
      reload: async () => row,
    } as never,
    {
      prepare: (_ctx, { password }) => step('hash', { password: `hash of ${password}` }),
      derive: () => step('lock the counter', { number: 1 }),
      write: (_ctx, _id, { password }) => step(`write ${password}`, undefined),
      history: { password: { label: 'password', show: 'secret' } },
    },
    () => '',
  );
  const entries: { after?: object }[] = [];
  const ctx = {
    records: { ids: { next: () => 'a' }, personNames: async () => new Map() },
    audit: (entry: { after?: object }) => entries.push(entry),
  } as unknown as RequestContext;
  return { changes, ctx, steps, entries };
}

it('whoever makes one does not hold the counter while the password is hashed', async () => {
  const { changes, ctx, steps } = tablets();
  await changes.create(ctx, { place: '本社', password: 'tablet2026' });
  expect(steps).toEqual(['hash', 'lock the counter', 'insert', 'write hash of tablet2026']);
});

it('whoever changes one does not hold it while the password is hashed, and the history has no secret', async () => {
  const { changes, ctx, steps, entries } = tablets();
  await changes.update(ctx, 'a', { version: 1, ...{ password: 'tablet2026' } });
  expect(steps).toEqual([
    'hash',
    'lock the row',
    'lock the counter',
    'save',
    'write hash of tablet2026',
  ]);
  expect(entries).toMatchObject([{ after: { password: '***' } }]);
});
