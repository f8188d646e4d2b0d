import { generateKeyPairSync } from 'node:crypto';
import fc from 'fast-check';
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

describe(TicketCodes, () => {
  it('reads the ticket of a code of ours, for its event only', () => {
    expect(ours.read(code, 'evt_1')).toEqual(details.id);
    expect(ours.read(code, 'evt_2')).toBeUndefined();
  });

  it('reads nothing from a code of which any bit was changed', () => {
    const bytes = Buffer.from(code, 'base64url');
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), fc.nat(7), (at, bit) => {
        const forged = Buffer.from(bytes);
        forged.writeUInt8((forged[at] ?? 0) ^ (1 << bit), at);
        expect(ours.read(forged.toString('base64url'), 'evt_1')).toBeUndefined();
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
    const theirs = Buffer.from(codesOfNewKey().issue(details), 'base64url');
    Buffer.from(code, 'base64url').copy(theirs, 1, 1, 5);
    expect(ours.read(theirs.toString('base64url'), 'evt_1')).toBeUndefined();
  });

  it.each([
    ['nothing', ''],
    ['no code', 'nonsense'],
    ['a code cut short', code.slice(0, -4)],
    ['a code with something behind it', `${code}AAAA`],
  ])('reads nothing from %s', (_, text) => expect(ours.read(text, 'evt_1')).toBeUndefined());
});
