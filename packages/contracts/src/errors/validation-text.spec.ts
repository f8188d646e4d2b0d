import { z } from 'zod';
import { parseOrThrow } from './parse-or-throw';
import { isAppError } from './app-error';

function errorsOf(schema: z.ZodType, value: unknown): string[] {
  try {
    parseOrThrow(schema, value);
  } catch (error) {
    if (isAppError(error, 'VALIDATION'))
      return error.params.details.map(({ field, message }) => (field ? `${field}: ${message}` : message));
    throw error;
  }
  return [];
}

describe(parseOrThrow, () => {
  it.each<[string, z.ZodType, unknown, string]>([
    ['nothing', z.string(), undefined, 'This field is required.'],
    ['nothing, of options', z.enum(['a', 'b']), undefined, 'This field is required.'],
    ['an empty text', z.string().min(1), '', 'This field is required.'],
    ['a list for a text', z.string(), [], 'Enter a text.'],
    ['a text for a number', z.coerce.number(), 'x', 'Enter a number.'],
    ['a part of a number', z.number().int(), 1.5, 'Enter a whole number.'],
    ['a number beyond all', z.number().int(), 1e21, 'This number is too large.'],
    ['a number above the limit', z.number().max(100), 101, 'Enter a number of at most 100.'],
    ['a number at an open limit', z.number().positive(), 0, 'Enter a number above 0.'],
    ['three decimals', z.number().multipleOf(0.01), 614.004, 'Use two decimals at most.'],
    ['a text above its length', z.string().max(2), 'abc', 'Use at most 2 characters.'],
    ['too few entries', z.array(z.string()).min(1), [], 'Enter at least 1 entry.'],
    ['no option', z.enum(['a', 'b']), 'c', 'Choose one of: a, b.'],
    ['no flag', z.stringbool(), '', 'Enter true or false.'],
    ['no form', z.string().regex(/^a$/), 'b', 'This is not in the right form.'],
    ['no part of a union', z.union([z.string(), z.number()]), true, 'This value is not valid.'],
  ])('says in words of ours what is wrong with %s', (_, schema, value, text) =>
    expect(errorsOf(schema, value)).toEqual([text]),
  );

  it('leaves a text that the schema has of its own', () =>
    expect(errorsOf(z.string().regex(/^a$/, 'Enter an a.'), 'b')).toEqual(['Enter an a.']));

  it('names each unknown field', () =>
    expect(errorsOf(z.strictObject({ a: z.strictObject({}) }), { a: { b: 1, c: 2 } })).toEqual([
      'a.b: Unknown field: b',
      'a.c: Unknown field: c',
    ]));
});
