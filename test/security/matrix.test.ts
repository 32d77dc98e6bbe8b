import { getVariableValues, Kind, parse } from 'graphql';
import { expect, it } from 'vitest';
import { composedSchema } from '#scripts/check-schema.ts';
import type { Ids } from '../support/isolation.ts';
import { documentOf, type RootField, rootFields } from './documents.ts';
import { matrix } from './matrix.ts';

const schema = await composedSchema();
const ANY: Ids = { of: () => 'some-id' } as unknown as Ids;

/** What is wrong with the arguments that the matrix sends, before any server is asked. */
function faultsOf(field: RootField, sent: object): string[] {
  const known = new Set(field.field.args.map(({ name }) => name));
  const unknown = Object.keys(sent).filter((name) => !known.has(name));
  const [operation] = parse(documentOf(field)).definitions;
  if (operation?.kind !== Kind.OPERATION_DEFINITION) throw new Error(field.name);
  const { errors } = getVariableValues(schema, operation.variableDefinitions ?? [], { ...sent });
  return [
    ...unknown.map((name) => `${field.name} takes no ${name}`),
    ...(errors ?? []).map(({ message }) => `${field.name}: ${message}`),
  ];
}

it('the matrix of isolation sends what each call takes: a refused input would prove nothing', () => {
  const faults = rootFields(schema).flatMap((field) =>
    (matrix[field.name]?.sends?.(ANY, ANY) ?? []).flatMap((sent) => faultsOf(field, sent)),
  );
  expect(faults).toEqual([]);
});
