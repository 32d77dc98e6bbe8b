import { type Ids, type IsolationRow, nothing, order, where } from '#test/support/isolation.ts';

const moving = (table: string): IsolationRow => ({
  sends: (theirs: Ids, own: Ids) => [
    { ids: [theirs.of(table)], toAttack: true },
    { ids: [own.of(table), theirs.of(table, 1)], toAttack: true },
  ],
});

const call = { means: 'PHONE', result: 'REACHED' };

const pair = {
  sends: (theirs: Ids, own: Ids) => [
    { data: { firstId: theirs.of('clients'), secondId: theirs.of('clients', 1) } },
    { data: { firstId: own.of('clients'), secondId: theirs.of('clients') } },
  ],
};

/** How another company would try to misuse what no record declares. */
export const isolation: Readonly<Record<string, IsolationRow>> = {
  // Numbers of clients and values of an item, none of which the test's company has.
  'Query.customClientKeyChange': {
    ...nothing,
    sends: (theirs) => [
      { where: { id: theirs.of('custom_client_keys') }, data: { type: 'NUMBER', choices: [] } },
    ],
  },
  'Mutation.updateAttackOrderCustomClientKeys': order('custom_client_keys'),
  'Query.crmSetting': nothing,
  'Mutation.updateCrmSetting': {
    ...nothing,
    sends: () => [{ data: { hasConstruction: true } }],
  },
  'Mutation.addStandardIndustries': nothing,
  'Mutation.moveClients': moving('clients'),
  'Mutation.moveClientEmployees': moving('client_employees'),
  'Query.clientEmployeeFiles': {
    ...nothing,
    sends: (theirs: Ids) => [{ clientEmployeeId: theirs.of('client_employees') }],
  },
  'Mutation.changeClientEmployeeFiles': {
    sends: (theirs: Ids, own: Ids) => [
      { where: { id: theirs.of('client_employees') }, data: { add: [] } },
      { where: { id: own.of('client_employees') }, data: { add: [theirs.of('files')] } },
    ],
  },
  'Query.clientItemFiles': {
    ...nothing,
    sends: (theirs: Ids) => [{ clientId: theirs.of('clients') }],
  },
  'Mutation.changeClientItemFiles': {
    sends: (theirs: Ids, own: Ids) => [
      {
        where: { id: theirs.of('clients') },
        data: { keyId: theirs.of('custom_client_keys'), add: [] },
      },
      {
        where: { id: own.of('clients') },
        data: { keyId: theirs.of('custom_client_keys'), add: [theirs.of('files')] },
      },
    ],
  },
  'Query.clientTimelineEntriesConnection': {
    sends: (theirs: Ids) => [{ where: { clientId: theirs.of('clients') } }],
  },
  'Mutation.createClientCall': {
    sends: (theirs: Ids, own: Ids) => [
      { data: { clientId: theirs.of('clients'), ...call } },
      {
        data: { clientId: own.of('clients'), personIds: [theirs.of('client_employees')], ...call },
      },
    ],
  },
  'Mutation.updateClientCall': {
    sends: (theirs: Ids, own: Ids) => [
      { where: { id: theirs.of('client_calls') }, data: { note: 'のっとり' } },
      {
        where: { id: own.of('client_calls') },
        data: { personIds: [theirs.of('client_employees')] },
      },
    ],
  },
  'Mutation.deleteClientCall': {
    sends: (theirs: Ids) => [{ where: { id: theirs.of('client_calls') } }],
  },
  'Query.clientCandidates': {
    sends: () => [{ data: { email: 'info@client1.example' } }],
  },
  'Query.suspectedClientPairsConnection': {},
  'Query.clientMergesConnection': {},
  'Mutation.mergeClients': {
    sends: (theirs: Ids, own: Ids) => [
      { data: { keptId: theirs.of('clients'), mergedId: theirs.of('clients', 1), fields: [] } },
      { data: { keptId: own.of('clients'), mergedId: theirs.of('clients'), fields: ['note'] } },
    ],
  },
  'Mutation.undoClientMerge': where('client_merges'),
  'Mutation.dismissClientPair': pair,
  'Mutation.reopenClientPair': pair,
};
