import { isEnumType, isInterfaceType, isObjectType } from 'graphql';
import { describe, expect, it } from 'vitest';
import { composedSchema } from '#scripts/check-schema.ts';
import { FIELDS, LATER_TYPES, VALUES } from './spec-fields.ts';

const schema = await composedSchema();
const words = (text: string) => text.split(/\s+/).filter(Boolean);

function lackingIn(name: string, fields: string): string[] {
  const type = schema.getType(name);
  const has = isObjectType(type) || isInterfaceType(type) ? type.getFields() : {};
  return words(fields).filter((field) => !(field in has));
}

describe('the entities of the specification (section 3)', () => {
  it.each(Object.entries(FIELDS))('%s has every field that it names', (name, fields) => {
    expect(lackingIn(name, fields)).toEqual([]);
  });

  it.each(Object.entries(VALUES))('%s has the values that it names', (name, values) => {
    const type = schema.getType(name);
    const has = isEnumType(type) ? type.getValues().map((value) => value.name) : [];
    expect(has).toEqual(expect.arrayContaining(words(values)));
  });

  it('those of areas to come are not there yet: whoever makes one names its fields', () => {
    expect(LATER_TYPES.filter((name) => schema.getType(name))).toEqual([]);
  });

  it('a field that is missing is found', () => {
    expect(lackingIn('Product', 'name colour')).toEqual(['colour']);
  });
});
