import type { Knex } from 'knex';

/**
 * Whoever's last day was yesterday has left with the change of the day: the flag follows by a job
 * some moments later, or when the program runs again. `day` is the statement's parameter: '$3'.
 */
export const inService = (day: `$${number}`): string =>
  `(employees.is_active and (employees.retired_on is null or employees.retired_on >= ${day}::date))`;

export const onlyInService =
  (today: string) =>
  (rows: Knex.QueryBuilder): void => {
    rows
      .where('employees.is_active', true)
      .where((still) =>
        still.whereNull('employees.retired_on').orWhere('employees.retired_on', '>=', today),
      );
  };
