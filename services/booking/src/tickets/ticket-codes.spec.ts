import { generateKeyPairSync } from 'node:crypto';
import fc from 'fast-check';
import { codeText, readTicketCode } from '@utsav/contracts/gate/ticket-code';
import { newTicketId, TicketCodes } from './ticket-codes';

const codesOfNewKey = (): TicketCodes => {
  const key = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' });
  return new TicketCodes({ TICKET_SIGNING_KEY: Buffer.from(key).toString('base64') });
};
const ours = codesOfNewKey();
const details = {
  id: newTicketId(),
  eventId: 'evt_1',
  categoryKey: 'gold',
  validFrom: new Date('2026-12-05T00:00:00Z'),
  validTo: new Date('2026-12-07T00:00:00Z'),
};
const code = ours.issue(details);
const bytesOf = (text: string): Buffer => {
  const { body, signature } = readTicketCode(text)!;
  return Buffer.concat([body, signature]);
};

describe(TicketCodes, () => {
  it('reads the ticket of a code of ours, for its event only', () => {
    expect(ours.read(code, 'evt_1')).toEqual(details.id);
    expect(ours.read(code, 'evt_2')).toBeUndefined();
  });

  it('reads codes that were issued in base64url, for ever', () =>
    expect(ours.read(bytesOf(code).toString('base64url'), 'evt_1')).toEqual(details.id));

  it('reads nothing from a code of which any bit was changed', () => {
    const bytes = bytesOf(code);
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), fc.nat(7), (at, bit) => {
        const forged = Buffer.from(bytes);
        forged.writeUInt8((forged[at] ?? 0) ^ (1 << bit), at);
        expect(ours.read(codeText(forged), 'evt_1')).toBeUndefined();
      }),
      { numRuns: 400 },
    );
  });

  it('reads the codes of an earlier key once it is known, and signs with its own', () => {
    const renewed = codesOfNewKey();
    expect(renewed.read(code, 'evt_1')).toBeUndefined();
    for (const { publicKey } of ours.keys()) renewed.addKey(publicKey);
    expect(renewed.read(code, 'evt_1')).toEqual(details.id);
    expect(ours.read(renewed.issue(details), 'evt_1')).toBeUndefined();
    expect(renewed.keys()).toEqual(
      [renewed.currentKey(), ours.currentKey()].map(({ kid, publicKey }) => ({ kid, publicKey })),
    );
  });

  it('reads nothing from a code that another key signed, also when it bears the id of ours', () => {
    const theirs = bytesOf(codesOfNewKey().issue(details));
    bytesOf(code).copy(theirs, 1, 1, 5);
    expect(ours.read(codeText(theirs), 'evt_1')).toBeUndefined();
  });

  it.each([
    ['nothing', ''],
    ['no code', 'nonsense'],
    ['a code cut short', code.slice(0, -4)],
    ['a code with something behind it', `${code}AAAA`],
  ])('reads nothing from %s', (_, text) => expect(ours.read(text, 'evt_1')).toBeUndefined());
});
