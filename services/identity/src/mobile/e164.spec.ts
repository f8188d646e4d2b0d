import { toE164 } from './e164';

describe(toE164.name, () => {
  it.each([
    '9876543210',
    '+919876543210',
    '919876543210',
    '09876543210',
    ' 98765 43210 ',
    '+91 98765-43210',
    '+91-98765-43210',
    '(98765) 43210',
  ])('reads %s as one and the same number', (typed) => expect(toE164(typed)).toBe('+919876543210'));

  it.each([
    '',
    '98765',
    '5876543210',
    '98765432101',
    '+19876543210',
    '+9198765432101',
    '987654321o',
    '+91+9876543210',
    '९८७६५४३२१०',
    '{"$gt":""}',
  ])('refuses %j', (typed) => expect(() => toE164(typed)).toThrow('Enter a valid 10-digit number'));
});
