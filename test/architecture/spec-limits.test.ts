import { type ConstDirectiveNode, isInputObjectType, type ValueNode } from 'graphql';
import { describe, expect, it } from 'vitest';
import { FORMATS } from '#core/formats.ts';
import { composedSchema } from '#scripts/check-schema.ts';

const schema = await composedSchema();

type Limits = Readonly<Record<string, number | string>>;

const read = (value: ValueNode): number | string =>
  value.kind === 'StringValue' ? value.value : Number('value' in value ? value.value : undefined);

const limitsOf = (directives: readonly ConstDirectiveNode[] = []): Limits =>
  Object.fromEntries(
    directives
      .filter(({ name }) => name.value === 'constraint')
      .flatMap(({ arguments: given = [] }) =>
        given.map(({ name, value }) => [name.value, read(value)]),
      ),
  );

type InputField = { readonly path: string; readonly name: string; readonly limits: Limits };

/** Fields of the inputs that make and change things. */
const fields: readonly InputField[] = Object.values(schema.getTypeMap())
  .filter(isInputObjectType)
  .filter(({ name }) => /^(Create|Update|Change|Reset)\w+Input$/.test(name))
  .flatMap((input) =>
    Object.values(input.getFields()).map(({ name, type, astNode }) => ({
      path: `${input.name}.${name}`,
      name,
      limits: String(type).startsWith('String') ? limitsOf(astNode?.directives) : {},
    })),
  );
const named = (pattern: RegExp) =>
  fields.filter(({ name, limits }) => pattern.test(name) && 'maxLength' in limits);

/** Longer by design: texts of the editor and the help count their letters without tags, a noted mail is pasted whole. */
const LONGER = /^(Create|Update)ClientCallInput\.note$/;

describe('the limits of the specification (sections 5 and 9)', () => {
  it('titles take 101 characters', () => {
    const titles = named(/^title$/);
    expect(titles.length).toBeGreaterThan(8);
    expect(titles.filter(({ limits }) => limits.maxLength !== 101)).toEqual([]);
  });

  it('texts of several lines take 500', () => {
    const texts = named(/^(reason|note|cautionNote|description|detail)$/).filter(
      ({ path }) => !LONGER.test(path),
    );
    expect(texts.length).toBeGreaterThan(30);
    expect(texts.filter(({ limits }) => Number(limits.maxLength) > 500)).toEqual([]);
  });

  it('other texts of one line take at most 250', () => {
    const lines = named(/(name|Name|kana|Kana|address\d|email|Email|street|Street|city|City)$/);
    expect(lines.length).toBeGreaterThan(80);
    expect(lines.filter(({ limits }) => Number(limits.maxLength) > 250)).toEqual([]);
  });

  it('numbers of telephones take 13', () => {
    const numbers = named(/(^|[a-z])(phone|mobile|fax|Phone|Mobile)(Number)?$/);
    expect(numbers.length).toBeGreaterThan(10);
    expect(numbers.filter(({ limits }) => limits.maxLength !== 13)).toEqual([]);
  });

  it('places in an order and stock go from 0 to 10000', () => {
    for (const [input, field] of [
      ['DisplayOrderInput', 'displayOrder'],
      ['CreateProductInput', 'quantity'],
      ['UpdateProductInput', 'quantity'],
    ] as const) {
      const type = schema.getType(input);
      const found = isInputObjectType(type) ? type.getFields()[field] : undefined;
      expect(limitsOf(found?.astNode?.directives), `${input}.${field}`).toMatchObject({
        min: 0,
        max: 10_000,
      });
    }
  });

  it('a page has at most 500 rows, whatever is listed', () => {
    const pages = Object.values(schema.getQueryType()?.getFields() ?? {}).flatMap((query) =>
      query.args
        .filter(({ name }) => name === 'first' || name === 'last')
        .map(({ name, astNode }) => ({
          path: `${query.name}(${name})`,
          max: limitsOf(astNode?.directives)['max'],
        })),
    );
    expect(pages.length).toBeGreaterThan(50);
    expect(pages.filter(({ max }) => typeof max !== 'number' || max > 500)).toEqual([]);
  });

  it('a password has its format, which asks for six characters at least', () => {
    const passwords = named(/^(newPassword|password)$/);
    expect(passwords.length).toBeGreaterThan(3);
    expect(passwords.filter(({ limits }) => limits['format'] !== 'password')).toEqual([]);
    expect('a2345').not.toMatch(new RegExp(FORMATS.password.pattern, 'u'));
    expect('a23456').toMatch(new RegExp(FORMATS.password.pattern, 'u'));
  });

  it('a file has at most 5 MB', () => {
    const args = schema.getMutationType()?.getFields()['createPresignedPostUrl']?.args ?? [];
    const size = args.find(({ name }) => name === 'fileSize');
    expect(limitsOf(size?.astNode?.directives)).toMatchObject({ max: 5 * 1024 * 1024 });
  });
});
