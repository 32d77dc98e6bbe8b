import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Kind, parse } from 'graphql';
import { expect, it } from 'vitest';
import { ROOT } from '#codegen.ts';
import {
  BY_OUTCOME,
  LEAVING,
  REFUSING,
} from '#plugins/attendance/server/closing/test-closed-paths.ts';
import { serverPlugins } from '#plugins/server.ts';
import { LOTS, NO_DAY, TO_COME, TRIED_ELSEWHERE } from './closed-paths.ts';

const typeDefs = serverPlugins.find(({ manifest }) => manifest.id === 'attendance')?.typeDefs ?? '';
const mutations = parse(typeDefs).definitions.flatMap((one) =>
  one.kind === Kind.OBJECT_TYPE_EXTENSION && one.name.value === 'Mutation'
    ? (one.fields ?? []).map(({ name }) => name.value)
    : [],
);
/** Of the employee plugin, tried because they change what attendance knows of days. */
const OF_PEOPLE = ['changeAssignment', 'createLeavePeriod', 'employeeCancelApp', 'retireEmployee'];
const known = [
  ...[REFUSING, BY_OUTCOME, LEAVING, TRIED_ELSEWHERE].flatMap(Object.keys),
  ...TO_COME,
  ...LOTS,
  ...NO_DAY,
];

it('every mutation of attendance says what it does to days of a closed month', () => {
  expect(mutations.length).toBeGreaterThan(100);
  expect(mutations.filter((name) => !known.includes(name))).toEqual([]);
});

it('nothing is said twice, nor of a mutation that is gone', () => {
  expect(known.filter((name, index) => known.indexOf(name) !== index)).toEqual([]);
  const wanted = [...mutations, ...OF_PEOPLE];
  expect(known.filter((name) => !wanted.includes(name))).toEqual([]);
});

it('what is tried elsewhere is tried there', () => {
  const missing = Object.entries(TRIED_ELSEWHERE).filter(
    ([, [file, words]]) => !readFileSync(join(ROOT, 'plugins', file), 'utf8').includes(words),
  );
  expect(missing).toEqual([]);
});
