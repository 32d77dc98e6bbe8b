export type GroupPeopleModel = { groupId: string };
