import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestCompany, testCompany } from '#test/support/demo-companies.ts';
import { derivedColumns } from '../server/employees/employee-fields.ts';
import { namesInBothOrders } from './0022_names_in_both_orders.ts';
import { searchByRomanLetters } from './0290_search_by_roman_letters.ts';

let world: TestCompany;
beforeAll(async () => {
  world = await testCompany(30);
});
afterAll(() => world.stop());

it('people who were registered before are found like those who come after', async () => {
  const { knex } = world.database;
  await searchByRomanLetters.down(knex);
  await namesInBothOrders.down(knex);
  const [before] = await knex('employees').where({ id: 'hinata-e0003' });
  expect(before.search_text).toContain('佐藤花子\n');
  expect(before.search_text).not.toContain('花子佐藤');
  await namesInBothOrders.up(knex);
  await searchByRomanLetters.up(knex);
  const people = await knex('employees');
  expect(people.length).toBeGreaterThan(30);
  for (const person of people) expect(person.search_text).toBe(derivedColumns(person).search_text);
});
