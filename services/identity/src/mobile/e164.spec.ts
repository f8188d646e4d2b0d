import { toE164 } from './e164';

it('stores a number in one form, however it was typed', () => {
  expect(toE164('+91 98765-43210')).toBe('+919876543210');
  expect(toE164('०९८७६५४३२१०')).toBe('+919876543210');
});

it.each(['', '98765432101', '+65 9123 4567', '{"$gt":""}'])('refuses %j', (typed) =>
  expect(() => toE164(typed)).toThrow('Enter a valid 10-digit number'),
);
