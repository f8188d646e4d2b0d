import { CallerTokens, serviceCaller, visitor, type Caller } from './caller';

const secret = 'a secret of more than thirty-two characters';
const member: Caller = { kind: 'person', id: 'usr_a', role: 'user', sessionId: 'ses_1' };
const gateway = new CallerTokens('gateway', secret);
const booking = new CallerTokens('booking', secret);
const refused = expect.objectContaining({ code: 'UNAUTHENTICATED' }) as unknown;

afterEach(() => jest.useRealTimers());

describe(CallerTokens, () => {
  it.each([member, visitor, serviceCaller('payments')])('tells who calls: %o', (caller) => {
    expect(booking.read(gateway.mint(caller, 'booking'))).toEqual(caller);
  });

  it('opens only the service that it was minted for', () => {
    const token = gateway.mint(member, 'notifications');
    expect(() => booking.read(token)).toThrow(refused as Error);
  });

  it('is over a minute after it was minted', () => {
    jest.useFakeTimers();
    const token = gateway.mint(member, 'booking');
    jest.advanceTimersByTime(59_000);
    expect(booking.read(token)).toEqual(member);
    jest.advanceTimersByTime(1_001);
    expect(() => booking.read(token)).toThrow(refused as Error);
  });

  it('is not believed when another key signed it, or when it was changed', () => {
    const forged = new CallerTokens('gateway', 'another secret of more than thirty-two characters').mint(
      member,
      'booking',
    );
    expect(() => booking.read(forged)).toThrow(refused as Error);
    const [body = '', signature = ''] = gateway.mint(member, 'booking').split('.');
    const raised = JSON.parse(Buffer.from(body, 'base64url').toString()) as { caller: Caller };
    raised.caller.role = 'admin';
    const changed = Buffer.from(JSON.stringify(raised)).toString('base64url');
    expect(() => booking.read(`${changed}.${signature}`)).toThrow(refused as Error);
    for (const nothing of ['', '.', body, `${body}.`]) expect(() => booking.read(nothing)).toThrow(refused as Error);
  });
});
