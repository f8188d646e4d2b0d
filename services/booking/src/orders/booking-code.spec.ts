import { newBookingCode, typedBookingCode } from './booking-code';

it('is found as it is written in a text message, dictated or typed', () => {
  const code = newBookingCode();
  for (const typed of [code, code.toLowerCase(), code.replaceAll('-', ' '), ` ${code.replaceAll('-', '')} `])
    expect(typedBookingCode(typed)).toBe(code);
});

it('leaves any other text as it is', () => {
  for (const text of ['Asha Roy', '9876543210', 'ABCD', 'ABCD-EFGH', 'bkg_1', 'O0I1-O0I1-O0I1'])
    expect(typedBookingCode(text)).toBe(text);
});
