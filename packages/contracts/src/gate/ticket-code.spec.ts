import fc from 'fast-check';
import { fromBase45, toBase45 } from './base45';
import { codeText, readTicketCode } from './ticket-code';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

describe('base 45', () => {
  // RFC 9285, sections 4.3 and 4.4.
  it.each([
    ['AB', 'BB8'],
    ['Hello!!', '%69 VD92EX0'],
    ['base-45', 'UJCLQE7W581'],
    ['ietf!', 'QED8WEX0'],
  ])('%s is %s and back', (text, coded) => {
    expect(toBase45(bytesOf(text))).toBe(coded);
    expect(fromBase45(coded)).toEqual(bytesOf(text));
  });

  it.each(['GGX', ':::', 'A', 'ABCD', 'ab8', 'BB8\n', 'BB_'])('%j is none', (text) =>
    expect(fromBase45(text)).toBeUndefined(),
  );

  it('has one spelling for all bytes', () =>
    fc.assert(fc.property(fc.uint8Array(), (bytes) => expect(fromBase45(toBase45(bytes))).toEqual(bytes))));
});

describe('the text of a ticket code', () => {
  const bytes = fc.uint8Array({ minLength: 98, maxLength: 98 }).map((rest) => Uint8Array.of(1, ...rest));

  it('is read in base 45 and, of before, in base64url: the same code', () =>
    fc.assert(
      fc.property(bytes, (code) => {
        const [now, before] = [codeText(code), Buffer.from(code).toString('base64url')];
        expect(readTicketCode(now)).toMatchObject({ kid: Buffer.from(code.subarray(1, 5)).toString('hex') });
        expect(readTicketCode(before)).toEqual(readTicketCode(now));
        expect(readTicketCode(` ${now}\r\n`)).toEqual(readTicketCode(now));
        expect(now).toMatch(/^UT:[0-9A-Z $%*+./:-]{149}$/);
        expect(now.trim()).toBe(now);
      }),
    ));

  it('has no other spelling', () =>
    fc.assert(
      fc.property(
        bytes,
        fc.constantFrom(' ', '\n', '=', '"', '\u00A0', '\u200B', '+', '/'),
        fc.nat(130),
        (code, added, at) => {
          for (const text of [codeText(code), Buffer.from(code).toString('base64url')]) {
            const inside = Math.max(1, at);
            expect(readTicketCode(text.slice(0, inside) + added + text.slice(inside))).toBeUndefined();
            expect(readTicketCode(text.slice(1))).toBeUndefined();
            expect(readTicketCode(`${text}A`)).toBeUndefined();
          }
          expect(readTicketCode(Buffer.from(code).toString('base64'))?.id).toBe(
            /[+/=]/.test(Buffer.from(code).toString('base64')) ? undefined : readTicketCode(codeText(code))?.id,
          );
          expect(readTicketCode(codeText(code).toLowerCase())).toBeUndefined();
        },
      ),
    ));

  it('of another version, or of something else, is none', () => {
    for (const text of ['', 'https://example.in/t/1', '9876543210', codeText(new Uint8Array(99).fill(2))])
      expect(readTicketCode(text)).toBeUndefined();
  });
});
