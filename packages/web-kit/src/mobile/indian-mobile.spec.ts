import { expect, it } from 'vitest';
import { isMobile, normaliseMobile, typedMobile } from './indian-mobile';

it('retains ten digits of the input', () => {
  expect(typedMobile('98-765 43210999')).toBe('9876543210');
  expect(typedMobile('+91 98765 43210')).toBe('9876543210');
  expect(typedMobile('098765 43210')).toBe('9876543210');
});

it.each(['९८७६५४३२१०', '+९१ ९८७६५ ४३२१०', '০৯৮৭৬৫৪৩২১০', '௯௮௭௬௫௪௩௨௧௦', '۹۸۷۶۵۴۳۲۱۰'])(
  'reads the digits of %s',
  (typed) => {
    expect(typedMobile(typed)).toBe('9876543210');
    expect(normaliseMobile(typed)).toBe('+919876543210');
  },
);

it('requires exactly ten digits', () => {
  expect(isMobile('9876543210')).toBe(true);
  expect(isMobile('987654321')).toBe(false);
});

it('sends +91 before the number however it was written', () => {
  expect(normaliseMobile('9876543210')).toBe('+919876543210');
  expect(normaliseMobile('919876543210')).toBe('+919876543210');
  expect(normaliseMobile('+91 98765 43210')).toBe('+919876543210');
  expect(normaliseMobile('09876543210')).toBe('+919876543210');
});
