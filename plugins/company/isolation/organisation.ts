import { type IsolationRow, nothing, where } from '#test/support/isolation.ts';

/** How somebody of another company would try to misuse the company itself, its workplaces and groups. */
export const organisationIsolation: Readonly<Record<string, IsolationRow>> = {
  'Query.industries': nothing,
  'Query.prefectures': nothing,
  'Query.addressesByPostalCode': { ...nothing, sends: () => [{ postalCode: '100-0005' }] },
  'Query.myCompany': {},
  'Mutation.updateMyCompany': {
    sends: () => [{ data: { name: '株式会社のっとり' } }],
    ...nothing,
  },
  'Mutation.restoreWorkplace': where('workplaces'),
  'Query.allAffiliationGroups': {},
  'Query.groupByWorkplace': { sends: (theirs) => [{ workplaceId: theirs.of('workplaces') }, {}] },
  'Mutation.createAffiliationGroup': {
    sends: (theirs) => [
      {
        data: {
          name: '新しい部署',
          parentId: theirs.of('affiliation_groups'),
          workplaceIds: [theirs.of('workplaces')],
        },
      },
      { data: { name: '新しい課', workplaceIds: [theirs.of('workplaces')] } },
    ],
  },
  'Mutation.updateAffiliationGroup': {
    sends: (theirs, own) => [
      { where: { id: theirs.of('affiliation_groups') }, data: { name: 'のっとり' } },
      {
        where: { id: own.of('affiliation_groups', 1) },
        data: { parentId: theirs.of('affiliation_groups') },
      },
      {
        where: { id: own.of('affiliation_groups') },
        data: { workplaceIds: [theirs.of('workplaces')] },
      },
    ],
  },
  'Mutation.restoreAffiliationGroup': where('affiliation_groups'),
};
