import { refusals, type Refusal } from '@utsav/contracts/gate/admit';
import type { ScanAnswer } from '@utsav/contracts/http/check-in';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { gateEvent, gateShow, gateTicket, scanAnswer, scanRecord } from '../../testing/check-in';
import type { Reading } from './reading';
import { verdictOf } from './verdict-words';

const events = [
  gateEvent({
    gates: ['East gate', 'West gate', 'VIP'].map((name) => ({
      id: name.slice(0, 4).trim().toLowerCase(),
      name,
      ticketCategories: name === 'VIP' ? ['gold'] : [],
      lanes: 1,
    })),
    shows: [gateShow({ showtime: 'noon' }), gateShow({ showtime: 'eve', startTime: '2026-11-26T19:00:00+05:30' })],
  }),
  gateEvent({ eventId: 'evt_2', eventName: 'Raga at Dawn' }),
];

const scannedAt = '2026-11-26T12:00:00+05:30';

const reading = (answer: Partial<ScanAnswer>, changes: Partial<Reading> = {}): Reading => ({
  scan: { scanId: 'scan_0000001', code: 'CODE', deviceId: 'Gate phone 1', scannedAt, kind: 'entry' },
  group: 'scan_0000001',
  state: 'answered',
  answeredAt: Date.parse(scannedAt) + 200,
  answer: scanAnswer({ ticket: gateTicket({ showtime: 'noon' }), ...answer }),
  ...changes,
});

const said = (answer: Partial<ScanAnswer>, changes?: Partial<Reading>) =>
  verdictOf([reading(answer, changes)], 'noon', events)!;

const refused = (reason: Refusal, more: Partial<ScanAnswer> = {}) => said({ result: 'invalid', reason, ...more });

beforeAll(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-26T12:01:00+05:30') }));
afterAll(() => vi.useRealTimers());

describe('what a verdict says', () => {
  it('is a sentence of its own for each refusal, under a title that lets no visitor in', () => {
    expect(new Set(refusals.map((reason) => refused(reason).text)).size).toBe(refusals.length);
    for (const reason of refusals) {
      const { tone, title, text } = refused(reason);
      expect([tone, title.startsWith('Do not let in: '), text.endsWith('.')]).toEqual(['bad', true, true]);
    }
  });

  it('names time, gate and device of the first entry of a ticket that is used', () => {
    const first = scanRecord({ gate: 'west', deviceId: 'Gate phone 4F2A', scannedAt: '2026-11-26T11:42:00+05:30' });
    expect(refused('already-used', { first }).text).toMatch(
      /^Used 11:42 am at West gate, on Gate phone 4F2A\. Ask for another ticket/,
    );
    const before = { ...first, scannedAt: '2026-11-25T18:00:00+05:30' };
    expect(refused('already-used', { first: before }).text).toMatch(/^Used 25\/Nov\/2026 6:00 pm at West gate/);
  });

  it('names when the doors open, the gates that admit the ticket, its show and its event', () => {
    expect(refused('not-yet', { opensAt: '2026-11-26T18:00:00+05:30' }).text).toContain('The doors open 6:00 pm.');
    expect(refused('wrong-gate', { gates: ['east', 'vip'] }).text).toBe('Send the visitor to East gate or VIP.');
    // An answer that comes again has no gates of its own.
    expect(refused('wrong-gate', { ticket: gateTicket({ ticketCategory: 'box' }) }).text).toBe(
      'Send the visitor to East gate or West gate.',
    );
    expect(refused('wrong-show', { ticket: gateTicket({ showtime: 'eve' }) }).text).toContain(
      'the show of 26/Nov/2026 7:00 pm',
    );
    expect(refused('wrong-event', { eventId: 'evt_2' }).text).toContain('for Raga at Dawn');
  });

  it('of a ticket for another show, which the rules let in, names that show', () => {
    expect(said({ ticket: gateTicket({ showtime: 'eve' }) }).text).toContain(
      'It is for another show, of 26/Nov/2026 7:00 pm',
    );
    expect(said({}).text).toBe('Gold …A1B2C3');
  });

  it('warns that another visitor may stand there, where the answer came late', () => {
    const late = { answeredAt: Date.parse(scannedAt) + 60_000 };
    expect(said({}, late).text).toMatch(/^Read 12:00 pm and answered only now: make sure that it is this visitor\./);
  });

  it('of an exit notes it, and a refused one keeps no visitor in', () => {
    const scan = { ...reading({}).scan, kind: 'exit' as const };
    expect(said({ result: 'left' }, { scan })).toMatchObject({ tone: 'good', title: 'Out' });
    expect(said({ result: 'invalid', reason: 'unreadable' }, { scan }).title).toBe('Exit not noted: not a ticket');
  });
});
